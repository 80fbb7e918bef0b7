import { expect, test } from 'vitest';
import { expectAllAfterKills } from './kills/kill-rounds.ts';
import { oneProcess, twoProcesses } from './kills/shops-to-kill.ts';

/** Half of them over one process, half over two; `npm run endurance` asks for more. */
const ROUNDS = Number(process.env.KILL_ROUNDS ?? 6) / 2;
const ROUNDS_OF_A_SHOP = 50; // a shop that grew over many rounds would only take longer to look through

const rounds = Array.from({ length: Math.ceil(ROUNDS / ROUNDS_OF_A_SHOP) }, (_, at) =>
  Math.min(ROUNDS_OF_A_SHOP, ROUNDS - at * ROUNDS_OF_A_SHOP),
);
const cases = rounds.flatMap((count) => [
  ['one process', oneProcess, count] as const,
  ['two processes on PostgreSQL and S3', twoProcesses, count] as const,
]);

test.each(cases)(
  'after repeated kills of %s, all that was acknowledged is there once, with all its files and mails, and nothing else',
  async (what, openShop, count) => {
    const came = await expectAllAfterKills(openShop, count);
    expect(came).toMatchObject({ rounds: count, orders: expect.any(Number) });
    if (process.env.KILL_ROUNDS) console.info(what, JSON.stringify(came));
  },
  900_000,
);
