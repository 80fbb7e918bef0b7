import { z } from 'zod';

/** Whether a message still waits for somebody. `done`: there is nothing to answer, or no more. */
export const MESSAGE_STATES = ['new', 'answered', 'done'] as const;
export const messageState = z.enum(MESSAGE_STATES, { error: 'Select new, answered or done!' });
export type MessageState = z.infer<typeof messageState>;

/** How many messages there are in each state, and whether answers can be sent. */
export const messageCounts = z.object({
  counts: z.record(messageState, z.number().int()),
  /** Of the new ones, those that who asks has, or nobody. */
  mine: z.number().int(),
  /** Held back as what a bot sends; not among the others. */
  held: z.number().int(),
  mailIsOn: z.boolean(),
  /** What answers can begin with, as the settings have it. */
  templates: z.array(z.string()),
});
export type MessageCounts = z.infer<typeof messageCounts>;
