import { moneyText } from './money-text.ts';
import { vatNote } from './sum-steps.ts';

/** A sum that is paid: '699 BDT, including 7.5 % VAT', or '650 BDT' where the shop charges none. */
export const paidText = (amount: number, vatPercent = 0): string =>
  [moneyText(amount), vatNote(vatPercent)].filter(Boolean).join(', ');

/** What a buyer pays for something that has a price. */
export interface PayablePrice {
  /** In the shop’s currency. */
  price: number;
  /** In the shop’s currency, with VAT and rounded. */
  payable: number;
  vatPercent: number;
  /** Whether the price holds it. */
  vatIncluded?: boolean | undefined;
}

/** What stands beside a price: '699 BDT, including 7.5 % VAT', or 'including 23 % VAT' where that is in it; undefined where the price is what is paid. */
export const payableText = ({ price, payable, vatPercent, vatIncluded }: PayablePrice): string | undefined => {
  if (vatIncluded && payable === price) return vatNote(vatPercent);
  if (vatPercent > 0) return paidText(payable, vatPercent);
  return payable === price ? undefined : `${moneyText(payable)} to pay`;
};
