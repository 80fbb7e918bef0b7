import { z } from 'zod';

/** Whether a message still waits for somebody. `done`: there is nothing to answer, or no more. */
export const MESSAGE_STATES = ['new', 'answered', 'done'] as const;
export const messageState = z.enum(MESSAGE_STATES, { error: 'Select new, answered or done!' });
export type MessageState = z.infer<typeof messageState>;

/** How many messages there are in each state, and whether answers can be sent. */
export const messageCounts = z.object({ counts: z.record(messageState, z.number().int()), mailIsOn: z.boolean() });
export type MessageCounts = z.infer<typeof messageCounts>;
