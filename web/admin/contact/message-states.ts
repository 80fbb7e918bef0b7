import type { ContactMessage, HeldWhy } from '#contract/contact-message.ts';
import type { MessageState } from '#contract/message-states.ts';

export const STATE_NAME: Record<MessageState, string> = { new: 'New', answered: 'Answered', done: 'Done' };

export const HELD_BECAUSE: Record<HeldWhy, string> = {
  trap: 'It filled in a field that people do not see.',
  links: 'It has many links.',
  quick: 'It came with a link within seconds of opening the page.',
};

/** One entry of a message's thread. */
export interface ThreadEntry {
  _id: string;
  text: string;
  at: string;
  /** The e-mail of who answered; undefined where its sender wrote on. */
  by: string | undefined;
}

/** What was answered and written on since the message came, oldest first. */
export const threadOf = ({ answers, replies }: Pick<ContactMessage, 'answers' | 'replies'>): ThreadEntry[] =>
  [
    ...answers.map(({ _id, text, createdAt, by }) => ({ _id, text, at: createdAt, by })),
    ...replies.map(({ _id, text, createdAt }) => ({ _id, text, at: createdAt, by: undefined })),
  ].toSorted((one, other) => (one.at < other.at ? -1 : 1));

/** How many entries a message's thread has. */
export const entriesOf = ({ answers, replies }: Pick<ContactMessage, 'answers' | 'replies'>) =>
  answers.length + replies.length;

/** The last words about a message, and whether they are the shop's. */
export const lastOf = (message: ContactMessage) => {
  const last = threadOf(message).at(-1);
  return { text: last?.text ?? message.message, byShop: last?.by !== undefined };
};

/** How a message stands, in the words of the screen. */
export const standingOf = ({ state, held, answers }: ContactMessage): string => {
  if (held !== undefined) return 'Held back';
  return state === 'new' && answers.length > 0 ? 'Wrote back' : STATE_NAME[state];
};

/** The message to be answered after one of a list: the next below it that waits, or else the first. @param me others have theirs in hand */
export const nextOf = (
  listed: readonly ContactMessage[],
  answered: ContactMessage,
  me: string | undefined,
): ContactMessage | undefined => {
  const at = listed.findIndex(({ _id }) => _id === answered._id);
  return [...listed.slice(at + 1), ...listed.slice(0, Math.max(at, 0))].find(
    ({ state, held, assignedTo }) =>
      state === 'new' && held === undefined && (assignedTo === null || assignedTo === me),
  );
};
