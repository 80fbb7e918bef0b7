import { expect, test } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import { openShop } from '#server/backups/open-shop.ts';
import { ownerOf, testApp, testClock } from '#tests/support/app.ts';
import { recordBackup } from './backups.repository.ts';

const DAY_S = 86_400;

const shop = async () => {
  const clock = testClock(new Date().toISOString());
  const { app } = await testApp({ now: clock.now });
  return {
    app,
    clock,
    read: async () => (await app.inject({ url: apiAddress.lastBackup, headers: await ownerOf(app) })).json().data,
    notices: async () => (await app.inject({ url: apiAddress.notices, headers: await ownerOf(app) })).json().data,
    /** As the command does it, beside the server. */
    save: async (at: Date) => {
      const { db, close } = await openShop(app.services.config);
      await recordBackup(db, { at: at.toISOString(), files: 12, bytes: 3_400_000_000 });
      await close();
    },
  };
};

test('only the owner can read when the shop was last backed up', async () => {
  const { app } = await shop();
  expect((await app.inject({ url: apiAddress.lastBackup })).statusCode).toBe(401);
});

test('a shop that was never backed up says so, and warns its owner once it is a week old', async () => {
  const { clock, read, notices } = await shop();
  expect(await read()).toEqual({ state: 'never', last: null });
  expect(await notices()).toEqual([]);
  clock.goOn(8 * DAY_S);
  expect(await notices()).toMatchObject([{ code: 'backup-never', severity: 'warning', dismissible: false }]);
});

test('the owner reads when the last backup was, and is warned once it is a week old until there is a newer one', async () => {
  const { clock, read, notices, save } = await shop();
  const first = clock.now();
  await save(first);
  expect(await read()).toEqual({
    state: 'fine',
    last: { at: first.toISOString(), files: 12, bytes: 3_400_000_000 },
  });
  clock.goOn(7 * DAY_S - 1);
  expect(await notices()).toEqual([]);
  clock.goOn(1);
  expect((await read()).state).toBe('old');
  expect(await notices()).toMatchObject([{ code: 'backup-old', severity: 'warning', dismissible: false }]);
  await save(clock.now());
  expect(await notices()).toEqual([]);
});
