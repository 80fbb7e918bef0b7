import { figureWriter } from '#contract/figure-writer.ts';
import { rateCurrency } from '#contract/money/currency.ts';
import { moneyText, wholeMoney } from '#contract/money/money-text.ts';
import { payableSteps, vatNote, vatWithinTotal } from '#contract/money/sum-steps.ts';
import type { EstimateLine, PriceSum } from './estimate.ts';

const figure = figureWriter({ maximumFractionDigits: 2 });

/** Where no price is told for now. */
export const PRICE_ON_REQUEST = 'Price on request';

/** What a buyer is shown of a price: what is paid. Older estimates do not have that, and show the price alone. */
export const shownSums = ({ total, low, high, payable, payableLow, payableHigh }: PriceSum) => ({
  total: payable ?? total,
  low: payableLow ?? low,
  high: payableHigh ?? high,
});

/** A price as short as can be, in the words of the shop: 'About 364 BDT', or why there is none. An estimate has no cents. */
export const priceSumText = (price: PriceSum): string => {
  const { verdict } = price;
  const { total } = shownSums(price);
  if (verdict === 'ask') return 'Tell us the unit to see the price';
  if (verdict === 'person' || total === undefined)
    return price.onRequest === undefined ? 'A person will price this' : PRICE_ON_REQUEST;
  return verdict === 'exact' ? moneyText(total) : `About ${moneyText(wholeMoney(total))}`;
};

/** Between which sums an estimate lies. Nobody needs the cent of a range, so it is widened to whole units. */
export const priceRangeText = (price: PriceSum): string | undefined => {
  const { total, low, high } = shownSums(price);
  if (price.verdict !== 'estimate' || total === undefined || low === undefined || high === undefined || low === high)
    return undefined;
  return `between ${figure(Math.floor(low))} and ${moneyText(Math.ceil(high))}`;
};

/** The headline of a price. */
export const priceHeadline = (price: PriceSum): string =>
  price.verdict === 'exact' && shownSums(price).total !== undefined
    ? 'This is the price'
    : [priceSumText(price), priceRangeText(price)].filter(Boolean).join(', ');

/** A price on one line, for lists and letters: 'This is the price: 364 BDT, including 7.5 % VAT', or the headline alone. */
export const priceLine = (price: PriceSum): string => {
  const { total } = shownSums(price);
  const line =
    price.verdict === 'exact' && total !== undefined
      ? `${priceHeadline(price)}: ${moneyText(total)}`
      : priceHeadline(price);
  return [line, price.delivery && 'with delivery', vatNote(price.vat?.percent)].filter(Boolean).join(', ');
};

/** How a line was worked out: '42.3 g × 8 tk', '3 pieces × 12.5 tk'; 'once' for what is charged once, however many are ordered. */
export const lineArithmetic = ({ quantity, unit, unitPrice }: EstimateLine): string => {
  if (unit === 'once') return 'once';
  const counted = unit === 'piece' && quantity !== 1 ? 'pieces' : unit;
  return `${figure(quantity)} ${counted} × ${figure(unitPrice)} ${rateCurrency()}`;
};

/** A line on paper: 'PLA, Fine, Robust: 42.3 g × 8 tk = 338.40 BDT'. */
export const estimateLineText = (line: EstimateLine): string =>
  line.unit === 'once'
    ? `${line.label}: ${moneyText(line.amount)}`
    : `${line.label}: ${lineArithmetic(line)} = ${moneyText(line.amount)}`;

/**
 * How an estimate's lines become what is paid, on paper: 'Subtotal: 338.40 BDT', 'VAT 7.5 %: 25.38 BDT', ...; none where the lines
 * are what is paid.
 */
export const payableLines = (price: PriceSum): string[] => {
  const steps = payableSteps(price);
  const within = vatWithinTotal(price);
  if (steps.length === 0 && within.length === 0) return [];
  return [
    ...(steps.length > 0 ? [{ label: 'Subtotal', amount: price.total ?? 0 }, ...steps] : []),
    { label: 'Total', amount: price.payable ?? 0 },
    ...within,
  ].map(({ label, amount }) => `${label}: ${moneyText(amount)}`);
};
