import { TooMany, Unavailable } from '#server/errors.ts';

const RETRY_AFTER_SECONDS = { ofAddress: 10, ofAll: 30 };
/** Whoever waits at the screen goes ahead of files of orders by so much, and in an endless rush by no more than the second. */
const AHEAD_MS = 30 * 60_000;
const AHEAD_MAX_MS = 6 * 3_600_000;
/** Places two files of one address apart, no more: how long each takes makes no difference to whose turn it is. */
const TURN_MS = 10;

interface Waiting {
  address: string;
  queue: string;
  /** When its job is due, which decides its place in the queue; milliseconds since 1970. */
  dueMs: number;
  begunMs: number;
}

interface Bounds {
  now: () => Date;
  /** How many one address may have unfinished. */
  ofAddressMax: number;
  /** How many all together may. */
  max: number;
  /** One that has not ended after so long is not counted any more. */
  forgottenAfterMs: number;
}

/**
 * The measurements that customers wait for. Addresses take turns in each queue: a file comes after those of its own address,
 * and never before the file that was begun last, so that a newcomer waits for one file of each other address at most.
 */
export const unfinishedMeasurements = ({ now, ofAddressMax, max, forgottenAfterMs }: Bounds) => {
  const waiting = new Map<string, Waiting>();
  const newestTurn = new Map<string, number>();

  const forgetOld = () => {
    const before = now().getTime() - forgottenAfterMs;
    for (const [measurementId, { begunMs }] of waiting) if (begunMs < before) waiting.delete(measurementId);
  };
  const takeTurn = (queue: string, dueMs: number) =>
    newestTurn.set(queue, Math.max(dueMs, newestTurn.get(queue) ?? dueMs));

  return {
    /**
     * One address may have as many as are left for all others: some are always left for who comes next.
     * @throws TooMany, Unavailable
     */
    require: (address: string): void => {
      forgetOld();
      const own = [...waiting.values()].filter((one) => one.address === address).length;
      if (own >= ofAddressMax) throw new TooMany(RETRY_AFTER_SECONDS.ofAddress);
      if (own >= max - waiting.size) throw new Unavailable(RETRY_AFTER_SECONDS.ofAll);
    },

    /** How many milliseconds before now its job should be due. */
    aheadMs: (address: string, queue: string): number => {
      const present = now().getTime();
      const inQueue = [...waiting.values()].filter((one) => one.queue === queue);
      const own = inQueue.filter((one) => one.address === address).map(({ dueMs }) => dueMs + TURN_MS);
      const earliest = present - (inQueue.length === 0 ? AHEAD_MS : AHEAD_MAX_MS);
      return Math.max(0, present - Math.max(earliest, newestTurn.get(queue) ?? earliest, ...own));
    },

    add: (measurementId: string, address: string, queue: string, aheadMs: number): void => {
      const begunMs = now().getTime();
      const dueMs = begunMs - aheadMs;
      if (![...waiting.values()].some((one) => one.queue === queue)) takeTurn(queue, dueMs);
      waiting.set(measurementId, { address, queue, dueMs, begunMs });
    },

    /** Its job begins. */
    start: (measurementId: string): void => {
      const started = waiting.get(measurementId);
      if (started) takeTurn(started.queue, started.dueMs);
    },

    end: (measurementId: string): void => void waiting.delete(measurementId),
  };
};

export type UnfinishedMeasurements = ReturnType<typeof unfinishedMeasurements>;
