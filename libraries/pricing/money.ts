/**
 * Money inside the arithmetic: whole cents, a hundredth of the shop's currency. Every amount that is charged is rounded here. What is only told,
 * such as 'About 364 BDT', is rounded by `contract/money/money-text.ts` and `contract/pricing/price-text.ts`.
 *
 * Prices are taken from the book exactly, and quantities are rounded before they are multiplied (quantities.ts), in steps that
 * make each product whole. So only shares, such as a discount, round, and they do so for one piece before it is multiplied:
 * lines then add up to the cent, and ordering more never costs more for each.
 */
export type Cents = number;

/** An amount with at most two decimals, as the price book has them, in cents. */
export const centsOf = (amount: number): Cents => Math.round(amount * 100);

/** What leaves the arithmetic: an amount with at most two decimals. */
export const moneyOf = (cents: Cents): number => cents / 100;

/** What so many hundredths of a unit cost. The steps of quantities make that whole: only what binary fractions add is taken away. */
export const costOfHundredths = (hundredths: number, rateCents: Cents): Cents =>
  Math.round((hundredths * rateCents) / 100);

/** A share of an amount, half a cent rounded up. It never falls when the amount grows. */
export const shareOf = (cents: Cents, percent: number): Cents => Math.round((cents * percent) / 100);

/** The VAT on an amount, half a cent rounded up. The percentage has at most two decimals, so that no rate is a little off. */
const vatOf = (cents: Cents, percent: number): Cents => Math.round((cents * Math.round(percent * 100)) / 10_000);

/** The VAT that an amount includes, half a cent rounded up. */
export const vatWithin = (cents: Cents, percent: number): Cents => {
  const hundredths = Math.round(percent * 100);
  return Math.round((cents * hundredths) / (10_000 + hundredths));
};

/** What the buyer pays goes by. */
export interface PayableTerms {
  /** Of the price, with at most two decimals; 0 where the shop charges no VAT. */
  vatPercent: number;
  /** Whether prices hold the VAT; otherwise it comes on top. */
  vatIncluded?: boolean | undefined;
  /** What is paid is a multiple of so many cents: 100 is whole units, 1 leaves every sum as it is. */
  roundTo: Cents;
}

/**
 * `price + vat + rounding = payable`, to the cent, or `price + rounding = payable` where prices hold the VAT; `rounding` is below zero where a
 * sum is rounded down.
 */
export interface Payable {
  vat: Cents;
  rounding: Cents;
  payable: Cents;
}

/**
 * What the buyer pays for a price: estimates, orders of products, quotations and invoices all come to it, so that what
 * is shown is what is billed. VAT is charged on the whole price and stays exact to the cent, as the law charges it; only the sum is
 * rounded, once, half a step up, as the price book says: to whole units by default, since nobody pays in cents. It never falls when
 * the price grows, and what would round to nothing stays as it is. Where prices hold the VAT, the price is what is paid, and its VAT a part of it.
 */
export const payableOf = (price: Cents, { vatPercent, vatIncluded, roundTo }: PayableTerms): Payable => {
  const vat = vatIncluded ? vatWithin(price, vatPercent) : vatOf(price, vatPercent);
  const exact = vatIncluded ? price : price + vat;
  const payable = Math.round(exact / roundTo) * roundTo || exact;
  return { vat, rounding: payable - exact, payable };
};

/** The VAT in a share of what was paid for an invoice, half a cent rounded up: all of it where all is taken back. */
export const vatOfShare = (share: Cents, { vat, payable }: Pick<Payable, 'vat' | 'payable'>): Cents =>
  Math.round((share * vat) / payable);

/** An amount that may be so many percent less, rounded down: the customer's side of a band. */
export const lessPercent = (cents: Cents, percent: number): Cents => Math.floor((cents * (100 - percent)) / 100);

/** An amount that may be so many percent more, rounded up. */
export const morePercent = (cents: Cents, percent: number): Cents => Math.ceil((cents * (100 + percent)) / 100);

/** A share of an amount in whole units, rounded down: a deposit that nobody has to pay in cents. */
export const wholeShareOf = (cents: Cents, percent: number): Cents => Math.floor((cents * percent) / 10_000) * 100;

/** Up to here no arithmetic on cents loses one; no shop of this kind takes an order of ten billion without a person. */
export const CENTS_MAX: Cents = 1e12;
