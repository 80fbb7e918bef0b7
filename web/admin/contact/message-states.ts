import type { MessageState } from '#contract/message-states.ts';

export const STATE_NAME: Record<MessageState, string> = { new: 'New', answered: 'Answered', done: 'Done' };
