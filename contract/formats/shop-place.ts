/** Where a shop is, as far as dates and figures differ by it. */
export interface ShopPlace {
  /** By its IANA name. */
  timeZone: string;
}

/** Of a shop that has set nothing else. */
export const FIRST_PLACE: ShopPlace = { timeZone: 'Asia/Dhaka' };

let place = FIRST_PLACE;

/**
 * Takes over where the shop is. One process serves one shop, and hundreds of sentences name a day: so it is known to all of them instead of
 * being passed through each.
 */
export const beAt = (where: ShopPlace): void => {
  place = where;
};

/** What a page says of it on its root, for the browser; nothing where it is the first. */
export const placeAttributes = ({ timeZone }: ShopPlace): Record<`data-${string}`, string> =>
  timeZone === FIRST_PLACE.timeZone ? {} : { 'data-zone': timeZone };

/** The shop's time zone: in a browser what the page says. */
export const shopZone = (): string => globalThis.document?.documentElement.dataset['zone'] ?? place.timeZone;
