import { tabStorage } from '#web/tab-storage.ts';

/** A link in a toast; `href` begins with '/'. */
export interface OfferedLink {
  href: string;
  label: string;
}

/**
 * A toast disappears after five seconds, which is too short to follow its link by keyboard, with a screen reader or after
 * a phone call. So the link stays in a corner of this page and the next ones, until it is followed or dismissed. It is
 * stored for this tab only, because anyone who has the link can read the order.
 */
const KEPT_LINK = 'karkhana-link';

export const keepLink = (link: OfferedLink) => tabStorage.write(KEPT_LINK, link);

export const forgetLink = () => tabStorage.remove(KEPT_LINK);

/** The stored link, unless this page is its target: then it counts as followed and is removed. */
export const keptLink = (): OfferedLink | undefined => {
  const link = tabStorage.read(KEPT_LINK) as OfferedLink | undefined;
  if (link?.href !== location.pathname) return link;
  forgetLink();
  return undefined;
};
