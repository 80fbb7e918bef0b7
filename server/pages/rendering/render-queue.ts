import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { createLanes, type Lane as QueueLane, type Waiting } from '#server/fair-queue/lanes.ts';
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

interface Needs {
  /** How many may wait in total, and how many in one lane. */
  waitingMax?: number;
  waitingInLaneMax?: number;
  /** A monotonic clock in milliseconds. */
  now?: () => number;
}

interface Job extends Waiting {
  /** Never rejects, whatever the outcome of the work. */
  work: () => Promise<void>;
}

/** The queue's lane of a client and a kind of work. */
interface RenderLane extends QueueLane {
  address: string;
}

const WAITING_MAX = 40; // a page takes about 20 ms, so an admitted request waits less than a second
const WAITING_IN_LANE_MAX = 10;
const RETRY_AFTER_SECONDS = 2;
const FIXED: RenderLane = { name: 'fixed', address: '', isTrusted: true, waitingMax: Number.POSITIVE_INFINITY };

const laneOf = ({ address, kind }: Lane): RenderLane =>
  kind === 'fixed' ? FIXED : { name: `${kind} ${address}`, address };

/**
 * Runs one piece of work at a time and yields to the event loop in between, so that cached pages, health checks and orders
 * never wait for more than one rendering. The lanes take turns. An address that has used up its budget comes after all
 * others, and even then leaves half of the time free.
 */
export const renderQueue = ({
  waitingMax = WAITING_MAX,
  waitingInLaneMax = WAITING_IN_LANE_MAX,
  now = () => performance.now(),
}: Needs = {}) => {
  const lanes = createLanes<RenderLane, Job>({ waitingMax, waitingInLaneMax, retryAfterSeconds: RETRY_AFTER_SECONDS });
  const budgets = renderBudgets(now);
  const hasBudget = ({ address }: RenderLane) => budgets.has(address);
  let working = false;

  const workOff = async () => {
    for (let next = lanes.take(hasBudget); next !== undefined; next = lanes.take(hasBudget)) {
      const { work: job, lane } = next;
      const began = now();
      await job.work();
      const spentMs = now() - began;
      if (lane !== FIXED) budgets.spend(lane.address, spentMs);
      await (hasBudget(lane) || lanes.size() > 0 ? nextTurn() : wait(spentMs));
    }
    working = false;
  };

  return {
    /** How many renderings wait for their turn. */
    waiting: (): number => lanes.size(),

    /**
     * Runs the work when its turn comes.
     * @throws Unavailable if too many wait, or if it was dropped for another lane; and what the work throws
     */
    run: <Result>(lane: Lane, work: () => Promise<Result>): Promise<Result> =>
      new Promise<Result>((resolve, reject) => {
        lanes.add(laneOf(lane), { work: () => work().then(resolve, reject), refuse: reject });
        if (working) return;
        working = true;
        void workOff();
      }),
  };
};

export type RenderQueue = ReturnType<typeof renderQueue>;
