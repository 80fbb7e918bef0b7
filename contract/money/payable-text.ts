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
}

/** What stands beside a price: '699 BDT, including 7.5 % VAT'; undefined where the price is what is paid. */
export const payableText = ({ price, payable, vatPercent }: PayablePrice): string | undefined => {
  if (vatPercent > 0) return paidText(payable, vatPercent);
  return payable === price ? undefined : `${moneyText(payable)} to pay`;
};
