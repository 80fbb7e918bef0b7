import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { customerFileKey } from '#server/files/customer-files.ts';
import { storeOf } from '#tests/support/files/stored-files.ts';
import { fakeMailbox } from '#tests/support/mail/mailbox.ts';
import { rowsOf } from '#tests/support/postgres/test-database.ts';
import { faultsIn } from './accounts.ts';
import { mailFaults, sendTheRest } from './mails.ts';
import { people } from './people.ts';
import type { oneProcess, ShopToKill } from './shops-to-kill.ts';
import { nothingTold, type Told } from './told.ts';

const ALL_KILLED_EVERY = 2; // more often, and what is left behind would be too much for the sweeper to believe
const LONGEST_WAIT_MS = 250;

const untilMore = async ({ orders }: Told) => {
  const before = orders.size;
  await expect.poll(() => orders.size, { timeout: 60_000, interval: 10 }).toBeGreaterThan(before);
};

/** Starts and ends people's work. */
const shifts = (shop: ShopToKill, told: Told) => {
  const { work } = people(shop, told);
  let ending = new AbortController();
  let working: Promise<unknown> = Promise.resolve();
  return {
    begin: () => {
      ending = new AbortController();
      working = work(ending.signal);
    },
    end: async () => {
      ending.abort();
      await working;
    },
  };
};

const expectBytes = async ({ dataDir }: ShopToKill) => {
  const rows = await rowsOf<{ _id: string; sha256: string }>(dataDir, sql.raw('select _id, sha256 from order_files'));
  const store = await storeOf(dataDir);
  for (const { _id, sha256 } of rows) {
    const bytes = await buffer((await store.read(customerFileKey(_id))).bytes);
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
  }
};

/**
 * Kills a shop so many times while customers and owner work, and expects all that was acknowledged to be there once, with all its files
 * and mails, and nothing else. @returns what came of it
 */
export const expectAllAfterKills = async (openShop: typeof oneProcess, count: number) => {
  const mailbox = await fakeMailbox();
  const shop = await openShop({ SMTP_URL: mailbox.url, MAIL_TO: 'desk@example.com' });
  const told = nothingTold();
  const shift = shifts(shop, told);
  const kills: number[] = [];
  const kill = async <Killed>(killing: () => Promise<Killed>) => {
    const killed = await killing();
    kills.push(mailbox.mails.length);
    return killed;
  };
  shift.begin();
  for (let round = 1; round <= count; round += 1) {
    await untilMore(told);
    await wait(Math.random() * LONGEST_WAIT_MS);
    if (await kill(shop.killOne)) {
      await untilMore(told); // the other goes on
      if (round % ALL_KILLED_EVERY > 0 && round < count) {
        await shop.revive();
        continue;
      }
      await kill(shop.killAll);
    }
    await shift.end();
    expect(await faultsIn(shop, told)).toEqual([]);
    if (round === count) break;
    await shop.revive();
    shift.begin();
  }
  await sendTheRest(shop);
  const { repeated, faults } = await mailFaults(shop, mailbox, kills);
  expect(faults).toEqual([]);
  await expectBytes(shop);
  const { orders, pieces, changes } = told;
  return {
    rounds: count,
    kills: kills.length,
    orders: orders.size,
    pieces,
    changes,
    mails: mailbox.mails.length,
    repeated,
  };
};
