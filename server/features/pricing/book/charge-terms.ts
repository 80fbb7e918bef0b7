import type { PayablePrice } from '#contract/money/payable-text.ts';
import type { PriceBook } from '#contract/pricing/price-book.ts';
import { paisaOf, payableOf, takaOf } from '#pricing/money';
import type { ChargeTerms } from '#pricing/totals';
import type { Config } from '#server/config/config.ts';

/** What comes on top of prices: VAT by the settings, and rounding by the book in force. */
export const chargedOnTop = (vat: Config['vat'], inForce: () => Promise<PriceBook>) => {
  const chargeTerms = async (): Promise<ChargeTerms> => ({
    vatPercent: vat.percent,
    vatBin: vat.bin,
    roundTo: paisaOf((await inForce()).content.roundTo),
  });
  return {
    /** What the shop charges on top of its prices today. Not to be asked for inside a transaction. */
    chargeTerms,

    /** What a buyer pays for one of something. */
    payableFor: async (price: number): Promise<PayablePrice> => {
      const terms = await chargeTerms();
      const { payable } = payableOf(paisaOf(price), terms);
      return { price, payable: takaOf(payable), vatPercent: terms.vatPercent };
    },
  };
};
