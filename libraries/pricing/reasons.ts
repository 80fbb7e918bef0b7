import type { Doubt } from './piece.ts';

/** Sentences for the customer that several services say. */
export const DESIGN_NOT_INCLUDED: Doubt = {
  reason: 'This is the price of making it. Design work is not included; a person will tell you what it costs.',
  percent: 0,
};

const workingDays = (days: number) => (days === 1 ? 'one working day' : `${days} working days`);

export const REASON = {
  noPriceList: 'There is no price list for this kind of work: what it takes depends on what you need.',
  otherKind: 'This is not the kind of file that this service works from.',
  tooLarge: 'This is a larger order than we price by ourselves.',
  noRush: 'There is no set price for making an order first.',
  unit: 'The unit of the file has to be told first.',
  unknown: 'The file has to be looked at.',
  /** For what was found in a file, which is said beside the file, and while the owner has not confirmed the book. */
  toConfirm: 'We confirm the price after a look at your files.',
  /** Of a price on request. */
  onRequest: (days: number) =>
    `We’ll look at your files and send you a price within ${workingDays(days)} of your order.`,
  /** By when. */
  person: (why: string, days: number) => `${why} A person will price it within ${workingDays(days)} of your order.`,
} as const;
