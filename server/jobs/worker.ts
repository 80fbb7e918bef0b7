import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import type { ServiceLog } from '#server/logging/service-log.ts';
import { LOOKED_FOR_EVERY_MS } from '#server/processes/renewed-lease.ts';
import type { JobQueue } from './job.ts';
import { type JobNeeds, type Run, runDue, runEarly } from './run-jobs.ts';

const STOP_WAIT_MS = 5_000; // for running jobs to finish

/** Runs `drain` when woken, and once more if woken while running; never twice at the same time. */
const lane = (drain: () => Promise<void>, keepGoing: () => boolean) => {
  let running: Promise<void> | undefined;
  let woken = false;
  const inBackground = AsyncLocalStorage.snapshot(); // not in the request that wakes it, whose log lines and traces are its own
  const run = async () => {
    while (woken && keepGoing()) {
      woken = false;
      await drain();
    }
    running = undefined;
  };
  return {
    wake: () => {
      woken = true;
      if (keepGoing()) running ??= inBackground(run);
    },
    idle: async () => running,
  };
};

/** Processes a queue in the background: at once, when woken, and every quarter of a minute. */
export const startWorker = (needs: JobNeeds, queue: JobQueue, log: ServiceLog) => {
  const abort = new AbortController();
  let open = true;
  const run: Run = { log, keepGoing: () => open, stopSignal: abort.signal };
  const logFault = (error: unknown) => log.error({ err: error, queue: queue.name }, 'processing a job queue failed');

  const drainOf = (index: number) => {
    let early = index === 0 && queue.triesAllAtStart === true;
    return async () => {
      if (early) await runEarly(needs, queue, run).catch(logFault);
      early = false;
      await runDue(needs, queue, run).catch(logFault);
    };
  };
  const lanes = Array.from({ length: queue.concurrency }, (_none, index) => lane(drainOf(index), run.keepGoing));
  const wake = () => {
    for (const one of lanes) one.wake();
  };
  const polling = setInterval(wake, LOOKED_FOR_EVERY_MS).unref();
  wake();

  return {
    wake,

    /** Stops the worker. Running jobs get a few seconds, then they are aborted and returned to the queue. */
    stop: async () => {
      clearInterval(polling);
      open = false;
      const idle = Promise.all(lanes.map((one) => one.idle()));
      await Promise.race([idle, wait(STOP_WAIT_MS, undefined, { ref: false })]);
      abort.abort();
      await idle;
    },
  };
};
