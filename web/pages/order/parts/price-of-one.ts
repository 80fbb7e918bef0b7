import { takaText, wholePaisa } from '#contract/money/taka-text.ts';
import type { EstimateLine, ShownPrice } from '#contract/pricing/estimate.ts';
import type { OrderPart } from './part.ts';

const sumOf = (lines: readonly EstimateLine[]) => lines.reduce((sum, { amount }) => sum + amount, 0);

/** What one piece of a file costs: its share of what is paid for all, so that all files come to that. */
export const priceOfOne = (part: OrderPart, price: ShownPrice | undefined): string | undefined => {
  const paid = price?.payable ?? price?.total;
  const own = price?.lines.filter(({ measurementId }) => measurementId === part.id) ?? [];
  if (!price || paid === undefined || own.length === 0) return undefined;
  const one = ((sumOf(own) / sumOf(price.lines)) * paid) / part.quantity;
  return price.verdict === 'exact' ? takaText(wholePaisa(one)) : `about ${takaText(Math.ceil(one))}`;
};
