import { tabStorage } from '#web/tab-storage.ts';

/** A link to an order; `href` begins with '/'. */
export interface OfferedLink {
  href: string;
  label: string;
}

/**
 * The receipt of a new order is shown on the home page only. On the next pages its link stays in a corner, until it is followed
 * or dismissed. It is stored for this tab only, because anyone who has the link can read the order.
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
