import { taxNumberText } from '#contract/formats/tax-number.ts';
import type { Amounts } from './amounts.ts';
import { wholeCents } from './money-text.ts';

/** What comes on top of lines or off them, between their subtotal and what is paid. */
export interface SumStep {
  label: string;
  /** In the shop’s currency; below zero where it comes off. */
  amount: number;
  /** What stands below its label. */
  note?: string;
}

type Charged = Pick<Amounts, 'discount' | 'delivery'> & {
  vat?: { percent: number; bin?: string; amount: number } | undefined;
  rounding?: { amount: number } | undefined;
};

/** What an estimate tells of its sum. */
interface Payable extends Pick<Charged, 'vat'> {
  total?: number | undefined;
  payable?: number | undefined;
}

const step = (label: string, amount: number): SumStep[] => (amount === 0 ? [] : [{ label, amount }]);

/** From the subtotal of a quotation or an invoice to its total; steps of zero are left out. */
export const chargedSteps = ({ discount, delivery, vat, rounding }: Charged): SumStep[] => [
  ...step('Discount', -discount),
  ...step('Delivery', delivery),
  ...(vat
    ? [{ label: `VAT ${vat.percent} %`, amount: vat.amount, ...(vat.bin && { note: taxNumberText(vat.bin) }) }]
    : []),
  ...step('Rounding', rounding?.amount ?? 0),
];

/** From the sum of an estimate's lines to what is paid for it; no steps for an old estimate that does not tell. */
export const payableSteps = ({ total, vat, payable }: Payable): SumStep[] => {
  if (total === undefined || vat === undefined || payable === undefined) return [];
  const rounding = { amount: wholeCents(payable - total - vat.amount) };
  return chargedSteps({ discount: 0, delivery: 0, vat: vat.percent > 0 ? vat : undefined, rounding });
};

/** Stands behind a sum that holds VAT; undefined where the shop charges none. */
export const vatNote = (percent = 0): string | undefined => (percent > 0 ? `including ${percent} % VAT` : undefined);
