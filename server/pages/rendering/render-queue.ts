import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { Unavailable } from '#server/errors.ts';
import { renderBudgets } from './render-budgets.ts';

/** The client and the kind of work; each combination has its own lane in the queue. */
export interface Lane {
  /** The client address whose budget is used. */
  address: string;
  /**
   * A `search` has endless variations, so it has its own lane and cannot delay a `page`. `fixed` work is the same few
   * things for everybody, each done once for all requests: it has one lane of its own and is never refused.
   */
  kind: 'fixed' | 'page' | 'search';
}

interface Parts {
  /** How many may wait in total, and how many in one lane. */
  waitingMax?: number;
  waitingInLaneMax?: number;
  /** A monotonic clock in milliseconds. */
  now?: () => number;
}

interface Job {
  /** Never rejects, whatever the outcome of the work. */
  work: () => Promise<void>;
  refuse: (reason: Unavailable) => void;
}

interface Line {
  address: string;
  jobs: Job[];
}

const WAITING_MAX = 40; // a page takes about 20 ms, so an admitted request waits less than a second
const WAITING_IN_LANE_MAX = 10;
const RETRY_AFTER_SECONDS = 2;
const FIXED = '';

/** The waiting work by lane; the lane whose turn is next comes first. */
const createLanes = (waitingMax: number, waitingInLaneMax: number) => {
  const lines = new Map<string, Line>();
  let waiting = 0;

  /** Makes room for new work by refusing the last of the longest lane, if that has more than one. */
  const shedLongest = () => {
    const clients = [...lines.values()].filter(({ address }) => address !== FIXED);
    const [longest] = clients.toSorted((one, other) => other.jobs.length - one.jobs.length);
    if (longest === undefined || longest.jobs.length < 2) throw new Unavailable(RETRY_AFTER_SECONDS);
    longest.jobs.pop()?.refuse(new Unavailable(RETRY_AFTER_SECONDS));
    waiting -= 1;
  };

  return {
    add: ({ kind, ...lane }: Lane, job: Job) => {
      const address = kind === 'fixed' ? FIXED : lane.address;
      const name = `${kind} ${address}`;
      const line = lines.get(name);
      if (kind !== 'fixed') {
        if ((line?.jobs.length ?? 0) >= waitingInLaneMax) throw new Unavailable(RETRY_AFTER_SECONDS);
        if (waiting >= waitingMax) shedLongest();
      }
      if (line) line.jobs.push(job);
      else lines.set(name, { address, jobs: [job] });
      waiting += 1;
    },

    /** Takes the next work of the first `preferred` lane, or else of the first lane, which then moves to the end. */
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
 * Runs one piece of work at a time and yields to the event loop in between, so that cached pages, health checks and orders
 * never wait for more than one rendering. The lanes take turns. An address that has used up its budget comes after all
 * others, and even then leaves half of the time free.
 */
export const renderQueue = ({
  waitingMax = WAITING_MAX,
  waitingInLaneMax = WAITING_IN_LANE_MAX,
  now = () => performance.now(),
}: Parts = {}) => {
  const lines = createLanes(waitingMax, waitingInLaneMax);
  const budgets = renderBudgets(now);
  let working = false;

  const workOff = async () => {
    for (let next = lines.take(budgets.has); next !== undefined; next = lines.take(budgets.has)) {
      const { job, address } = next;
      const began = now();
      await job.work();
      const spentMs = now() - began;
      if (address !== FIXED) budgets.spend(address, spentMs);
      await (budgets.has(address) || lines.size() > 0 ? nextTurn() : wait(spentMs));
    }
    working = false;
  };

  return {
    /** How many renderings wait for their turn. */
    waiting: (): number => lines.size(),

    /**
     * Runs the work when its turn comes.
     * @throws Unavailable if too many wait, or if it was dropped for another lane; and what the work throws
     */
    run: <Result>(lane: Lane, work: () => Promise<Result>): Promise<Result> =>
      new Promise<Result>((resolve, reject) => {
        lines.add(lane, { work: () => work().then(resolve, reject), refuse: reject });
        if (working) return;
        working = true;
        void workOff();
      }),
  };
};
