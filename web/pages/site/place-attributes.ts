import type { ShopPlace } from '#contract/formats/shop-place.ts';

/** What the root of a page says of where the shop is, for its scripts (contract/formats/shop-place.ts). */
export const placeAttributes = (place: ShopPlace): Record<string, string> =>
  Object.fromEntries(Object.entries(place).map(([key, value]) => [`data-${key}`, value]));
