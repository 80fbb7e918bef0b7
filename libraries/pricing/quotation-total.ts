import type { Amounts } from '#contract/money/amounts.ts';
import { type Cents, moneyOf, type PayableTerms, payableOf } from './money.ts';

/** A line of a quotation or an invoice: so many pieces at so much each. */
export interface PricedLine {
  /** A whole number, at least 1. */
  quantity: number;
  unitPrice: Cents;
}

export interface ToTotal extends PayableTerms {
  lines: readonly PricedLine[];
  discount: Cents;
  delivery: Cents;
}

export interface Totals {
  subtotal: Cents;
  /** Never more than the lines come to. */
  discount: Cents;
  delivery: Cents;
  vat: Cents;
  /** What the total was rounded by; below zero where it was rounded down. */
  rounding: Cents;
  /** What the buyer pays. */
  total: Cents;
}

export const lineAmount = ({ quantity, unitPrice }: PricedLine): Cents => quantity * unitPrice;

/** What lines come to: VAT is charged on everything or held by it, after the discount and with the delivery, and the sum is rounded. */
export const totalsOf = ({ lines, discount: asked, delivery, ...terms }: ToTotal): Totals => {
  const subtotal = lines.reduce((sum, line) => sum + lineAmount(line), 0);
  const discount = Math.min(asked, subtotal);
  const { vat, rounding, payable } = payableOf(subtotal - discount + delivery, terms);
  return { subtotal, discount, delivery, vat, rounding, total: payable };
};

/** A line with what it is for, as quotations and invoices keep it. */
export interface ChargedLine extends PricedLine {
  label: string;
  measured: string;
}

/** What a shop charges on top of its prices. */
export interface ChargeTerms extends PayableTerms {
  /** The shop's business identification number; empty where it has none. */
  vatBin: string;
}

/** Everything that a quotation or an invoice charges. */
export interface Charges extends ToTotal, ChargeTerms {
  lines: readonly ChargedLine[];
}

/** What is charged, line by line. @param currency the shop's, ISO 4217 */
export const amountsOf = (charges: Charges, currency: string): Amounts => {
  const { subtotal, discount, delivery, vat, rounding, total } = totalsOf(charges);
  const { lines, vatPercent: percent, vatIncluded: included, vatBin: bin, roundTo } = charges;
  return {
    lines: lines.map((line) => ({ ...line, unitPrice: moneyOf(line.unitPrice), amount: moneyOf(lineAmount(line)) })),
    subtotal: moneyOf(subtotal),
    discount: moneyOf(discount),
    delivery: moneyOf(delivery),
    ...(percent > 0 && { vat: { percent, bin, amount: moneyOf(vat), ...(included && { included: true as const }) } }),
    ...(roundTo > 1 && { rounding: { to: moneyOf(roundTo), amount: moneyOf(rounding) } }),
    total: moneyOf(total),
    currency,
  };
};
