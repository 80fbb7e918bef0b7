import type { MessageState } from '#contract/messages.ts';

export const STATE_NAME: Record<MessageState, string> = { new: 'New', answered: 'Answered', done: 'Done' };
