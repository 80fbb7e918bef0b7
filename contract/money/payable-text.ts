import { vatNote } from './sum-steps.ts';
import { takaText } from './taka-text.ts';

/** A sum that is paid: '699 BDT, including 7.5 % VAT', or '650 BDT' where the shop charges none. */
export const paidText = (taka: number, vatPercent = 0): string =>
  [takaText(taka), vatNote(vatPercent)].filter(Boolean).join(', ');

/** What a buyer pays for something that has a price. */
export interface PayablePrice {
  /** In taka. */
  price: number;
  /** In taka, with VAT and rounded. */
  payable: number;
  vatPercent: number;
}

/** What stands beside a price: '699 BDT, including 7.5 % VAT'; undefined where the price is what is paid. */
export const payableText = ({ price, payable, vatPercent }: PayablePrice): string | undefined => {
  if (vatPercent > 0) return paidText(payable, vatPercent);
  return payable === price ? undefined : `${takaText(payable)} to pay`;
};
