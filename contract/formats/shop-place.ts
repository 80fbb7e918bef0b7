/** Where a shop is, as far as dates, figures, money and telephone numbers differ by it. */
export interface ShopPlace {
  /** Its time zone, by its IANA name. */
  zone: string;
  /** By its code in ISO 3166-1. */
  country: string;
  /** What its telephone numbers begin with when they are written for other countries. */
  dialling: string;
  /** By whose habits figures are grouped, BCP 47. */
  locale: string;
  /** What it counts in, ISO 4217. */
  currency: string;
}

/**
 * Of a shop that has set nothing else. Figures are grouped as in India, 1,25,000: the English of Bangladesh groups by thousands in ICU, and
 * the shop's readers count in lakh.
 */
export const FIRST_PLACE: ShopPlace = {
  zone: 'Asia/Dhaka',
  country: 'BD',
  dialling: '880',
  locale: 'en-IN',
  currency: 'BDT',
};

let place = FIRST_PLACE;

/**
 * Takes over where the shop is. One process serves one shop, and hundreds of sentences name a day or a figure: so it is known to all of them
 * instead of being passed through each.
 */
export const beAt = (where: ShopPlace): void => {
  place = where;
};

/** In a browser it is what the root of the page says, so that scripts need not bring what a new shop begins with (vite.config.ts). */
export const ofShop = (key: keyof ShopPlace): string =>
  globalThis.document ? (document.documentElement.dataset[key] ?? '') : place[key];
