import { mkdir, open, readdir, readFile, rename, rm, stat, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { ConfigError, readConfig } from '#server/config/config.ts';
import { claimDataFolder } from '#server/start/data-folder.ts';
import { placesOf, temporaryFolder } from './support/app.ts';
import { type ClosedShop, closedShop, possible } from './support/faults/closed-shop.ts';
import { isOnS3 } from './support/files/stored-files.ts';
import { isOnPostgres } from './support/postgres/is-on-postgres.ts';

const start = async (dataDir: string) => {
  const claim = await claimDataFolder(dataDir);
  try {
    const places = await placesOf(dataDir);
    const app = await buildApp(readConfig({ DATA_DIR: dataDir, DEMO: 'off', LOG_LEVEL: 'silent', ...places }));
    await app.close();
  } finally {
    claim.release();
  }
};

/** The message of a refused start: one sentence for the terminal. */
const refusal = async (dataDir: string) => {
  const error: unknown = await start(dataDir).catch((fault: unknown) => fault);
  expect(error).toBeInstanceOf(ConfigError);
  expect((error as Error).message).not.toContain('\n');
  return (error as Error).message;
};

const folderInPlaceOf = async (file: string) => {
  await rm(file, { force: true, recursive: true });
  await mkdir(file);
};

describe('the start is refused with both ways to continue', () => {
  // For a bucket it is a test of its own: tests/s3-faults.slow.test.ts.
  test.skipIf(isOnPostgres || isOnS3).each([
    ['missing', async ({ at }: ClosedShop) => rm(at('karkhana.sqlite'))],
    ['empty', async ({ at }: ClosedShop) => truncate(at('karkhana.sqlite'))],
  ])('when the database is %s although orders have files, and no file is touched', async (_how, damage) => {
    const shop = await closedShop();
    await damage(shop);
    const said = await refusal(shop.dataDir);
    expect(said).toContain(shop.at('karkhana.sqlite'));
    expect(said).toMatch(/backup.*move .*files/);
    expect(await readdir(shop.at('files/orders'))).toHaveLength(1);
    await rename(shop.at('files'), shop.at('files-before'));
    await rm(shop.at('karkhana.sqlite'), { force: true });
    await start(shop.dataDir);
  });

  test.skipIf(isOnPostgres)('when the database is missing but its -wal is there', async () => {
    const shop = await closedShop();
    await rm(shop.at('files'), { recursive: true });
    await rm(shop.at('karkhana.sqlite'));
    await writeFile(shop.at('karkhana.sqlite-wal'), 'x'.repeat(100));
    expect(await refusal(shop.dataDir)).toContain('karkhana.sqlite-wal');
    expect((await stat(shop.at('karkhana.sqlite-wal'))).size).toBe(100);
  });

  test.each([
    ['missing', async ({ at }: ClosedShop) => rm(at('secret')), /is missing/],
    ['empty', async ({ at }: ClosedShop) => truncate(at('secret')), /has 0 bytes/],
    ['too long', async ({ at }: ClosedShop) => writeFile(at('secret'), Buffer.alloc(33)), /has 33 bytes/],
  ])('when the secret is %s, and does not create a new one', async (_how, damage, said) => {
    const shop = await closedShop();
    await damage(shop);
    const before = await readFile(shop.at('secret')).catch(() => undefined);
    const sentence = await refusal(shop.dataDir);
    expect(sentence).toMatch(said);
    expect(sentence).toMatch(/links.*backup.*head -c 32/);
    expect(await readFile(shop.at('secret')).catch(() => undefined)).toEqual(before);
    await writeFile(shop.at('secret'), Buffer.alloc(32, 7)); // as the message suggests
    await start(shop.dataDir);
  });
});

test('a new data folder gets a database and a secret', async () => {
  const dataDir = await temporaryFolder();
  await start(dataDir);
  expect(await readFile(path.join(dataDir, 'secret'))).toHaveLength(32);
  await start(dataDir);
});

const overwrite = async (file: string, from: number, bytes: Buffer) => {
  const handle = await open(file, 'r+');
  await handle.write(bytes, 0, bytes.length, from);
  await handle.close();
};

test.each(
  possible([
    [
      'a file that is not a database',
      'karkhana.sqlite',
      ({ at }) => writeFile(at('karkhana.sqlite'), 'none'.repeat(2_000)),
    ],
    [
      'a damaged database',
      'karkhana.sqlite',
      ({ at }) => overwrite(at('karkhana.sqlite'), 100, Buffer.alloc(8_000, 0xee)),
    ],
    ['a truncated database', 'karkhana.sqlite', ({ at }) => truncate(at('karkhana.sqlite'), 5_000)],
    ['a folder in place of the database', 'karkhana.sqlite', ({ at }) => folderInPlaceOf(at('karkhana.sqlite'))],
    ['a folder in place of the secret', 'secret', ({ at }) => folderInPlaceOf(at('secret'))],
    ['a folder in place of the lock', 'serving.lock', ({ at }) => folderInPlaceOf(at('serving.lock'))],
    ['an invalid lock file', 'serving.lock', ({ at }) => writeFile(at('serving.lock'), 'none'.repeat(2_000))],
    [
      'a file in place of the files',
      'files',
      async ({ at }) => {
        await rm(at('files'), { recursive: true });
        await writeFile(at('files'), '');
      },
    ],
  ]),
)('%s stops the start with one sentence that names it', async (_what, name, damage) => {
  const shop = await closedShop();
  await damage(shop);
  expect(await refusal(shop.dataDir)).toContain(shop.at(name));
});
