import { appendFile, readdir, rename, truncate, unlink, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import { ownerOf, temporaryFolder, testApp } from '#tests/support/app.ts';
import { rowsOf } from '#tests/support/backups/rows-of.ts';
import { backup, filesOf, restore, shopToSave, storedIn } from '#tests/support/backups/shop-to-save.ts';
import { filesIn, placeOf } from '#tests/support/files/stored-files.ts';
import { ownersOrders, place } from '#tests/support/orders/placed-order.ts';
import { isOnPostgres } from '#tests/support/postgres/is-on-postgres.ts';
import { rowsOf as databaseRows } from '#tests/support/postgres/test-database.ts';
import { prepare } from '#tests/support/processes/prepared-folder.ts';

const backupsIn = async (where: string) => (await readdir(path.join(where, 'backups'))).toSorted();

test('a folder without a shop cannot be saved, and nothing is made in it', async () => {
  const dataDir = path.join(await temporaryFolder(), 'nothing');
  const { code, said } = await backup(dataDir, await temporaryFolder());
  expect(code).toBe(1);
  expect(said).toContain(
    `There is no shop in ${isOnPostgres ? 'the database of DATABASE_URL' : `DATA_DIR ${dataDir}`}`,
  );
  expect(said).toMatch(/Say which one you mean: .*DATA_DIR=.*--env-file/);
  await expect(readdir(dataDir)).rejects.toThrow('ENOENT');
});

test('a shop in which nobody has done anything yet is only saved if asked for, since it may be the wrong one', async () => {
  const dataDir = await temporaryFolder();
  await prepare(dataDir);
  const where = await temporaryFolder();
  const refused = await backup(dataDir, where);
  expect([refused.code, refused.said]).toEqual([1, expect.stringMatching(/This shop is empty.*--empty/)]);
  expect(await readdir(where)).toEqual([]);
  expect(await backup(dataDir, where, '--empty')).toMatchObject({ code: 0 });
  expect(await backupsIn(where)).toHaveLength(1);
});

test('a backup names the shop that it saves: its address, its place, its orders and the newest of them', async () => {
  const { dataDir } = await shopToSave();
  const [newest] = await databaseRows<{ reference: string }>(
    dataDir,
    sql`select reference from orders order by _id desc limit 1`,
  );
  const { said } = await backup(dataDir, await temporaryFolder());
  expect(said.split('\n')[0]).toMatch(/^The shop of http:\/\/localhost:3000 in /);
  expect(said.split('\n')[0]).toContain(isOnPostgres ? 'PostgreSQL ' : `SQLite in ${dataDir}`);
  expect(said.split('\n')[0]).toMatch(new RegExp(`: \\d orders, the newest ${newest?.reference} of 20\\d\\d-`));
});

test('a shop that has lost a file is not saved without a word', async () => {
  const { dataDir, onlyFile } = await shopToSave();
  const where = await temporaryFolder();
  await unlink(await placeOf(dataDir, `orders/${onlyFile}`));

  const refused = await backup(dataDir, where);
  expect(refused.code).toBe(1);
  expect(refused.said).toContain(`1 file is missing or damaged in the shop itself: orders/${onlyFile}`);
  expect(await backupsIn(where)).toEqual([]);

  const saved = await backup(dataDir, where, '--despite-lost');
  expect(saved).toMatchObject({ code: 0, said: expect.stringContaining(`lost them: orders/${onlyFile}`) });
});

test('a file that has changed since it came is told like a lost one', async () => {
  const { dataDir, onlyFile } = await shopToSave();
  await appendFile(await placeOf(dataDir, `orders/${onlyFile}`), 'x');
  expect((await backup(dataDir, await temporaryFolder())).said).toContain(`orders/${onlyFile}`);
});

test('a shop that is saved and restored elsewhere is the same to the byte, and only its owner may read the backup', async () => {
  const { dataDir } = await shopToSave();
  const where = await temporaryFolder();
  expect(await backup(dataDir, where)).toMatchObject({ code: 0 });
  const elsewhere = path.join(await temporaryFolder(), 'data');
  expect(await restore(where, elsewhere)).toMatchObject({ code: 0 });

  expect(await rowsOf(elsewhere)).toEqual(await rowsOf(dataDir));
  const before = await storedIn(dataDir);
  expect(Object.keys(before).length).toBeGreaterThan(5);
  expect(await storedIn(elsewhere)).toEqual(before);
  expect((await filesOf(elsewhere)).secret).toEqual((await filesOf(dataDir)).secret);
  for (const [file, { mode }] of Object.entries(await filesOf(where))) expect([file, mode]).toEqual([file, 0o600]);
});

test('the restored shop opens its customers’ links, and its documents’ numbers go on', async () => {
  const { dataDir, track } = await shopToSave();
  const where = await temporaryFolder();
  await backup(dataDir, where);
  const elsewhere = path.join(await temporaryFolder(), 'data');
  await restore(where, elsewhere);

  const restored = (await testApp({ dataDir: elsewhere })).app;
  expect((await restored.inject({ url: apiAddress.trackedInvoices(track) })).statusCode).toBe(200);
  const headers = await ownerOf(restored);
  expect((await restored.inject({ url: apiAddress.notices, headers })).json().data).toEqual([]);
  const counters = (await rowsOf(elsewhere)).document_counters;
  expect(counters).toEqual((await rowsOf(dataDir)).document_counters);
  expect(counters).not.toEqual([]);
});

test('the next backup copies only what is new, and each stays whole when older ones are removed', async () => {
  const { dataDir } = await shopToSave();
  const { app } = await testApp({ dataDir });
  const where = await temporaryFolder();
  await backup(dataDir, where);
  const stored = path.join(where, 'files');
  const first = Object.keys(await filesOf(stored));

  expect((await backup(dataDir, where)).said).toContain('of which 0 files (0 B) had to be copied');
  const order = await place(app, { files: [{ name: 'new.stl', bytes: 'solid new\nendsolid new\n' }] });
  expect(order.statusCode).toBe(201);
  expect((await backup(dataDir, where)).said).toContain('of which 1 file');
  expect(Object.keys(await filesOf(stored))).toHaveLength(first.length + 1);

  await ownersOrders(app, await ownerOf(app)).erase(order.json().data._id);
  const [oldest = ''] = await backupsIn(where);
  const longAgo = new Date(Date.now() - 3 * 86_400_000);
  for (const file of Object.keys(await filesOf(stored))) await utimes(path.join(stored, file), longAgo, longAgo);
  expect(await backup(dataDir, where)).toMatchObject({ code: 3 }); // a file of few is more than a tenth
  const pruned = await backup(dataDir, where, '--keep', '1');
  expect(pruned.said).toContain('Removed 4 older backups and 1 file that only they had');
  expect(await backupsIn(where)).toHaveLength(1);
  expect(await backupsIn(where)).not.toContain(oldest);
  expect(await restore(where, path.join(await temporaryFolder(), 'data'))).toMatchObject({ code: 0 });
});

test('where a shop has lost much since the last backup, it is saved, no older backup is removed, and the next one compares with it', async () => {
  const { dataDir } = await shopToSave();
  const { app } = await testApp({ dataDir });
  const where = await temporaryFolder();
  const first = await place(app, { files: [{ name: 'a.stl', bytes: 'solid a\nendsolid a\n' }] });
  await backup(dataDir, where);
  await ownersOrders(app, await ownerOf(app)).erase(first.json().data._id);

  const shrunk = await backup(dataDir, where, '--keep', '1');
  expect(shrunk.code).toBe(3);
  expect(shrunk.said).toMatch(/Compared with the backup of 20.* UTC: 1 order less, 1 file less/);
  expect(shrunk.said).toMatch(/more than a tenth less.*no older one was removed/);
  expect(await backupsIn(where)).toHaveLength(2);

  const next = await backup(dataDir, where, '--keep', '1');
  expect(next).toMatchObject({ code: 0, said: expect.stringContaining('0 orders more, 0 files more') });
  expect(await backupsIn(where)).toHaveLength(1);
});

test('a stored file that was damaged since is noticed by the next backup and copied again', async () => {
  const { dataDir } = await shopToSave();
  const where = await temporaryFolder();
  await backup(dataDir, where);
  const stored = path.join(where, 'files');
  const [file = '', { sha256 = '' } = {}] = Object.entries(await filesOf(stored))[0] ?? [];
  await writeFile(path.join(stored, file), 'rot');
  expect((await backup(dataDir, where)).said).toContain('of which 1 file');
  expect((await filesOf(stored))[file]?.sha256).toBe(sha256);
});

test.each([
  ['its list of files', (folder: string) => truncate(path.join(folder, 'files.ndjson.gz'), 20)],
  ['a table', (folder: string) => truncate(path.join(folder, 'orders.ndjson.gz'), 100)],
  ['its secret', (folder: string) => writeFile(path.join(folder, 'secret'), 'another')],
])('a backup that has lost part of %s is refused before anything is restored', async (_what, harm) => {
  const { dataDir } = await shopToSave();
  const where = await temporaryFolder();
  await backup(dataDir, where);
  const [name = ''] = await backupsIn(where);
  await harm(path.join(where, 'backups', name));
  const elsewhere = path.join(await temporaryFolder(), 'data');
  const { code, said } = await restore(where, elsewhere);
  expect([code, said]).toEqual([1, expect.stringMatching(/^The backup is damaged: .*\. Restore another one$/m)]);
  expect(await filesIn(elsewhere)).toEqual([]);
  expect(await readdir(elsewhere)).not.toContain('secret');
});

test('a backup that was cut off is not taken for one', async () => {
  const { dataDir } = await shopToSave();
  const where = await temporaryFolder();
  await backup(dataDir, where);
  const [name = ''] = await backupsIn(where);
  await rename(path.join(where, 'backups', name), path.join(where, 'backups', `${name}.unfinished`));
  expect((await restore(where, path.join(await temporaryFolder(), 'data'))).said).toContain('There is no whole backup');
});

test('a restore refuses a place that is not empty, and changes nothing in it', async () => {
  const { dataDir } = await shopToSave();
  const where = await temporaryFolder();
  await backup(dataDir, where);
  const other = await testApp();
  await other.app.close();
  const before = await rowsOf(other.dataDir);
  const { code, said } = await restore(where, other.dataDir);
  expect([code, said]).toEqual([1, expect.stringContaining('The database there is not empty')]);
  expect(await rowsOf(other.dataDir)).toEqual(before);
});

test('a restore that was cut off keeps servers away until the same one has ended', async () => {
  const { dataDir, onlyFile } = await shopToSave();
  const where = await temporaryFolder();
  await backup(dataDir, where);
  const stored = await storedIn(dataDir);
  const { sha256 = '' } = stored[`orders/${onlyFile}`] ?? {};
  const missing = path.join(where, 'files', sha256.slice(0, 2), sha256);
  await rename(missing, `${missing}.away`);
  const elsewhere = path.join(await temporaryFolder(), 'data');
  expect((await restore(where, elsewhere)).said).toContain(`The backup is damaged: the content of orders/${onlyFile}`);
  await expect(testApp({ dataDir: elsewhere })).rejects.toThrow('a backup is half restored');
  await rename(`${missing}.away`, missing);
  expect(await restore(where, elsewhere)).toMatchObject({ code: 0 });
  expect(await rowsOf(elsewhere)).toEqual(await rowsOf(dataDir));
});
