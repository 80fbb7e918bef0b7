import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { ATTACKS } from '#tests/endurance/attacks/all.ts';
import { startServer } from '#tests/support/server-process.ts';
import { ensureBuilt } from './build.ts';
import { OWNER, prepareTarget } from './endurance/target.ts';
import { type Seen, underAttack } from './endurance/under-attack.ts';

const USUAL_SECONDS = 600;
const MONEY_ROUNDS = 30;
const SLOWEST_MS = 1_000;
const MOST_MEGABYTES = 300;

const passes = ({ failures, worstMs, megabytes }: Seen) =>
  failures === 0 && worstMs < SLOWEST_MS && megabytes < MOST_MEGABYTES;

/** Runs every attack on its own server with the demo products. */
const attackAll = async (folder: string, secondsEach: number) => {
  const all: Seen[] = [];
  for (const [at, attack] of ATTACKS.entries()) {
    const server = await startServer(
      path.join(folder, String(at)),
      { DEMO: 'on', LOG_LEVEL: 'info', ...OWNER },
      { logFile: path.join(folder, 'log') },
    );
    try {
      console.log(attack.name);
      all.push(await underAttack(attack, await prepareTarget(server), server.pid, secondsEach));
    } finally {
      await server.kill();
    }
  }
  return all;
};

/** Repeats the test that kills the server during orders until the time is up. @returns the number of failed rounds */
const killOverAndOver = (seconds: number) => {
  const until = performance.now() + seconds * 1_000;
  let failed = 0;
  do {
    const { status } = spawnSync('vitest', ['run', 'tests/endurance/killed.test.ts'], { stdio: 'inherit' });
    if (status !== 0) failed += 1;
  } while (performance.now() < until);
  return failed;
};

/** Kills the server while quotations, invoices, payments, orders of products and new files are written, so many times for each. */
const killDuringMoney = (rounds: number) => {
  const env = { ...process.env, KILL_ROUNDS: String(rounds) };
  return (
    spawnSync(
      'vitest',
      ['run', 'tests/endurance/killed-money.test.ts', 'tests/endurance/killed-replacements.test.ts'],
      { stdio: 'inherit', env },
    ).status === 0
  );
};

/** `npm run endurance` takes ten minutes, `npm run endurance -- 60` one minute, plus the rest of the last round and the rounds about money. */
const seconds = Number(process.argv[2] ?? USUAL_SECONDS);
ensureBuilt();
const folder = await mkdtemp(path.resolve('endurance-'));
const each = seconds / (ATTACKS.length + 1);
try {
  const all = await attackAll(folder, each);
  const killsFailed = killOverAndOver(each);
  const moneyIsRight = killDuringMoney(MONEY_ROUNDS);
  console.table(
    all.map((seen) => ({
      attack: seen.what,
      'median ms': Math.round(seen.medianMs),
      'worst ms': Math.round(seen.worstMs),
      failed: seen.failures,
      'most MB': Math.round(seen.megabytes),
      passed: passes(seen) ? 'yes' : 'NO',
    })),
  );
  console.log(`Killed while orders came in: ${killsFailed === 0 ? 'nothing lost' : 'FAILED'}`);
  console.log(`Killed while money was at stake: ${moneyIsRight ? 'each thing happened once or not at all' : 'FAILED'}`);
  console.log(
    `To pass: no page or order failed, none took over ${SLOWEST_MS} ms, and memory stayed under ${MOST_MEGABYTES} MB.`,
  );
  if (killsFailed > 0 || !moneyIsRight || !all.every(passes)) process.exitCode = 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}
