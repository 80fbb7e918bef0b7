import { FIRST_PLACE, type ShopPlace } from '#contract/formats/shop-place.ts';
import { DIALLING_CODES } from '#contract/settings/dialling-codes.ts';
import type { ShopSettings } from '#contract/settings/shop-settings.ts';

/** Where people count in lakh and crore: 1,25,000. */
const COUNTS_IN_LAKH = ['BD', 'BT', 'IN', 'LK', 'MV', 'NP', 'PK'];

/** Where the shop is, by its settings. */
export const toPlace = (settings: ShopSettings): ShopPlace => {
  const country = settings['place.country'];
  return {
    zone: settings['place.timeZone'],
    country,
    dialling: DIALLING_CODES[country] ?? FIRST_PLACE.dialling,
    currency: settings['money.currency'],
    locale: COUNTS_IN_LAKH.includes(country) ? 'en-IN' : 'en-GB',
  };
};
