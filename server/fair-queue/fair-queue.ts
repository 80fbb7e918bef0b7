import { createLanes, type Lane, type LaneBounds, type Waiting } from './lanes.ts';

interface Bounds extends LaneBounds {
  /** How many run at once. */
  atOnce: number;
  /** How long work waits for its turn at most. */
  waitMs: number;
}

interface Job extends Waiting {
  /** Never rejects, whatever the outcome of the work. */
  begin: () => Promise<void>;
}

/**
 * Runs costly work a little at a time. Those who are trusted come first, then strangers take turns, so that one with a lot of work delays
 * another by one piece. Who would wait too long, or finds too many there, is asked to come back.
 */
export const fairQueue = ({ atOnce, waitMs, ...bounds }: Bounds) => {
  const lanes = createLanes<Lane, Job>(bounds);
  let running = 0;

  const goOn = (): void => {
    while (running < atOnce) {
      const next = lanes.take(({ isTrusted = false, isFirst = false }) => isTrusted || isFirst);
      if (next === undefined) return;
      running += 1;
      void next.work.begin().finally(() => {
        running -= 1;
        goOn();
      });
    }
  };

  return {
    /** How many wait for their turn. */
    waiting: (): number => lanes.size(),

    /** @throws Unavailable if there is no room, or no turn in time; and what the work throws */
    run: <Result>(lane: Lane, work: () => Promise<Result>): Promise<Result> =>
      new Promise<Result>((resolve, reject) => {
        const tooLate = () => {
          lanes.drop(lane, job);
          reject(lanes.refusal());
        };
        const late = setTimeout(tooLate, waitMs).unref();
        const job: Job = {
          begin: async () => {
            clearTimeout(late);
            try {
              resolve(await work());
            } catch (error) {
              reject(error);
            }
          },
          refuse: (reason) => {
            clearTimeout(late);
            reject(reason);
          },
        };
        try {
          lanes.add(lane, job);
        } catch (refused) {
          clearTimeout(late);
          throw refused;
        }
        goOn();
      }),
  };
};

export type FairQueue = ReturnType<typeof fairQueue>;
