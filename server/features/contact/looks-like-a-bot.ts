import type { ContactRequest, ContactSigns } from '#contract/contact.ts';
import type { HeldWhy } from '#contract/contact-message.ts';

const LINKS_MAX = 3;
/** Nobody reads a page, writes and pastes an address in that time. */
const QUICK_MS = 3_000;

const LINK = /https?:\/\/|\bwww\.|\[url/gi;

/** The sign by which a message is taken for a bot's, and waits until somebody has looked at it; undefined for what people send. */
export const looksLikeABot = (
  { name, companyName, message }: Pick<ContactRequest, 'name' | 'companyName' | 'message'>,
  { website = '', openedMs }: ContactSigns,
): HeldWhy | undefined => {
  if (website !== '') return 'trap';
  const links = `${name}\n${companyName}\n${message}`.match(LINK)?.length ?? 0;
  if (links > LINKS_MAX) return 'links';
  if (links > 0 && openedMs !== undefined && openedMs < QUICK_MS) return 'quick';
  return undefined;
};
