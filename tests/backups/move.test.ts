import { access, mkdir, readdir, readFile, rm, unlink } from 'node:fs/promises';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import { SERVER_MESSAGE } from '#contract/http/messages.ts';
import { openUnmigrated } from '#server/database/connect.ts';
import { raiseFence } from '#server/database/portable/fence.ts';
import { placesOf, temporaryFolder, testApp } from '#tests/support/app.ts';
import { settingsFile } from '#tests/support/backups/customers-ordering.ts';
import { rowsOf } from '#tests/support/backups/rows-of.ts';
import {
  backup,
  filesOf,
  move,
  restore,
  rowsPlace,
  shopToSave,
  storedIn,
} from '#tests/support/backups/shop-to-save.ts';
import { placeOf } from '#tests/support/files/stored-files.ts';
import { place } from '#tests/support/orders/placed-order.ts';
import { addressOfDatabase } from '#tests/support/postgres/test-database.ts';

const newPlace = async () => path.join(await temporaryFolder(), 'data');

test('a shop is only moved into an empty place, and stays open when it is not', async () => {
  const { dataDir } = await shopToSave();
  const other = await testApp();
  await other.app.close();
  const refused = await move(dataDir, other.dataDir);
  expect([refused.code, refused.said]).toEqual([1, expect.stringContaining('is not empty')]);
  const { app } = await testApp({ dataDir });
  expect((await place(app)).statusCode).toBe(201);
});

test('a shop that has lost a file is not moved without a word, and stays open', async () => {
  const { dataDir, onlyFile } = await shopToSave();
  await unlink(await placeOf(dataDir, `orders/${onlyFile}`));
  const to = await newPlace();
  const refused = await move(dataDir, to);
  expect([refused.code, refused.said]).toEqual([1, expect.stringContaining(`orders/${onlyFile}`)]);
  const { app } = await testApp({ dataDir });
  expect((await place(app)).statusCode).toBe(201);
  await app.close();
  expect(await move(dataDir, to, '--despite-lost')).toMatchObject({ code: 0 });
});

test('a moved shop is the same to the byte, and the old server takes no more orders', async () => {
  const { dataDir } = await shopToSave();
  const to = await newPlace();
  const { app } = await testApp({ dataDir });
  expect((await place(app)).statusCode).toBe(201);
  expect(await move(dataDir, to)).toMatchObject({ code: 0 });

  expect(await rowsOf(to)).toEqual(await rowsOf(dataDir));
  const before = await storedIn(dataDir);
  expect(await storedIn(to)).toEqual(before);
  expect((await filesOf(to)).secret).toEqual((await filesOf(dataDir)).secret);

  const late = await place(app);
  expect([late.statusCode, late.json().message]).toEqual([503, SERVER_MESSAGE.moving]);
  expect(late.headers['retry-after']).toBe('60');
  expect(await storedIn(dataDir)).toEqual(before);
  expect((await app.inject({ url: apiAddress.products })).statusCode).toBe(200);
  await app.close();

  expect((await place((await testApp({ dataDir: to })).app)).statusCode).toBe(201);
});

test('a shop that is moved to where the settings give its key goes on with it, and is not moved to another key', async () => {
  const { dataDir } = await shopToSave();
  const folder = await newPlace();
  const to = { DATA_DIR: folder, ...(await placesOf(folder)) };
  const other = await move(dataDir, await settingsFile({ ...to, SECRET: 'ab'.repeat(32) }));
  expect([other.code, other.said]).toEqual([1, expect.stringContaining('SECRET is not the key of the shop')]);
  const SECRET = (await readFile(path.join(dataDir, 'secret'))).toString('hex');
  expect(await move(dataDir, await settingsFile({ ...to, SECRET }))).toMatchObject({ code: 0 });
  const { app } = await testApp({ dataDir: folder, settings: { SECRET } });
  expect((await place(app)).statusCode).toBe(201);
});

test('no server starts where a shop was moved away, until the move is undone', async () => {
  const { dataDir } = await shopToSave();
  const to = await newPlace();
  await move(dataDir, to);
  await expect(testApp({ dataDir })).rejects.toThrow(`the shop was moved to ${await rowsPlace(to)}`);
  const again = await move(dataDir, to);
  expect([again.code, again.said]).toEqual([1, expect.stringContaining('already')]);

  const undone = await move('--undo', dataDir);
  expect(undone).toMatchObject({ code: 0, said: expect.stringContaining(`lives in ${await rowsPlace(dataDir)}`) });
  expect((await place((await testApp({ dataDir })).app)).statusCode).toBe(201);
});

test('a shop that was moved away is not saved where it was, so that nobody takes an old backup for a new one', async () => {
  const { dataDir } = await shopToSave();
  const to = await newPlace();
  await move(dataDir, to);
  const where = path.join(await temporaryFolder(), 'backups');
  const refused = await backup(dataDir, where);
  expect([refused.code, refused.said]).toEqual([1, expect.stringContaining(`moved to ${await rowsPlace(to)}`)]);
  await expect(access(where)).rejects.toThrow('ENOENT');
  expect(await backup(to, where)).toMatchObject({ code: 0 });
});

test('a backup that is on its way while its shop is closed for a move ends whole, and what is restored from it is open', async () => {
  const { dataDir } = await shopToSave();
  const { app } = await testApp({ dataDir });
  await place(app, { files: [{ name: 'long.stl', bytes: new Uint8Array(50_000_000) }] }); // saved and read again for a while
  await app.close();
  const where = await temporaryFolder();
  const ended = vi.fn();
  const saving = backup(dataDir, where).finally(ended);
  await expect.poll(() => readdir(path.join(where, 'files')).catch(() => []), { interval: 1 }).not.toEqual([]);
  const db = openUnmigrated(await addressOfDatabase(dataDir));
  await raiseFence(db, { at: new Date().toISOString(), to: 'elsewhere' });
  await db.destroy();
  expect(ended).not.toHaveBeenCalled();

  expect(await saving).toMatchObject({ code: 0, said: expect.stringContaining('Saved in') });
  const restored = await newPlace();
  expect(await restore(where, restored)).toMatchObject({ code: 0 });
  expect(await rowsOf(restored)).toEqual(await rowsOf(dataDir));
  expect(await storedIn(restored)).toEqual(await storedIn(dataDir));
  expect((await place((await testApp({ dataDir: restored })).app)).statusCode).toBe(201);
});

test('a move that cannot be ended opens the old shop again, and goes on when it is run again', async () => {
  const { dataDir, onlyFile } = await shopToSave();
  const to = await newPlace();
  const { app } = await testApp({ dataDir });
  const inTheWay = path.join(to, 'secret.new');
  await mkdir(path.join(inTheWay, 'something'), { recursive: true });
  await expect(move(dataDir, to)).rejects.toThrow('secret.new');
  expect((await place(app)).statusCode).toBe(201);
  await expect(testApp({ dataDir: to })).rejects.toThrow('a shop is half moved to this place');

  await rm(inTheWay, { recursive: true });
  await unlink(await placeOf(to, `orders/${onlyFile}`));
  expect(await move(dataDir, to)).toMatchObject({ code: 0 });
  expect(await rowsOf(to)).toEqual(await rowsOf(dataDir));
  expect(await storedIn(to)).toEqual(await storedIn(dataDir));
});
