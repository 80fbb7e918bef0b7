import { tooComplex, tooSlow } from './refusals.ts';

/** Bounds on the work one file may cause, whatever it claims about itself. */
export const BUDGET = {
  /** Triangles, entities, drawing steps: counted before they are expanded. */
  items: 8_000_000,
  /** Blocks in blocks, components in components. */
  depth: 32,
  /** Bytes that archives unpack to. */
  unpackedBytes: 400_000_000,
  timeMs: 30_000,
} as const;

/** What any file may cause, and for each byte that it has: a hundred bytes may ask for a million copies of a line, but need not get them. */
const ITEMS_AT_LEAST = 300_000;
const ITEMS_A_BYTE = 500;

/** The work that a file of a size may cause. */
export const limitsFor = (bytes: number) => ({
  ...BUDGET,
  items: Math.min(BUDGET.items, ITEMS_AT_LEAST + bytes * ITEMS_A_BYTE),
});

const CHECK_TIME_EVERY = 4_096;

/** Counts the work of one measurement and ends it when there is too much of it. */
export interface Budget {
  /** @throws Refusal `too-complex` when the file has used up its share of work, `too-slow` its time */
  spend: (items: number) => void;
}

/**
 * @param clock milliseconds, always rising
 */
export const createBudget = (clock: () => number, limits: { items: number; timeMs: number } = BUDGET): Budget => {
  const end = clock() + limits.timeMs;
  let left = limits.items;
  let untilCheck = CHECK_TIME_EVERY;
  return {
    spend: (items) => {
      left -= items;
      if (!(left >= 0)) throw tooComplex(); // NaN, too
      untilCheck -= items;
      if (untilCheck > 0) return;
      untilCheck = CHECK_TIME_EVERY;
      if (clock() > end) throw tooSlow();
    },
  };
};
