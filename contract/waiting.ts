import { z } from 'zod';
import { messageCounts } from './message-states.ts';
import { listedNotice } from './notices.ts';
import { orderCounts } from './orders/order-status.ts';

/** What waits in the shop, as the frame of the back office shows it on every page. What a role may not ask for is left out. */
export const waiting = z.object({
  orders: orderCounts,
  messages: messageCounts.optional(),
  /** How many mails could not be delivered. */
  undelivered: z.number().int().optional(),
  /** How many lines of the first day are open. */
  firstDayLeft: z.number().int().optional(),
  notices: z.array(listedNotice).optional(),
});
export type Waiting = z.infer<typeof waiting>;
