import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import { ERASED_FILE_DAYS, OWN_FILES_MESSAGE } from '#contract/orders/own-files.ts';
import { OWN_HAND_CHANGES_MAX, OWN_HAND_MESSAGE } from '#contract/orders/own-hand.ts';
import { ownerOf } from '#tests/support/app.ts';
import { signedInAs } from '#tests/support/auth/people.ts';
import { lostFiles } from '#tests/support/files/stored-files.ts';
import { aPart } from '#tests/support/orders/found-files.ts';
import { ledTo, MAIL, ownFilesShop, unchanged } from '#tests/support/orders/own-files.ts';
import { ownersOrders } from '#tests/support/orders/placed-order.ts';
import { workOff } from '#tests/support/orders/priced-order.ts';
import { databaseOf } from '#tests/support/postgres/test-database.ts';

const DAY = 86_400;

/** As one that is older than its files: else the sweeper leaves them alone. */
const agedDatabase = async (dataDir: string) => {
  const db = await databaseOf(dataDir);
  await sql`update kysely_migration set timestamp = '2020-01-01T00:00:00.000Z'`.execute(db);
};

describe('a customer erases no file', () => {
  test('of another order, by another link, or the only one', async () => {
    const here = await ownFilesShop();
    const { app, erase, arm, leg, token } = here;
    const other = await ownFilesShop();
    await unchanged(here, async () => {
      expect(await erase(arm._id, 'A'.repeat(54))).toEqual(ledTo('refused'));
      expect(await erase(other.arm._id)).toEqual(ledTo('refused'));
    });
    expect(await erase(arm._id)).toEqual(ledTo('erased'));
    await unchanged(here, async () => {
      expect(await erase(leg?._id)).toEqual(ledTo('refused'));
      await expect(app.services.ownFiles.erase(token, leg?._id ?? '')).rejects.toThrow(OWN_FILES_MESSAGE.last);
    });
  });

  test('after fifty changes of the order', async () => {
    const { app, token, erase, bringBack, arm, record } = await ownFilesShop();
    for (let at = 0; at < OWN_HAND_CHANGES_MAX / 2; at += 1) {
      await erase(arm._id);
      await bringBack(arm._id);
    }
    const before = await record();
    await expect(app.services.ownFiles.erase(token, arm._id)).rejects.toThrow(OWN_HAND_MESSAGE.often);
    expect(await record()).toEqual(before);
    expect(before.files).toHaveLength(2);
  });

  test('where it would be more than can be kept of one order', async () => {
    const { app, token, erase, arm, add, record } = await ownFilesShop({ ORDER_TOTAL_MAX_BYTES: '1000000' });
    const large = (name: string) => ({ name, bytes: `solid ${name} ${' '.repeat(600_000)}` });
    expect(await add({ file: large('one.stl') })).toEqual(ledTo('added'));
    expect(await erase((await record()).files[2]?._id)).toEqual(ledTo('erased'));
    expect(await add({ file: large('two.stl') })).toEqual(ledTo('added'));
    const two = (await record()).files[2]?._id ?? '';
    await expect(app.services.ownFiles.erase(token, two)).rejects.toThrow(OWN_FILES_MESSAGE.muchErased);
    expect(await erase(arm._id)).toEqual(ledTo('erased'));
  });
});

