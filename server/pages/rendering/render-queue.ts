import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { Unavailable } from '#server/errors.ts';
import { renderBudgets } from './render-budgets.ts';

/** For whom something is made, and what; each pair waits in a line of its own. */
export interface Lane {
  /** Whose time it is: a client's address. */
  address: string;
  /**
   * A `search` can be asked for in endless variations, so it never stands before a `page`. What is `standing` is the same
   * few things for everybody, each made once for all who ask: it has a line of its own and is never sent away.
   */
  kind: 'standing' | 'page' | 'search';
}

interface Parts {
  /** How many may wait in all, and how many in one line. */
  waitingMax?: number;
  waitingInLaneMax?: number;
  /** Milliseconds, as a clock that only goes on. */
  now?: () => number;
}

interface Job {
  /** Ends without an error, whatever becomes of the work. */
  work: () => Promise<void>;
  sendAway: (reason: Unavailable) => void;
}

interface Line {
  address: string;
  jobs: Job[];
}

const WAITING_MAX = 40; // a page takes some 20 ms: whoever is let in waits less than a second
const WAITING_IN_LANE_MAX = 10;
const RETRY_AFTER_SECONDS = 2;
const STANDING = '';

/** What waits, line by line; the line whose turn comes next is the first. */
const waitingLines = (waitingMax: number, waitingInLaneMax: number) => {
  const lines = new Map<string, Line>();
  let waiting = 0;

  /** Makes room for a newcomer by sending away the last of the longest line, if that has more than one. */
  const giveWay = () => {
    const strangers = [...lines.values()].filter(({ address }) => address !== STANDING);
    const [longest] = strangers.toSorted((one, other) => other.jobs.length - one.jobs.length);
    if (longest === undefined || longest.jobs.length < 2) throw new Unavailable(RETRY_AFTER_SECONDS);
    longest.jobs.pop()?.sendAway(new Unavailable(RETRY_AFTER_SECONDS));
    waiting -= 1;
  };

  return {
    add: ({ kind, ...lane }: Lane, job: Job) => {
      const address = kind === 'standing' ? STANDING : lane.address;
      const name = `${kind} ${address}`;
      const line = lines.get(name);
      if (kind !== 'standing') {
        if ((line?.jobs.length ?? 0) >= waitingInLaneMax) throw new Unavailable(RETRY_AFTER_SECONDS);
        if (waiting >= waitingMax) giveWay();
      }
      if (line) line.jobs.push(job);
      else lines.set(name, { address, jobs: [job] });
      waiting += 1;
    },

    /** The next of the first line that is `preferred`, or else of the first; its line goes to the end. */
    take: (preferred: (address: string) => boolean) => {
      const [name, line] = [...lines].find(([, { address }]) => preferred(address)) ?? [...lines][0] ?? [];
      const job = line?.jobs.shift();
      if (name === undefined || line === undefined || job === undefined) return undefined;
      waiting -= 1;
      lines.delete(name);
      if (line.jobs.length > 0) lines.set(name, line);
      return { job, address: line.address };
    },

    size: () => waiting,
  };
};

/**
 * Makes one thing after the other, whoever asks, and lets the process breathe between two: what is in memory, health and
 * orders never wait for more than one. The lines take turns. An address that has used up its share comes after all others,
 * and then leaves half of the time free.
 */
export const renderQueue = ({
  waitingMax = WAITING_MAX,
  waitingInLaneMax = WAITING_IN_LANE_MAX,
  now = () => performance.now(),
}: Parts = {}) => {
  const lines = waitingLines(waitingMax, waitingInLaneMax);
  const budgets = renderBudgets(now);
  let working = false;

  const workOff = async () => {
    for (let next = lines.take(budgets.has); next !== undefined; next = lines.take(budgets.has)) {
      const { job, address } = next;
      const began = now();
      await job.work();
      const spentMs = now() - began;
      if (address !== STANDING) budgets.spend(address, spentMs);
      await (budgets.has(address) || lines.size() > 0 ? nextTurn() : wait(spentMs));
    }
    working = false;
  };

  return {
    /**
     * Does the work when its turn comes.
     * @throws Unavailable when too many wait, or the turn went to another line; and what the work throws
     */
    run: <Result>(lane: Lane, work: () => Promise<Result>): Promise<Result> =>
      new Promise<Result>((resolve, reject) => {
        lines.add(lane, { work: () => work().then(resolve, reject), sendAway: reject });
        if (working) return;
        working = true;
        void workOff();
      }),
  };
};
