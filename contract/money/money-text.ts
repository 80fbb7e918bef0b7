import { figureWriter } from '#contract/figure-writer.ts';
import { currency } from './currency.ts';

const CENTS = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;

const whole = figureWriter();
const withCents = figureWriter(CENTS);

/** With a minus sign, which is as wide as a figure, and not with a hyphen. */
const written = (write: (value: number) => string, amount: number) => write(amount + 0).replace('-', '−');

/** A sum or difference of amounts in the shop’s currency with at most two decimals, without what binary fractions add to it. */
export const wholeCents = (amount: number) => Math.round(amount * 100) / 100;

/** What is only told roughly is told in whole units, and nothing costs none. */
export const wholeMoney = (amount: number) => (amount > 0 ? Math.max(1, Math.round(amount)) : Math.round(amount));

/** An amount with both decimals always, for amounts that stand below each other: 1,25,000.00. */
export const moneyFigure = (amount: number) => written(withCents, amount);

/** An amount in the shop’s currency in readable form, grouped as its readers count: 850 BDT, 1,25,000 BDT, 1,25,000.50 BDT. */
export const moneyText = (amount: number) => {
  const isWhole = Number.isInteger(amount);
  const figure = isWhole ? written(whole, amount) : moneyFigure(amount);
  return `${figure} ${currency()}`;
};
