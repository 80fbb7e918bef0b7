import { TooMany, Unavailable } from '#server/errors.ts';

const RETRY_AFTER_SECONDS = { ofAddress: 10, ofAll: 30 };
/** How far customers at the screen go ahead of files of orders: usually, and at most if the queue never empties. */
const AHEAD_MS = 30 * 60_000;
const AHEAD_MAX_MS = 6 * 3_600_000;
/** Keeps two files of one address apart. Only their order matters, not how long each takes. */
const TURN_MS = 10;

interface Waiting {
  address: string;
  queue: string;
  /** When its job is due, in milliseconds since 1970; this decides its place in the queue. */
  dueMs: number;
  begunMs: number;
}

interface Bounds {
  now: () => Date;
  /** The limit for one address. */
  ofAddressMax: number;
  /** The limit for all addresses together. */
  max: number;
  /** After this time an unfinished measurement is no longer counted. */
  forgottenAfterMs: number;
}

/**
 * The measurements that customers wait for. In each queue addresses take turns (start-time fair queuing): a new file comes
 * after its address's other files, and not before the file that was started last, so a newcomer waits for at most one file of
 * each other address.
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
     * One address may have at most as many as there are free places, so that some places stay free for newcomers.
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
