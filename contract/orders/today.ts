import { z } from 'zod';
import { product } from '#contract/product.ts';
import { waitingWhy } from './standing.ts';

/** Orders that wait for the same; amounts in the shop’s currency. */
const heap = z.object({
  why: waitingWhy,
  orders: z.number().int(),
  /** Of those that are due first, at most three. */
  names: z.array(z.string()),
  /** The earliest day on which one is wanted, YYYY-MM-DD. */
  earliest: z.iso.date(),
  /** What they come to. */
  sum: z.number(),
});

/** A week by its first day; `money` is what came in, less what went back. */
const week = z.object({ from: z.iso.date(), orders: z.number().int(), money: z.number() });

/** Products of which few are left, the fewest first: at most ten, and how many there are. */
const lowStock = z.object({
  products: z.array(product.pick({ _id: true, id: true, name: true, stock: true })),
  total: z.number().int(),
});

/** What the shop has to know in the morning; amounts in the shop’s currency. */
export const today = z.object({
  /** The shop's calendar day. */
  day: z.iso.date(),
  heaps: z.array(heap),
  /** What came in today, by the way it was paid. */
  moneyToday: z.array(z.object({ method: z.string(), amount: z.number() })),
  unpaid: z.object({ orders: z.number().int(), sum: z.number() }),
  /** Quotations that wait for an answer, and how many of them end within three days. */
  offered: z.object({ orders: z.number().int(), sum: z.number(), ending: z.number().int() }),
  /** The last eight weeks, this one too, the first one first. */
  weeks: z.array(week),
  lowStock,
});
export type Today = z.infer<typeof today>;
