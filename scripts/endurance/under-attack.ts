import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Target } from '../../tests/endurance/attacks/attack.ts';
import { honestVisitor } from '../../tests/endurance/honest-visitor.ts';
import { residentMegabytes } from '../bench/load.ts';

const PRINT_EVERY_MS = 3_000;
export const SLOWEST_MS = 1_000;
export const MOST_MEGABYTES = 300;

/** What was seen while something went on. */
export interface Seen {
  what: string;
  medianMs: number;
  worstMs: number;
  failures: number;
  megabytes: number;
}

const sorted = (values: readonly number[]) => values.toSorted((one, other) => one - other);

const sum = (what: string, visits: { times: number[]; failures: string[] }, megabytes: number): Seen => {
  const times = sorted(visits.times);
  return {
    what,
    medianMs: times[Math.floor(times.length / 2)] ?? Number.NaN,
    worstMs: times.at(-1) ?? Number.NaN,
    failures: visits.failures.length,
    megabytes,
  };
};

const startAttacker = (at: number, picture: string, target: Target) => {
  const file = path.join(import.meta.dirname, 'attacker.ts');
  const child = spawn(process.execPath, [file, String(at), picture, JSON.stringify(target)], { stdio: 'inherit' });
  const ended = once(child, 'exit');
  return async () => {
    child.kill('SIGTERM');
    await ended;
  };
};

/** Lets an attack of the list run for so long, while an honest visitor's times and the server's memory are printed. */
export const underAttack = async (
  { name, at, picture, seconds }: { name: string; at: number; picture: string; seconds: number },
  target: Target,
  pid: number,
): Promise<Seen> => {
  const stopAttack = startAttacker(at, picture, target);
  const visitor = honestVisitor(target);
  let most = 0;
  let printed = 0;
  const look = async () => {
    const now = await residentMegabytes(pid);
    most = Math.max(most, now);
    return now;
  };
  const looking = setInterval(() => void look(), 200);
  const printing = setInterval(() => {
    const { times, failures } = visitor.visits;
    const { medianMs, worstMs } = sum(name, { times: times.slice(printed), failures: [] }, 0);
    printed = times.length;
    void look().then((now) => {
      console.log(
        `  median ${medianMs.toFixed(0)} ms, worst ${worstMs.toFixed(0)} ms, ${failures.length} failed, ${now.toFixed(0)} MB`,
      );
    });
  }, PRINT_EVERY_MS);
  try {
    await visitor.run(AbortSignal.timeout(seconds * 1_000));
  } finally {
    clearInterval(looking);
    clearInterval(printing);
    await stopAttack();
  }
  for (const failure of new Set(visitor.visits.failures.slice(0, 5))) console.log(`  ${failure}`);
  return sum(name, visitor.visits, most);
};
