import { z } from 'zod';

/** What the shop saw of a request, as the doctor reads it. */
export const seenReply = z.object({
  data: z.object({
    /** X-Forwarded-For as it arrived: whoever sent it first, and what proxies added. */
    forwardedFor: z.array(z.string()),
    /** How many of these the shop goes by, from the last one on. */
    believed: z.number(),
    /** Whom it takes the asker for. */
    address: z.string(),
  }),
});

export type Seen = z.infer<typeof seenReply>['data'];
