import { stat } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { locale } from '#contract/formats/locale.ts';
import { BackupFailure } from '#server/backups/backup-failure.ts';
import { requireShop, shopLine } from '#server/backups/existing-shop.ts';
import { moveShop } from '#server/backups/move/move-shop.ts';
import { openShop, type ShopPlace } from '#server/backups/open-shop.ts';
import { type Config, readConfig } from '#server/config/config.ts';
import { placeName } from '#server/config/name-place.ts';
import { readSettingsFile } from '#server/config/settings-file.ts';
import { typedCommand } from '#server/config/typed-command.ts';
import { fenceOf, lowerFence } from '#server/database/portable/fence.ts';
import { stopNoting } from '#server/database/portable/noted-changes.ts';
import { claimDataFolder } from '#server/start/data-folder.ts';
import { movingMarker } from '#server/start/moving-marker.ts';
import type { Terminal } from './run-command.ts';

const USAGE = `${typedCommand('move', '<from> <to> [--despite-lost]')}
  moves a shop, which may be serving, into an empty place. A place is a data folder (SQLite and files in it), or a file with
  settings like .env (DATABASE_URL, FILES_URL, DATA_DIR).
  --despite-lost   moves the rest although the shop has lost files
${typedCommand('move', '--undo <from>')}
  lets a shop that was moved live in its old place again, as it was then`;

const readWords = (words: string[]) => {
  try {
    return parseArgs({
      args: words,
      allowPositionals: true,
      options: { 'despite-lost': { type: 'boolean' }, undo: { type: 'boolean' } },
    });
  } catch (cause) {
    throw new BackupFailure(USAGE, { cause });
  }
};

const settingsOf = async (place: string): Promise<Config> => {
  const isFile = await stat(place).then(
    (status) => status.isFile(),
    () => false,
  );
  return isFile ? readSettingsFile(place) : readConfig({ DATA_DIR: place });
};

const opened = async <Result>(config: Config, work: (shop: ShopPlace) => Promise<Result>) => {
  const shop = await openShop(config);
  try {
    return await work(shop);
  } finally {
    await shop.close();
  }
};

const sharedBy = (from: Config, to: Config) => {
  const secret = from.dataDir === to.dataDir;
  const isSameStore = JSON.stringify(from.filesAt) === JSON.stringify(to.filesAt);
  return { secret, files: isSameStore && (secret || from.filesAt !== undefined) };
};

/** Keeps servers away from the new place's folder, unless it is also the old one's, whose server goes on. */
const claimed = async <Result>(from: Config, to: Config, work: () => Promise<Result>) => {
  if (from.dataDir === to.dataDir) return work();
  const claim = await claimDataFolder(to.dataDir);
  try {
    return await work();
  } finally {
    claim.release();
  }
};

const undo = async (place: string, { print }: Terminal) => {
  const config = await settingsOf(place);
  await requireShop(config);
  await opened(config, async ({ db }) => {
    const fence = await fenceOf(db);
    if (fence === undefined) throw new BackupFailure('The shop was not moved away from there');
    await lowerFence(db);
    await stopNoting(db);
    print(
      `The shop lives in ${placeName(config)} again, as it was on ${fence.at}. What came in ${fence.to} since then is only there.`,
    );
  });
};

export const moveCommand = async (terminal: Terminal): Promise<void> => {
  const { values, positionals } = readWords(terminal.words);
  const [source, target, ...more] = positionals;
  if (source === undefined || more.length > 0 || (values.undo === true) !== (target === undefined))
    throw new BackupFailure(USAGE);
  if (target === undefined) return undo(source, terminal);
  const [from, to] = [await settingsOf(source), await settingsOf(target)];
  await requireShop(from);
  const moved = await claimed(from, to, () =>
    opened(from, async (old) => {
      terminal.print(await shopLine(from, old.db));
      return opened(to, async (next) =>
        moveShop({
          from: old,
          to: next,
          toName: placeName(to),
          shared: sharedBy(from, to),
          marker: movingMarker(to),
          despiteLost: values['despite-lost'] === true,
          now: () => new Date(),
          print: terminal.print,
        }),
      );
    }),
  );
  terminal.print(
    `Moved to ${placeName(to)}: ${moved.rows.toLocaleString(locale())} rows and ${moved.files.toLocaleString(locale())} files, compared by their hashes. Nobody could order for ${(moved.closedMs / 1_000).toFixed(1)} s until now, while the last ${moved.last.rows} rows and ${moved.last.files} files were copied. Stop the old server and start the shop with the new settings. The old place stays as it is and no server starts there; ${typedCommand('move', `--undo ${source}`)} would change that.`,
  );
};
