import { figureWriter } from '#contract/figure-writer.ts';

const PAISA = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;

const whole = figureWriter();
const withPaisa = figureWriter(PAISA);

/** With a minus sign, which is as wide as a figure, and not with a hyphen. */
const written = (write: (value: number) => string, taka: number) => write(taka + 0).replace('-', '−');

/** A sum or difference of amounts in taka with at most two decimals, without what binary fractions add to it. */
export const wholePaisa = (taka: number) => Math.round(taka * 100) / 100;

/** What is only told roughly is told in whole taka, and nothing costs none. */
export const wholeTaka = (taka: number) => (taka > 0 ? Math.max(1, Math.round(taka)) : Math.round(taka));

/** An amount with both decimals always, for amounts that stand below each other: 1,25,000.00. */
export const takaFigure = (taka: number) => written(withPaisa, taka);

/** An amount in taka in readable form, grouped as in Bangladesh: 850 BDT, 1,25,000 BDT, 1,25,000.50 BDT. */
export const takaText = (taka: number) => {
  const isWhole = Number.isInteger(taka);
  const figure = isWhole ? written(whole, taka) : takaFigure(taka);
  return `${figure} BDT`;
};
