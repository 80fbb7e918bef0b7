import type { Amounts } from '#contract/money/amounts.ts';
import { type Paisa, takaOf, vatOf } from './money.ts';

/** A line of a quotation or an invoice: so many pieces at so much each. */
export interface PricedLine {
  /** A whole number, at least 1. */
  quantity: number;
  unitPrice: Paisa;
}

export interface ToTotal {
  lines: readonly PricedLine[];
  discount: Paisa;
  delivery: Paisa;
  /** With at most two decimals; 0 where the shop charges no VAT. */
  vatPercent: number;
}

export interface Totals {
  subtotal: Paisa;
  /** Never more than the lines come to. */
  discount: Paisa;
  delivery: Paisa;
  vat: Paisa;
  total: Paisa;
}

export const lineAmount = ({ quantity, unitPrice }: PricedLine): Paisa => quantity * unitPrice;

/** What lines come to: VAT is charged on everything, after the discount and with the delivery. */
export const totalsOf = ({ lines, discount: asked, delivery, vatPercent }: ToTotal): Totals => {
  const subtotal = lines.reduce((sum, line) => sum + lineAmount(line), 0);
  const discount = Math.min(asked, subtotal);
  const beforeVat = subtotal - discount + delivery;
  const vat = vatOf(beforeVat, vatPercent);
  return { subtotal, discount, delivery, vat, total: beforeVat + vat };
};

/** A line with what it is for, as quotations and invoices keep it. */
export interface ChargedLine extends PricedLine {
  label: string;
  measured: string;
}

/** Everything that a quotation or an invoice charges. */
export interface Charges extends ToTotal {
  lines: readonly ChargedLine[];
  /** The shop's business identification number; empty where it has none. */
  vatBin: string;
}

/** What is charged, line by line and in taka. */
export const amountsOf = (charges: Charges): Amounts => {
  const { subtotal, discount, delivery, vat, total } = totalsOf(charges);
  const { lines, vatPercent: percent, vatBin: bin } = charges;
  return {
    lines: lines.map((line) => ({ ...line, unitPrice: takaOf(line.unitPrice), amount: takaOf(lineAmount(line)) })),
    subtotal: takaOf(subtotal),
    discount: takaOf(discount),
    delivery: takaOf(delivery),
    ...(percent > 0 && { vat: { percent, bin, amount: takaOf(vat) } }),
    total: takaOf(total),
    currency: 'BDT',
  };
};
