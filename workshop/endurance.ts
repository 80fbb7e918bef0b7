import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { ensureBuilt } from '#scripts/build.ts';
import { ATTACKS } from '#tests/endurance/attacks/all.ts';
import type { Attack } from '#tests/endurance/attacks/attack.ts';
import { startServer } from '#tests/support/processes/server-process.ts';
import { onBoth, type Places } from './bench/places.ts';
import { fuzz } from './endurance/fuzz/fuzz.ts';
import { rehearseMends } from './endurance/mends.ts';
import { compareModels } from './endurance/models.ts';
import { rehearseMove } from './endurance/rehearse-move.ts';
import { drawAnew, runRepeatedTests } from './endurance/repeated-tests.ts';
import { restartUnderLoad } from './endurance/restarts/restarts.ts';
import { OWNER, prepareTarget } from './endurance/target.ts';
import { type Seen, underAttack } from './endurance/under-attack.ts';

const USUAL_SECONDS = 600;
const USUAL_KILL_ROUNDS = 1_000;
const SLOWEST_MS = 1_000;
const MOST_MEGABYTES = 300;

const passes = ({ failures, worstMs, megabytes }: Seen) =>
  failures === 0 && worstMs < SLOWEST_MS && megabytes < MOST_MEGABYTES;

/** Runs each attack on its own server with the demo products. */
const attackOn = (attacks: readonly Attack[], secondsEach: number) => async (places: Places) => {
  const all: Seen[] = [];
  for (const [at, attack] of attacks.entries()) {
    const { dataDir, settings } = await places.place(`attack-${at}`);
    const server = await startServer(
      dataDir,
      { DEMO: 'on', LOG_LEVEL: 'info', ...OWNER, ...settings },
      { logFile: `${dataDir}.log` },
    );
    const name = `${attack.name}, on ${places.name}`;
    try {
      console.log(name);
      const seen = await underAttack(attack, await prepareTarget(server), server.pid, secondsEach);
      all.push({ ...seen, what: name });
    } finally {
      await server.kill();
    }
  }
  return all;
};

/** On SQLite and a folder, and on PostgreSQL and S3. @returns whether the shop stood it all */
const attackAll = async (folder: string, seconds: number, part = '') => {
  const attacks = ATTACKS.filter(({ name }) => name.includes(part));
  const all = await onBoth(folder, attackOn(attacks, seconds / attacks.length / 2));
  console.table(
    all.map((seen) => ({
      attack: seen.what,
      'median ms': Math.round(seen.medianMs),
      'worst ms': Math.round(seen.worstMs),
      pages: seen.pages,
      orders: seen.orders,
      failed: seen.failures,
      'most MB': Math.round(seen.megabytes),
      passed: passes(seen) ? 'yes' : 'NO',
    })),
  );
  console.log(
    `To pass: no page or order failed, none took over ${SLOWEST_MS} ms, and memory stayed under ${MOST_MEGABYTES} MB.`,
  );
  return all.length > 0 && all.every(passes);
};

/** @returns whether everything passed */
const attackAndRepeat = async (folder: string, seconds: number, killRounds: number) => {
  const stood = await attackAll(folder, seconds);
  const repeated = runRepeatedTests(killRounds);
  for (const { says, passed } of repeated) console.log(`${says}: ${passed ? 'passed' : 'FAILED'}`);
  return stood && repeated.every(({ passed }) => passed);
};

/**
 * `npm run endurance` takes about an hour: ten minutes of attacks, and 1,000 rounds of kills among the tests that are repeated.
 * `npm run endurance -- 60 30` takes one minute for the attacks and 30 rounds.
 * `npm run endurance -- attacks 60 nothing` only attacks, for a minute, and only by what has this word in its name.
 * `npm run endurance -- models 1000 svg` compares what is said of generated files with what a slow look at them finds; without a format, of all.
 * `npm run endurance -- mends 200 a-folder` plants faults in clean files, generated ones and those of the folder, and has them mended.
 * `npm run endurance -- fuzz svg 10` fuzzes a reader for ten minutes; without a name, each of them.
 * `npm run endurance -- properties 20` has the tests that draw at random draw anew, so many times.
 * `npm run endurance -- restarts 1000 10` renews and restarts a shop ten times while 1,000 requests a second come.
 * `npm run endurance -- move` moves a large shop to two processes while customers order, and kills one of them.
 */
const [what, first, second, third] = process.argv.slice(2);

/** How often or how long, where that was given. */
const amountOf = (text: string | undefined) => Number(text ?? 0) || undefined;

const PARTS = new Map<string | undefined, () => Promise<boolean>>([
  ['move', () => rehearseMove(folder)],
  ['restarts', () => restartUnderLoad(folder, amountOf(first), amountOf(second))],
  ['properties', async () => drawAnew(amountOf(first))],
  ['models', () => compareModels(amountOf(first), second, Number(third ?? 0))],
  ['mends', () => rehearseMends(amountOf(first), second)],
  ['fuzz', () => fuzz(first, amountOf(second))],
  ['attacks', () => attackAll(folder, Number(first ?? USUAL_SECONDS), second)],
]);
const all = () => attackAndRepeat(folder, Number(what ?? USUAL_SECONDS), Number(first ?? USUAL_KILL_ROUNDS));
const run = PARTS.get(what) ?? all;

/** These look at the engine alone: no shop is built or started. */
const ENGINE_ONLY = new Set(['models', 'mends', 'fuzz']);

if (!ENGINE_ONLY.has(what ?? '')) ensureBuilt();
const folder = await mkdtemp(path.resolve('endurance-'));
try {
  const passed = await run();
  if (!passed) process.exitCode = 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}
