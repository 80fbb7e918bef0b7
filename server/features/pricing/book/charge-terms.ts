import type { PayablePrice } from '#contract/money/payable-text.ts';
import { isInOwnCurrency } from '#contract/pricing/own-currency.ts';
import type { PriceBook } from '#contract/pricing/price-book.ts';
import { centsOf, moneyOf, payableOf } from '#pricing/money';
import type { ChargeTerms } from '#pricing/totals';
import type { SettingsService } from '#server/features/settings/settings.service.ts';

/** Where the book's step of rounding is one of another currency. */
const EXACT = 1;

interface Needs {
  settings: Pick<SettingsService, 'inForce'>;
  book: () => Promise<PriceBook>;
}

/** What comes on top of prices: VAT by the settings, and rounding by the book, as both are in force. */
export const chargedOnTop = ({ settings, book }: Needs) => {
  const chargeTerms = async (): Promise<ChargeTerms> => {
    const inForce = await settings.inForce();
    const { 'money.vatPercent': vatPercent, 'money.vatIncluded': vatIncluded, 'money.bin': vatBin } = inForce;
    const { content } = await book();
    return { vatPercent, vatIncluded, vatBin, roundTo: isInOwnCurrency(content) ? centsOf(content.roundTo) : EXACT };
  };
  return {
    /** What the shop charges on top of its prices today. Not to be asked for inside a transaction. */
    chargeTerms,

    /** What a buyer pays for one of something. */
    payableFor: async (price: number): Promise<PayablePrice> => {
      const terms = await chargeTerms();
      const { payable } = payableOf(centsOf(price), terms);
      return { price, payable: moneyOf(payable), vatPercent: terms.vatPercent, vatIncluded: terms.vatIncluded };
    },
  };
};
