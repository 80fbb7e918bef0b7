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
  vat?: { percent: number; bin?: string; amount: number; included?: boolean | undefined } | undefined;
  rounding?: { amount: number } | undefined;
};

/** What an estimate tells of its sum. */
interface Payable extends Pick<Charged, 'vat'> {
  total?: number | undefined;
  payable?: number | undefined;
  delivery?: { area: string; amount: number } | undefined;
}

const step = (label: string, amount: number): SumStep[] => (amount === 0 ? [] : [{ label, amount }]);

const taxNote = ({ bin }: { bin?: string }) => bin && { note: taxNumberText(bin) };

/** From the subtotal of a quotation or an invoice to its total; steps of zero are left out, and VAT that prices hold is none. */
export const chargedSteps = ({ discount, delivery, vat, rounding }: Charged): SumStep[] => [
  ...step('Discount', -discount),
  ...step('Delivery', delivery),
  ...(vat && !vat.included ? [{ label: `VAT ${vat.percent} %`, amount: vat.amount, ...taxNote(vat) }] : []),
  ...step('Rounding', rounding?.amount ?? 0),
];

/** The VAT that a total holds, which stands below it where prices hold it: 'of which VAT 23 %: 4.67'; none where it comes on top. */
export const vatWithinTotal = ({ vat }: Pick<Charged, 'vat'>): SumStep[] =>
  vat?.included && vat.percent > 0
    ? [{ label: `of which VAT ${vat.percent} %`, amount: vat.amount, ...taxNote(vat) }]
    : [];

/** Whether VAT comes on top of prices. */
export const hasVatOnTop = (vat: Charged['vat']): boolean => vat !== undefined && vat.percent > 0 && !vat.included;

/** From the sum of an estimate's lines to what is paid for it; no steps for an old estimate that does not tell. */
export const payableSteps = ({ total, vat, payable, delivery }: Payable): SumStep[] => {
  if (total === undefined || vat === undefined || payable === undefined) return [];
  const amount = delivery?.amount ?? 0;
  const rounding = { amount: wholeCents(payable - total - amount - (vat.included ? 0 : vat.amount)) };
  return [
    ...(delivery ? [{ label: 'Delivery', amount, note: delivery.area }] : []),
    ...chargedSteps({ discount: 0, delivery: 0, vat: vat.percent > 0 ? vat : undefined, rounding }),
  ];
};

/** Stands behind a sum that holds VAT; undefined where the shop charges none. */
export const vatNote = (percent = 0): string | undefined => (percent > 0 ? `including ${percent} % VAT` : undefined);
