import type { Interval } from './intervals.ts';

/** Everything on one straight line or one circle, as intervals along it: two or more. */
export interface Carrier {
  intervals: Interval[];
  lengthPerUnit: number;
  pointAt: (position: number) => [x: number, y: number];
}

/** How near to the end of its cell something must be for the next cell to be searched too. */
const NEAR_END = 0.25;

/** The cell of a value, and its neighbour when the value is near to it. */
export const cellsOf = (value: number): readonly number[] => {
  const cell = Math.round(value);
  const rest = value - cell;
  return Math.abs(rest) < NEAR_END ? [cell] : [cell, cell + Math.sign(rest)];
};

const NONE = -1;

/**
 * Finds numbered things by two cells: a hash table whose chains are numbers, since there may be a million of them.
 * @param capacity how many things there may be
 */
export const cellTable = (capacity: number) => {
  let slots = 16;
  while (slots < capacity) slots *= 2;
  const heads = new Int32Array(slots).fill(NONE);
  const next = new Int32Array(capacity).fill(NONE);
  const cells = { one: new Float64Array(capacity), other: new Float64Array(capacity) };
  const slotOf = (one: number, other: number) => {
    const hash = Math.imul(one | 0, 0x9e3779b1) ^ Math.imul((other % 0x7fffffff) | 0, 0x85ebca6b);
    return (hash ^ (hash >>> 15)) & (slots - 1);
  };
  /** All things in any of the cells. */
  const each = (ones: readonly number[], others: readonly number[], take: (item: number) => void) => {
    for (const one of ones)
      for (const other of others)
        for (let item = heads[slotOf(one, other)] as number; item !== NONE; item = next[item] as number)
          if (cells.one[item] === one && cells.other[item] === other) take(item);
  };
  return {
    /**
     * The thing in one of the cells that fits best.
     * @param misfit how badly one fits; beyond `worst` it does not
     */
    find: (
      ones: readonly number[],
      others: readonly number[],
      worst: number,
      misfit: (item: number) => number,
    ): number | undefined => {
      let best: number | undefined;
      let least = worst;
      each(ones, others, (item) => {
        const own = misfit(item);
        if (own > least || (own === least && best !== undefined)) return;
        best = item;
        least = own;
      });
      return best;
    },
    each,
    add: (one: number, other: number, item: number) => {
      const slot = slotOf(one, other);
      cells.one[item] = one;
      cells.other[item] = other;
      next[item] = heads[slot] as number;
      heads[slot] = item;
    },
  };
};
