import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { RateLimiterClusterMaster } from 'rate-limiter-flexible';

const RESTART_AFTER_MS = { first: 250, most: 10_000 };
/** A worker that lived for so long did not die of its start. */
const SETTLED_AFTER_MS = 60_000;

interface Needs {
  count: number;
  /** How long workers may take to end. */
  endWithinMs: number;
  /** Called once, when all of them serve. */
  onOpen: () => void;
  /** Called when a worker died and is started again after `afterMs`. */
  onDeath: (death: { pid: number | undefined; code: number | null; signal: string | null; afterMs: number }) => void;
}

/** Counts what the workers' limits (limits.ts) send; there is one in a process. */
const countForWorkers = () => new RateLimiterClusterMaster();

/**
 * Runs so many workers of this program, which share its address, and starts those that died again, with growing pauses.
 * @returns `end`, which ends them all, and `failed`, which resolves to an exit code if a worker ends before it ever served
 */
export const superviseWorkers = ({ count, endWithinMs, onOpen, onDeath }: Needs) => {
  countForWorkers();
  const failed = Promise.withResolvers<number>();
  const serving = new Set<Worker>();
  let hasOpened = false;
  let ending = false;

  const restart = async (pauseMs: number) => {
    await wait(pauseMs);
    if (!ending) start(Math.min(pauseMs * 2, RESTART_AFTER_MS.most));
  };

  const start = (pauseMs: number) => {
    const worker = cluster.fork();
    const born = performance.now();
    worker.once('listening', () => {
      serving.add(worker);
      if (hasOpened || serving.size < count) return;
      hasOpened = true;
      onOpen();
    });
    worker.once('exit', (code, signal) => {
      const served = serving.delete(worker);
      if (ending) return;
      if (!hasOpened && !served) return failed.resolve(code ?? 1);
      const afterMs = performance.now() - born > SETTLED_AFTER_MS ? RESTART_AFTER_MS.first : pauseMs;
      onDeath({ pid: worker.process.pid, code, signal, afterMs });
      void restart(afterMs);
    });
  };
  for (let at = 0; at < count; at += 1) start(RESTART_AFTER_MS.first);

  return {
    failed: failed.promise,

    /** Asks all workers to end as on SIGTERM, and kills those that do not. */
    end: async (): Promise<void> => {
      ending = true;
      const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
      const gone = Promise.all(workers.filter((worker) => !worker.isDead()).map((worker) => once(worker, 'exit')));
      for (const worker of workers) worker.process.kill('SIGTERM');
      await Promise.race([gone, wait(endWithinMs, undefined, { ref: false })]);
      for (const worker of workers) if (!worker.isDead()) worker.process.kill('SIGKILL');
      await gone;
    },
  };
};
