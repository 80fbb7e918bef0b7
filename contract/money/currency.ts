import { ofShop } from '#contract/formats/shop-place.ts';

/** What the shop counts in, by its code in ISO 4217: as amounts are written, 850 BDT. */
export const currency = (): string => ofShop('currency');

const FIRST = 'BDT';

/** Ways to pay and papers that only Bangladesh has go with its currency. */
export const isTaka = (): boolean => currency() === FIRST;

/** As rates are written: 8 tk, 0.15 EUR. */
export const rateCurrency = (): string => (isTaka() ? 'tk' : currency());

/** In sentences: 'Amounts are in taka', 'Amounts are in EUR'. */
export const spokenCurrency = (): string => (isTaka() ? 'taka' : currency());

/** Whether prices of a book are in the shop's currency; the owner of the first book wrote 'tk' and 'bdt'. */
export const isOwnCurrency = (written: string): boolean =>
  (written === 'tk' || written === 'bdt' ? FIRST : written) === currency();

/** A unit of the first price book, 'tk/gram', as the shop's own: 'EUR/gram'. */
export const rateUnit = (unit: string): string => (isTaka() ? unit : unit.replace(/^(?:tk|bdt)\b/, currency()));

/** A label over amounts: 'Total (BDT)'. */
export const inCurrency = (label: string): string => `${label} (${currency()})`;
