import { z } from 'zod';

/** What a new shop goes through, in this order. */
export const FIRST_DAY_STEPS = [
  'password',
  'who',
  'mail',
  'prices',
  'pay',
  'people',
  'products',
  'backup',
  'order',
] as const;
const firstDayStep = z.enum(FIRST_DAY_STEPS, { error: 'There is no such step!' });
export type FirstDayStep = z.infer<typeof firstDayStep>;

/** How long a test order stays, in minutes, before it removes itself. */
export const TEST_ORDER_MINUTES = 60;

export const FIRST_DAY_MESSAGE = {
  mailSent: (to: string) => `A test is on its way to ${to}.`,
  orderPlaced: (reference: string) => `${reference} came in as a customer’s would. It removes itself within two hours.`,
  orderWaits: 'The last test order is still there.',
  allClosed: 'No service takes orders: open one in Settings, Services.',
  demoOut: 'The demo is out. Its products are in the bin for 30 days.',
} as const;

/** `done`: the shop has it; `left out`: somebody said that it does not concern this shop. */
export const firstDay = z.object({
  steps: z.array(z.object({ step: firstDayStep, state: z.enum(['open', 'done', 'left out']) })),
  mailIsOn: z.boolean(),
  /** What visitors read until the prices are confirmed, and how many figures nobody published. */
  prices: z.object({ onRequest: z.boolean(), toCheck: z.number().int() }),
});
export type FirstDay = z.infer<typeof firstDay>;

export const firstDayChange = z.strictObject({ step: firstDayStep, leftOut: z.boolean() });
