import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { cp, mkdtemp, readdir, readFile, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildApp } from '#server/app.ts';
import { BackupFailure } from '#server/backups/backup-failure.ts';
import { backupCommand } from '#server/backups/commands/backup-command.ts';
import { moveCommand } from '#server/backups/commands/move-command.ts';
import { restoreCommand } from '#server/backups/commands/restore-command.ts';
import type { Terminal } from '#server/backups/commands/run-command.ts';
import { ConfigError, readConfig } from '#server/config/config.ts';
import { hashBytes } from '#server/files/hash-bytes.ts';
import { ownerOf, placesOf, temporaryFolder } from '#tests/support/app.ts';
import { filesIn, isOnS3, storeOf } from '#tests/support/files/stored-files.ts';
import { ownersOrders, placed } from '#tests/support/orders/placed-order.ts';
import { isOnPostgres } from '#tests/support/postgres/is-on-postgres.ts';
import { addressOfDatabase } from '#tests/support/postgres/test-database.ts';
import { atEndOfProcess } from '#tests/support/processes/at-end-of-process.ts';
import { prepare } from '#tests/support/processes/prepared-folder.ts';
import { addProduct, FIELDS, picture, productForm } from '#tests/support/products/a-product.ts';
import { filledShop } from '#tests/support/shop/filled-shop.ts';
import { settingsFile } from './customers-ordering.ts';

const SETTINGS = { LOG_LEVEL: 'silent', DEMO: 'off' };

const fill = async (dataDir: string) => {
  await prepare(dataDir);
  const app = await buildApp(readConfig({ ...SETTINGS, DATA_DIR: dataDir, ...(await placesOf(dataDir)) }), {});
  const identifiers = await filledShop(app);
  const primaryImage = [await picture().jpeg().toBuffer()];
  await addProduct(app, productForm({ ...FIELDS, id: 'with-picture' }, { primaryImage }));
  const { _id } = await placed(app, { files: [{ name: 'only.stl', bytes: 'solid only\nendsolid only\n' }] });
  const record = await ownersOrders(app, await ownerOf(app)).record(_id);
  const erased = await placed(app, { files: ['kept.stl', 'erased.stl'].map((name) => ({ name, bytes: name })) });
  const [, file] = (await ownersOrders(app, await ownerOf(app)).record(erased._id)).files;
  await app.services.ownFiles.erase(erased.trackingUrl.split('/').at(-1) ?? '', file?._id ?? '');
  await app.close();
  return { dataDir, track: identifiers.track?.[0] ?? '', onlyFile: record.files[0]?._id ?? '' };
};

/** For all files of this test process. */
const fillOnce = async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'karkhana-'));
  atEndOfProcess(() => rmSync(folder, { recursive: true, force: true }));
  return fill(folder);
};
let filled: ReturnType<typeof fillOnce> | undefined;

/** The data folder of a shop with something of every kind, which nobody serves; no other file has the content of `onlyFile`. */
export const shopToSave = async () => {
  if (isOnPostgres || isOnS3) return fill(await temporaryFolder()); // only a folder is copied in a moment
  filled ??= fillOnce();
  const { dataDir: original, ...known } = await filled;
  const dataDir = await temporaryFolder();
  await cp(original, dataDir, { recursive: true });
  return { dataDir, ...known };
};

/** Runs a command in this process. @returns its exit code and all that it printed */
const run = async (command: (terminal: Terminal) => Promise<number | void>, words: string[], dataDir = '') => {
  const lines: string[] = [];
  const places = dataDir ? await placesOf(dataDir) : {};
  try {
    const code = await command({
      words,
      readSettings: () => readConfig({ ...SETTINGS, DATA_DIR: dataDir, ...places }),
      print: (line) => lines.push(line),
    });
    return { code: code ?? 0, said: lines.join('\n') };
  } catch (error) {
    if (!(error instanceof BackupFailure || error instanceof ConfigError)) throw error;
    return { code: 1, said: [...lines, error.message].join('\n') };
  }
};

export const backup = (dataDir: string, where: string, ...more: string[]) =>
  run(backupCommand, [where, ...more], dataDir);

export const restore = (from: string, dataDir: string) => run(restoreCommand, [from], dataDir);

/** What the command takes: for a data folder its settings, if its rows or files are elsewhere (TEST_ON). */
const wordFor = async (word: string) => {
  const isFolder = !word.startsWith('--') && !word.endsWith('.env');
  const places = isFolder ? await placesOf(word) : {};
  return Object.keys(places).length === 0 ? word : settingsFile({ DATA_DIR: word, ...places });
};

/** @param words data folders, files with settings, and options */
export const move = async (...words: string[]) => run(moveCommand, await Promise.all(words.map(wordFor)));

/** What sentences call the place of a shop's rows. */
export const rowsPlace = async (dataDir: string) => {
  if (!isOnPostgres) return `SQLite in ${dataDir}`;
  const { host, pathname } = new URL(await addressOfDatabase(dataDir));
  return `PostgreSQL ${host}${pathname}`;
};

/** All files of a folder, by their path in it, with their SHA-256 and mode. */
export const filesOf = async (root: string) => {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const files = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async (entry) => {
        const file = path.join(entry.parentPath, entry.name);
        const sha256 = createHash('sha256')
          .update(await readFile(file))
          .digest('hex');
        return [path.relative(root, file), { sha256, mode: (await stat(file)).mode & 0o777 }] as const;
      }),
  );
  return Object.fromEntries(files.toSorted(([one], [other]) => (one < other ? -1 : 1)));
};

/** All files of a shop, by their key, with their SHA-256, and in a folder with their mode. */
export const storedIn = async (dataDir: string): Promise<Record<string, { sha256: string; mode?: number }>> => {
  if (!isOnS3) return filesOf(path.join(dataDir, 'files'));
  const store = await storeOf(dataDir);
  const stored = [];
  for (const key of await filesIn(dataDir))
    stored.push([key, { sha256: (await hashBytes(key, (await store.read(key)).bytes)).sha256 }] as const);
  return Object.fromEntries(stored);
};