describe('a file that its customer erased', () => {
  test('is gone from their page and the price, the shop sees when, and its bytes stay', async () => {
    const { app, erase, arm, record, stored, mails, track, clock } = await ownFilesShop(MAIL);
    const before = await stored();
    expect(await erase(arm._id)).toEqual(ledTo('erased'));
    expect(await erase(arm._id)).toEqual(ledTo('erased'));
    await workOff(app);
    const after = await record();
    expect(after.files.map(({ name }) => name)).toEqual(['leg.stl']);
    expect(after.estimate?.items.map(({ name }) => name)).toEqual(['leg.stl']);
    const erasedAt = clock.now().toISOString();
    const until = new Date(clock.now().getTime() + ERASED_FILE_DAYS * DAY * 1_000).toISOString();
    expect(after.erasedFiles).toEqual([{ _id: arm._id, name: 'arm.stl', size: arm.size, erasedAt, until }]);
    expect(after.history.at(-1)).toMatchObject({ by: null, what: expect.stringContaining('arm.stl erased') as string });
    expect(await mails()).toBe(1);
    const { files, ownFiles } = await track();
    expect([files.map(({ name }) => name), ownFiles.erased.map(({ name }) => name)]).toEqual([
      ['leg.stl'],
      ['arm.stl'],
    ]);
    expect(await stored()).toEqual(before);
  });

  test('comes back as it was, by its customer or by the shop, with what was answered about it', async () => {
    const { app, erase, bringBack, bringBackByShop, arm, record } = await ownFilesShop();
    await arm.accept();
    await workOff(app);
    const before = await record();
    await erase(arm._id);
    expect(await bringBack(arm._id)).toEqual(ledTo('back'));
    expect(await bringBack(arm._id)).toEqual(ledTo('back'));
    await workOff(app);
    const { files, findingAnswers, estimate, erasedFiles, version } = await record();
    expect({ files, findingAnswers, erasedFiles }).toEqual({
      files: before.files,
      findingAnswers: before.findingAnswers,
      erasedFiles: undefined,
    });
    expect(estimate?.total).toBe(before.estimate?.total);
    await erase(arm._id);
    expect((await bringBackByShop(arm._id, { version })).statusCode).toBe(409);
    expect((await bringBackByShop(arm._id, {}, await signedInAs(app, 'workshop'))).statusCode).toBe(403);
    expect((await bringBackByShop(arm._id)).statusCode).toBe(200);
    const again = await record();
    expect(again.files).toEqual(before.files);
    expect(again.history.at(-1)).toMatchObject({
      by: 'owner@example.com',
      what: expect.stringContaining('arm.stl brought back') as string,
    });
  });

  test('takes with it what it had replaced, and brings it back', async () => {
    const { app, erase, bringBack, arm, record } = await ownFilesShop();
    await arm.replaceBy(aPart('better.stl', '5k'));
    await workOff(app);
    const before = await record();
    const better = before.files[0]?._id;
    await erase(better);
    expect((await record()).replacedFiles).toEqual([]);
    expect((await record()).erasedFiles?.map(({ name }) => name)).toEqual(['better.stl']);
    expect(await bringBack(better)).toEqual(ledTo('back'));
    const { files, replacedFiles } = await record();
    expect([files, replacedFiles.map(({ name }) => name)]).toEqual([before.files, ['arm.stl']]);
  });

  test('is deleted for good after 30 days, not before, and nothing else with it', async () => {
    const { app, erase, bringBack, arm, leg, stored, record, clock, dataDir } = await ownFilesShop();
    await erase(arm._id);
    clock.goOn(ERASED_FILE_DAYS * DAY - 1);
    await app.services.sweep();
    expect(await stored()).toHaveLength(2);
    clock.goOn(2);
    await app.services.sweep();
    expect(await stored()).toEqual([leg?._id]);
    expect(await lostFiles(dataDir)).toEqual([]);
    expect(await bringBack(arm._id)).toEqual(ledTo('refused'));
    const { history, erasedFiles, files } = await record();
    expect([erasedFiles, files.map(({ name }) => name)]).toEqual([undefined, ['leg.stl']]);
    expect(history.at(-1)?.what).toContain('arm.stl');
    const db = await databaseOf(dataDir);
    const left = await sql`select * from measurements where file_id = ${arm._id}`.execute(db);
    expect(left.rows).toEqual([]);
  });

  test('is neither taken for an orphan nor forgotten what it measures while it can come back, however old it is', async () => {
    const { app, erase, bringBack, arm, stored, clock, dataDir, record } = await ownFilesShop();
    await agedDatabase(dataDir);
    const before = (await record()).files;
    clock.goOn(40 * DAY);
    await erase(arm._id);
    clock.goOn(20 * DAY);
    await app.services.sweep();
    expect([await stored(), await lostFiles(dataDir)]).toEqual([expect.arrayContaining([arm._id]), []]);
    await bringBack(arm._id);
    expect((await record()).files).toEqual(before);
  });

  test('goes with its order when that is erased', async () => {
    const { app, _id, erase, arm, stored, dataDir } = await ownFilesShop();
    await erase(arm._id);
    await ownersOrders(app, await ownerOf(app)).erase(_id);
    expect(await stored()).toEqual([]);
    const db = await databaseOf(dataDir);
    expect((await sql`select * from erased_files`.execute(db)).rows).toEqual([]);
  });

  test('is given out with all that is kept of its customer, and goes when that is erased', async () => {
    const { app, erase, arm, token, stored, dataDir } = await ownFilesShop();
    await erase(arm._id);
    await app.services.ownHand.cancel(token);
    await app.services.customers.upkeep();
    const headers = await ownerOf(app);
    const { data } = (await app.inject({ url: apiAddress.customers, headers })).json<{ data: { _id: string }[] }>();
    const customer = data[0]?._id ?? '';
    const given = (await app.inject({ url: apiAddress.customerExport(customer), headers })).json();
    expect(given.orders[0].erasedFiles).toMatchObject([{ name: 'arm.stl' }]);
    const url = apiAddress.customerById(customer);
    expect((await app.inject({ method: 'DELETE', url, headers })).statusCode).toBe(200);
    expect(await stored()).toEqual([]);
    const db = await databaseOf(dataDir);
    expect((await sql`select * from erased_files`.execute(db)).rows).toEqual([]);
  });
});
