import { expect, test } from 'vitest';
import { expectAllAfterKills } from './kills/kill-rounds.ts';
import { oneProcess } from './kills/shops-to-kill.ts';

const ROUNDS = 1; // killed.slow.test.ts has more, and two processes

test('after a server was killed while customers and owner worked, all that was acknowledged is there once, with all its files and mails', async () => {
  const { kills, orders } = await expectAllAfterKills(oneProcess, ROUNDS);
  expect(kills).toBe(ROUNDS);
  expect(orders).toBeGreaterThanOrEqual(ROUNDS);
}, 240_000);
