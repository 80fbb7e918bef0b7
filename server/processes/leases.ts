import { setTimeout as wait } from 'node:timers/promises';
import { newId } from '#server/database/identifiers.ts';
import type { Database } from '#server/database/tables.ts';
import type { ServiceLog } from '#server/logging/service-log.ts';
import { extendLease, takeLease } from './leases.repository.ts';
import { inFuture, LEASE_MS, LOOKED_FOR_EVERY_MS, underLease } from './renewed-lease.ts';

const WAITED_FOR_EVERY_MS = 100;
const STOP_WAIT_MS = 5_000; // for work that does not listen to its signal

interface Turn {
  /** Aborts when the process stops, or another one has taken the work. */
  signal: AbortSignal;
}

interface Periodic {
  /** Unique among all work. */
  name: string;
  everyMs: number;
  /** The process takes no part until it has been up for so long. */
  notBeforeMs?: number;
  work: (turn: Turn) => Promise<unknown>;
}

interface Needs {
  db: Database;
  now: () => Date;
}

/** Does the work if no other process holds its lease, which is free again `everyMs` after the work began. */
const attempts =
  ({ db, now }: Needs, stopping: AbortSignal) =>
  async <Result>(name: string, everyMs: number, work: (turn: Turn) => Promise<Result>) => {
    const token = newId();
    const begun = now();
    if (!(await takeLease(db, { name, token, now: begun.toISOString(), until: inFuture(begun, LEASE_MS) })))
      return undefined;
    const renew = () => extendLease(db, { name, token, until: inFuture(now(), LEASE_MS) });
    try {
      return {
        done: await underLease(renew, (lost) => work({ signal: AbortSignal.any([stopping, lost]) })),
      };
    } finally {
      const until = stopping.aborted ? now().toISOString() : inFuture(begun, everyMs);
      await extendLease(db, { name, token, until }).catch(() => undefined);
    }
  };

/** Work that only one of all processes does at a time. A lease that its process does not renew ends by itself. */
export const createLeases = (needs: Needs) => {
  const stopping = new AbortController();
  const timers: NodeJS.Timeout[] = [];
  const underWay = new Set<Promise<unknown>>();
  const attempt = attempts(needs, stopping.signal);

  const tracked = (work: Promise<void>): Promise<void> => {
    underWay.add(work);
    return work.finally(() => underWay.delete(work));
  };

  return {
    /** Does the work as soon as no other process does it. */
    exclusively: async <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
      for (;;) {
        const turn = await attempt(name, 0, work);
        if (turn) return turn.done;
        await wait(WAITED_FOR_EVERY_MS);
      }
    },

    /**
     * Does the work once a period in all processes together, until `stop`. Failures are logged.
     * @returns when the first look is over: this process has done the work, or another one does it
     */
    periodically: async ({ name, everyMs, notBeforeMs = 0, work }: Periodic, log: Pick<ServiceLog, 'error'>) => {
      const fromMs = performance.now() + notBeforeMs;
      let busy = false;
      const look = async () => {
        if (busy || stopping.signal.aborted || performance.now() < fromMs) return;
        busy = true;
        await attempt(name, everyMs, work).catch((error: unknown) => {
          if (!stopping.signal.aborted) log.error({ err: error, work: name }, 'periodic work failed');
        });
        busy = false;
      };
      timers.push(setInterval(() => void tracked(look()), Math.min(everyMs, LOOKED_FOR_EVERY_MS)).unref());
      await tracked(look());
    },

    /** Ends all periodic work, and leaves it to the other processes. */
    stop: async (): Promise<void> => {
      timers.forEach(clearInterval);
      stopping.abort();
      await Promise.race([Promise.allSettled(underWay), wait(STOP_WAIT_MS, undefined, { ref: false })]);
    },
  };
};

export type Leases = ReturnType<typeof createLeases>;
