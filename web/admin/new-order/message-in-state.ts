import { z } from 'zod';
import type { MessageForOrder } from '#web/admin/ui/order-from-message.ts';

const state = z.object({
  orderFromMessage: z.object({
    _id: z.string(),
    name: z.string(),
    email: z.string(),
    company: z.string(),
    words: z.string(),
    createdAt: z.string(),
  }),
});

/** @param given what the browser's history holds, which may be anything */
export const messageInState = (given: unknown): MessageForOrder | undefined =>
  state.safeParse(given).data?.orderFromMessage;
