/**
 * Money inside the arithmetic: whole paisa, a hundredth of a taka. Every amount that is charged is rounded here. What is only told,
 * such as 'About 364 BDT', is rounded by `contract/money/taka-text.ts` and `contract/pricing/price-text.ts`.
 *
 * Prices are taken from the book exactly, and quantities are rounded before they are multiplied (quantities.ts), in steps that
 * make each product whole. So only shares, such as a discount, round, and they do so for one piece before it is multiplied:
 * lines then add up to the paisa, and ordering more never costs more for each.
 */
export type Paisa = number;

/** Taka with at most two decimals, as the price book has them, in paisa. */
export const paisaOf = (taka: number): Paisa => Math.round(taka * 100);

/** What leaves the arithmetic: taka with at most two decimals. */
export const takaOf = (paisa: Paisa): number => paisa / 100;

/** What so many hundredths of a unit cost. The steps of quantities make that whole: only what binary fractions add is taken away. */
export const costOfHundredths = (hundredths: number, ratePaisa: Paisa): Paisa =>
  Math.round((hundredths * ratePaisa) / 100);

/** A share of an amount, half a paisa rounded up. It never falls when the amount grows. */
export const shareOf = (paisa: Paisa, percent: number): Paisa => Math.round((paisa * percent) / 100);

/** The VAT on an amount, half a paisa rounded up. The percentage has at most two decimals, so that no rate is a little off. */
const vatOf = (paisa: Paisa, percent: number): Paisa => Math.round((paisa * Math.round(percent * 100)) / 10_000);

/** The VAT that an amount includes, half a paisa rounded up. */
export const vatWithin = (paisa: Paisa, percent: number): Paisa => {
  const hundredths = Math.round(percent * 100);
  return Math.round((paisa * hundredths) / (10_000 + hundredths));
};

/** What the buyer pays goes by. */
export interface PayableTerms {
  /** Of the price, with at most two decimals; 0 where the shop charges no VAT. */
  vatPercent: number;
  /** What is paid is a multiple of so many paisa: 100 is whole taka, 1 leaves every sum as it is. */
  roundTo: Paisa;
}

/** `price + vat + rounding = payable`, to the paisa; `rounding` is below zero where a sum is rounded down. */
export interface Payable {
  vat: Paisa;
  rounding: Paisa;
  payable: Paisa;
}

/**
 * What the buyer pays for a price before VAT: estimates, orders of products, quotations and invoices all come to it, so that what
 * is shown is what is billed. VAT is charged on the whole price and stays exact to the paisa, as the law charges it; only the sum is
 * rounded, once, half a step up, as the price book says: to whole taka by default, since nobody pays in paisa. It never falls when
 * the price grows, and what would round to nothing stays as it is.
 */
export const payableOf = (price: Paisa, { vatPercent, roundTo }: PayableTerms): Payable => {
  const vat = vatOf(price, vatPercent);
  const exact = price + vat;
  const payable = Math.round(exact / roundTo) * roundTo || exact;
  return { vat, rounding: payable - exact, payable };
};

/** The VAT in a share of what was paid for an invoice, half a paisa rounded up: all of it where all is taken back. */
export const vatOfShare = (share: Paisa, { vat, payable }: Pick<Payable, 'vat' | 'payable'>): Paisa =>
  Math.round((share * vat) / payable);

/** An amount that may be so many percent less, rounded down: the customer's side of a band. */
export const lessPercent = (paisa: Paisa, percent: number): Paisa => Math.floor((paisa * (100 - percent)) / 100);

/** An amount that may be so many percent more, rounded up. */
export const morePercent = (paisa: Paisa, percent: number): Paisa => Math.ceil((paisa * (100 + percent)) / 100);

/** A share of an amount in whole taka, rounded down: a deposit that nobody has to pay in paisa. */
export const wholeTakaShareOf = (paisa: Paisa, percent: number): Paisa => Math.floor((paisa * percent) / 10_000) * 100;

/** Up to here no arithmetic on paisa loses one; no shop of this kind takes an order of ten billion taka without a person. */
export const PAISA_MAX: Paisa = 1e12;
