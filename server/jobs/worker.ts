import { setTimeout as wait } from 'node:timers/promises';
import type { ServiceLog } from '#server/logging/service-log.ts';
import type { JobQueue } from './job.ts';
import { endLeases } from './jobs.repository.ts';
import { type JobParts, type Run, runDue, runEarly } from './run-jobs.ts';

const LOOK_EVERY_MS = 30_000;
const STOP_WAIT_MS = 5_000; // for what is just being done

/** Runs `drain` when woken, and once more when woken meanwhile; never twice at the same time. */
const lane = (drain: () => Promise<void>, goOn: () => boolean) => {
  let running: Promise<void> | undefined;
  let woken = false;
  const run = async () => {
    while (woken && goOn()) {
      woken = false;
      await drain();
    }
    running = undefined;
  };
  return {
    wake: () => {
      woken = true;
      if (goOn()) running ??= run();
    },
    idle: async () => running,
  };
};

/** Works on a queue in the background: at once, when woken, and every half minute. */
export const startWorker = (parts: JobParts, queue: JobQueue, log: ServiceLog) => {
  const breakOff = new AbortController();
  let open = true;
  const run: Run = { log, goOn: () => open, breakOff: breakOff.signal };
  const logFault = (error: unknown) => log.error({ err: error, queue: queue.name }, 'working on a queue failed');

  // One process owns the data folder (data-folder.ts): whoever held a lease before this start is dead.
  const leasesEnded = endLeases(parts.db, queue.name).then(() => undefined, logFault);

  const drainOf = (index: number) => {
    let early = index === 0 && queue.triesAllAtStart === true;
    return async () => {
      await leasesEnded;
      if (early) await runEarly(parts, queue, run).catch(logFault);
      early = false;
      await runDue(parts, queue, run).catch(logFault);
    };
  };
  const lanes = Array.from({ length: queue.concurrency }, (_none, index) => lane(drainOf(index), run.goOn));
  const wake = () => {
    for (const one of lanes) one.wake();
  };
  const looking = setInterval(wake, LOOK_EVERY_MS).unref();
  wake();

  return {
    wake,

    /** Ends it. What is just being done gets a few seconds, then it is broken off and given back. */
    stop: async () => {
      clearInterval(looking);
      open = false;
      const idle = Promise.all([leasesEnded, ...lanes.map((one) => one.idle())]);
      await Promise.race([idle, wait(STOP_WAIT_MS, undefined, { ref: false })]);
      breakOff.abort();
      await idle;
    },
  };
};
