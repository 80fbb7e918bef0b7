import { z } from 'zod';
import { identifier } from '#contract/http/envelope.ts';
import { MOVES_MAX } from './order-moves.ts';

/** So many orders go into one PDF or ZIP. */
const DOWNLOADED_MAX = 100;

/** Parcels are labelled, and none of these is one. */
export const NO_ADDRESS_MESSAGE = 'None of these orders has an address to go to.';

const MESSAGE = `Please choose 1 to ${DOWNLOADED_MAX} orders!`;

/** Orders by their identifiers, with commas. */
export const chosenOrders = z.object({
  orders: z
    .string(MESSAGE)
    .max(DOWNLOADED_MAX * 40, MESSAGE)
    .transform((text) => [...new Set(text.split(','))])
    .pipe(z.array(z.string().min(1, MESSAGE).max(100, MESSAGE), MESSAGE).max(DOWNLOADED_MAX, MESSAGE)),
});

const HANDS_MESSAGE = `Please choose 1 to ${MOVES_MAX} orders!`;

/** Gives orders to somebody of the shop, by e-mail, or to nobody (null); puts them on hold, or lets them go on. What is missing stays. */
export const orderHands = z
  .object({
    orders: z.array(identifier(HANDS_MESSAGE), HANDS_MESSAGE).min(1, HANDS_MESSAGE).max(MOVES_MAX, HANDS_MESSAGE),
    assignedTo: z.email('Please name a person of the shop!').max(254).nullable().optional(),
    held: z.boolean().optional(),
  })
  .refine(({ assignedTo, held }) => assignedTo !== undefined || held !== undefined, 'There is nothing to change!');
export type OrderHands = z.infer<typeof orderHands>;

/** The orders that were changed, as they are now: identifiers and versions. */
export const changedHands = z.array(z.object({ _id: z.string(), version: z.int() }));
export type ChangedHands = z.infer<typeof changedHands>;
