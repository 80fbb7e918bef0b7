import cluster, { type Worker } from 'node:cluster';
import { setTimeout as wait } from 'node:timers/promises';
import { RateLimiterClusterMaster } from 'rate-limiter-flexible';
import { killIfHung } from './kill-if-hung.ts';
import { endedWithin, workersRenewal } from './renew-workers.ts';

const RESTART_AFTER_MS = { first: 250, most: 10_000 };
/** A worker that lived for so long did not die of its start. */
const SETTLED_AFTER_MS = 60_000;

interface Death {
  pid: number | undefined;
  code: number | null;
  signal: string | null;
  afterMs: number;
}

interface Needs {
  count: number;
  /** How long workers may take to end. */
  endWithinMs: number;
  /** The folder in which workers start, which may lead to another version of the program by then. */
  folder: string;
  /** Whether the address is lost with the last worker, because its socket was given to this process: then it must end, to be given it anew. */
  losesSocket: boolean;
  /** Called once, when all of them serve. */
  onOpen: () => void;
  /** Called when a worker died and is started again after `afterMs`. */
  onDeath: (death: Death) => void;
}

/** Counts what the workers' limits (limits.ts) send; there is one in a process. */
const countForWorkers = () => new RateLimiterClusterMaster();

const presentWorkers = () => Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);

/**
 * Runs so many workers of this program, which share its address, and starts those that died again, with growing pauses.
 * @returns `end`, which ends them all, `renew`, which replaces them, and `failed`, which resolves to an exit code if no worker serves any more
 */
export const superviseWorkers = (needs: Needs) => {
  const { count, endWithinMs, folder, onOpen, onDeath } = needs;
  countForWorkers();
  // Workers take connections from the system's queue themselves: one that was passed to a worker that ends would be lost.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  cluster.setupPrimary({ cwd: folder });
  const failed = Promise.withResolvers<number>();
  const serving = new Set<Worker>();
  /** Those that another one replaces, or that have not yet replaced one: nobody is started in their place. */
  const apart = new Set<Worker>();
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
      killIfHung(worker);
      if (hasOpened || serving.size < count) return;
      hasOpened = true;
      onOpen();
    });
    worker.once('exit', (code, signal) => {
      const served = serving.delete(worker);
      if (ending || apart.delete(worker)) return;
      if (!hasOpened && !served) return failed.resolve(code ?? 1);
      const afterMs = performance.now() - born > SETTLED_AFTER_MS ? RESTART_AFTER_MS.first : pauseMs;
      onDeath({ pid: worker.process.pid, code, signal, afterMs });
      if (needs.losesSocket && serving.size === 0) return failed.resolve(1);
      void restart(afterMs);
    });
    return worker;
  };
  for (let at = 0; at < count; at += 1) start(RESTART_AFTER_MS.first);

  const isEnding = () => ending;
  const startAnew = () => start(RESTART_AFTER_MS.first);

  return {
    failed: failed.promise,

    renew: workersRenewal({ serving, apart, start: startAnew, isEnding, endWithinMs }),

    /** Asks all workers to end as on SIGTERM, and kills those that do not. */
    end: async (): Promise<void> => {
      ending = true;
      const workers = presentWorkers();
      for (const worker of workers) worker.process.kill('SIGTERM');
      await endedWithin(workers, endWithinMs);
    },
  };
};
