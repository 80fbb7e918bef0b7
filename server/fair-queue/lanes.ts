import { Unavailable } from '#server/errors.ts';

/** Where the work of one client waits. */
export interface Lane {
  /** The client's address, or whatever else tells clients apart. */
  name: string;
  /** Not the work of strangers: only its own lane may be too long for it, never those of others. */
  isTrusted?: boolean;
  /** Comes before others, with no more room than they have. What the last work of a lane says holds. */
  isFirst?: boolean;
  /** How many may wait in this lane, if not as many as in every other. */
  waitingMax?: number;
}

/** Work that may lose its place while it waits. */
export interface Waiting {
  refuse: (reason: Unavailable) => void;
}

export interface LaneBounds {
  /** How many may wait in total, and how many in one lane. */
  waitingMax: number;
  waitingInLaneMax: number;
  /** What refused work is told. */
  retryAfterSeconds: number;
  message?: string;
}

interface Line<Of extends Lane, Work extends Waiting> {
  lane: Of;
  works: Work[];
}

/**
 * Work that waits, in a lane for each client; the lane whose turn is next comes first. If there is no room for more, the longest
 * lane loses its last work.
 */
export const createLanes = <Of extends Lane, Work extends Waiting>(bounds: LaneBounds) => {
  const lines = new Map<string, Line<Of, Work>>();
  let waiting = 0;
  const refusal = () =>
    new Unavailable(bounds.retryAfterSeconds, bounds.message === undefined ? {} : { message: bounds.message });

  const shedLongest = () => {
    const strangers = [...lines.values()].filter(({ lane }) => !lane.isTrusted);
    const [longest] = strangers.toSorted((one, other) => other.works.length - one.works.length);
    if (longest === undefined || longest.works.length < 2) throw refusal();
    longest.works.pop()?.refuse(refusal());
    waiting -= 1;
  };

  return {
    refusal,

    /** @throws Unavailable if there is no room */
    add: (lane: Of, work: Work): void => {
      const line = lines.get(lane.name);
      if ((line?.works.length ?? 0) >= (lane.waitingMax ?? bounds.waitingInLaneMax)) throw refusal();
      if (!lane.isTrusted && waiting >= bounds.waitingMax) shedLongest();
      if (line) {
        line.lane = lane;
        line.works.push(work);
      } else lines.set(lane.name, { lane, works: [work] });
      waiting += 1;
    },

    /** Takes the next work of the first `preferred` lane, or else of the first lane, which then moves to the end. */
    take: (preferred: (lane: Of) => boolean = () => true): { work: Work; lane: Of } | undefined => {
      const [name, line] = [...lines].find(([, { lane }]) => preferred(lane)) ?? [...lines][0] ?? [];
      const work = line?.works.shift();
      if (name === undefined || line === undefined || work === undefined) return undefined;
      waiting -= 1;
      lines.delete(name);
      if (line.works.length > 0) lines.set(name, line);
      return { work, lane: line.lane };
    },

    /** Takes work out that no longer waits. */
    drop: ({ name }: Of, work: Work): void => {
      const line = lines.get(name);
      const at = line?.works.indexOf(work) ?? -1;
      if (line === undefined || at < 0) return;
      line.works.splice(at, 1);
      waiting -= 1;
      if (line.works.length === 0) lines.delete(name);
    },

    size: () => waiting,
  };
};
