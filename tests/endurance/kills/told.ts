/** An order that was acknowledged. */
export interface ToldOrder {
  _id: string;
  sha256s: string[];
}

/** What customers and the owner were told while servers were killed, which has to be true for good. */
export interface Told {
  /** By the name of their project, which is like no other. */
  orders: Map<string, ToldOrder>;
  /** Notes that the owner wrote at orders, by the orders' identifiers: the last that was acknowledged, and what was asked for since. */
  notes: Map<string, { acknowledged: string; asked: string }>;
  /** How many pieces of files were acknowledged, and how many of the owner's changes. */
  pieces: number;
  changes: number;
  /** What should not have been answered. */
  wrong: string[];
}

export const nothingTold = (): Told => ({ orders: new Map(), notes: new Map(), pieces: 0, changes: 0, wrong: [] });
