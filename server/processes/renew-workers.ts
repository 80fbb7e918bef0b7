import type { Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { HAND_OVER } from './worker-messages.ts';

/** A successor may have to migrate a large database. */
const SUCCEEDS_WITHIN_MS = 300_000;

interface Needs {
  /** Those that serve and were not asked to end. */
  serving: Set<Worker>;
  /** Those that another one replaces, or that have not yet replaced one: nobody is started in their place. */
  apart: Set<Worker>;
  start: () => Worker;
  isEnding: () => boolean;
  /** How long workers may take to end. */
  endWithinMs: number;
}

/** Kills workers that have not ended in time. */
export const endedWithin = async (workers: readonly Worker[], endWithinMs: number): Promise<void> => {
  const gone = Promise.all(workers.filter((worker) => !worker.isDead()).map((worker) => once(worker, 'exit')));
  await Promise.race([gone, wait(endWithinMs, undefined, { ref: false })]);
  for (const worker of workers) if (!worker.isDead()) worker.process.kill('SIGKILL');
  await gone;
};

/** @returns whether it serves */
const serves = async (worker: Worker) => {
  const within = AbortSignal.timeout(SUCCEEDS_WITHIN_MS);
  const listening = once(worker, 'listening', { signal: within }).then(() => true);
  const ended = once(worker, 'exit', { signal: within }).then(() => false);
  const isServing = await Promise.race([listening, ended]).catch(() => false);
  for (const one of [listening, ended]) one.catch(() => undefined);
  if (!isServing && !worker.isDead()) worker.process.kill('SIGKILL');
  return isServing;
};

/**
 * Replaces one worker after the other by one that starts anew, with the program as it is by then. At no moment does nobody serve.
 * @returns a function that does it, after what it does already, and returns false if one did not come to serve: then those that are left go on
 */
export const workersRenewal = ({ serving, apart, start, isEnding, endWithinMs }: Needs) => {
  /** @returns whether another worker serves in its place */
  const replace = async (old: Worker) => {
    const successor = start();
    apart.add(successor);
    if (!(await serves(successor))) return false;
    if (old.isDead()) {
      successor.process.kill('SIGTERM'); // another one was started in its place already
      return true;
    }
    apart.delete(successor);
    apart.add(old);
    serving.delete(old);
    old.send(HAND_OVER);
    await endedWithin([old], endWithinMs);
    return true;
  };

  const renewAll = async () => {
    const present = Array.from(serving);
    for (const old of present) if (!isEnding() && !(await replace(old))) return false;
    return true;
  };

  let renewing: Promise<unknown> = Promise.resolve();
  return (): Promise<boolean> => {
    const renewal = renewing.then(renewAll);
    renewing = renewal;
    return renewal;
  };
};
