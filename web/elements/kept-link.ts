import { tabStorage } from '#web/tab-storage.ts';

/** A way on that a toast offers; `href` begins with '/'. */
export interface OfferedLink {
  href: string;
  label: string;
}

/**
 * A toast goes after five seconds, and nobody can be asked to catch a link in that time: by keyboard, with a screen
 * reader, or because the phone rang. The link stays in a corner of this and the following pages of the tab, until it is
 * followed or dismissed. It is kept in the tab's own storage, since whoever has it can read the order.
 */
const KEPT_LINK = 'karkhana-link';

export const keepLink = (link: OfferedLink) => tabStorage.write(KEPT_LINK, link);

export const forgetLink = () => tabStorage.remove(KEPT_LINK);

/** The link that is still to be followed; arriving at its page is following it, whichever way one came. */
export const keptLink = (): OfferedLink | undefined => {
  const link = tabStorage.read(KEPT_LINK) as OfferedLink | undefined;
  if (link?.href !== location.pathname) return link;
  forgetLink();
  return undefined;
};
