import type { Invoice } from '#contract/invoices/invoice.ts';
import { type Cents, centsOf } from '#pricing/money';

/** What is supplied, as the tax invoice has it; amounts in cents. */
export interface MushakLine {
  label: string;
  quantity: number;
  unit: string;
  /** Without VAT, after its share of the discount. */
  value: Cents;
  vat: Cents;
}

/** Parts an amount by weights, so that the parts add up to it: what rounding leaves goes to the largest remainders. */
export const partsOf = (amount: Cents, weights: readonly number[]): Cents[] => {
  const sum = weights.reduce((all, weight) => all + weight, 0);
  if (sum === 0) return weights.map((_weight, at) => (at === 0 ? amount : 0));
  const exact = weights.map((weight) => (amount * weight) / sum);
  const parts = exact.map(Math.floor);
  const left = amount - parts.reduce((all, part) => all + part, 0);
  const remainders = exact.map((part, at) => ({ at, rest: part - Math.floor(part) }));
  for (const { at } of remainders.toSorted((one, other) => other.rest - one.rest).slice(0, left))
    parts[at] = (parts[at] ?? 0) + 1;
  return parts;
};

/**
 * Every line of an invoice with its own VAT, and the delivery as one of them: the discount and the VAT are charged on the whole, so
 * they are parted by what the lines come to. Values and VAT add up to those of the invoice, to the cent.
 */
export const mushakLines = ({ lines, discount, delivery, vat }: Invoice): MushakLine[] => {
  const amounts = lines.map(({ amount }) => centsOf(amount));
  const discounts = partsOf(centsOf(discount), amounts);
  const supplied = lines.map(({ label, quantity }, at) => ({
    label,
    quantity,
    unit: 'pcs',
    value: (amounts[at] ?? 0) - (discounts[at] ?? 0),
  }));
  const delivered = delivery > 0 ? [{ label: 'Delivery', quantity: 1, unit: 'service', value: centsOf(delivery) }] : [];
  const all = [...supplied, ...delivered];
  const vats = partsOf(
    centsOf(vat?.amount ?? 0),
    all.map(({ value }) => value),
  );
  return all.map(({ value, ...line }, at) => {
    const own = vats[at] ?? 0;
    return { ...line, value: vat?.included ? value - own : value, vat: own };
  });
};
