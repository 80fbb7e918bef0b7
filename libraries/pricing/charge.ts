import type { EstimateLine } from '#contract/pricing/estimate.ts';
import type { PriceBookContent } from '#contract/pricing/price-book.ts';
import { type Cents, centsOf, lessPercent, moneyOf, morePercent, shareOf } from './money.ts';
import type { Piece } from './piece.ts';
import { costOf, type Work } from './quantities.ts';

type Charges = PriceBookContent['charges']['fdm'];

/** What is added to the work on a file. */
export interface Terms {
  charges: Charges;
  /** 0 unless the order is to be made first. */
  rushPercent: number;
  /** As the book writes it beside its prices: 'tk', 'EUR'. */
  currency: string;
}

/** A file's share of an estimate. */
export interface Charged {
  lines: EstimateLine[];
  total: Cents;
  low: Cents;
  high: Cents;
}

interface Sums {
  /** Of each piece. */
  discount: Cents;
  rush: Cents;
  /** Once. */
  rushOnce: Cents;
  topUp: Cents;
  total: Cents;
}

const percentOff = ({ quantityBreaks }: Charges, count: number) =>
  quantityBreaks.findLast(({ from }) => count >= from)?.percentOff ?? 0;

/**
 * All that is charged for so many pieces of some work: a discount and the rush on each piece, the set-up once, and what is
 * missing to the minimum. Everything of a piece is whole cents before it is multiplied (money.ts), so that a piece never costs
 * more in a larger order.
 */
const sumsOf = (work: Cents, once: Cents, count: number, { charges, rushPercent }: Terms): Sums => {
  const discount = shareOf(work, percentOff(charges, count));
  const rush = shareOf(work - discount, rushPercent);
  const rushOnce = shareOf(once, rushPercent);
  const sum = (work - discount + rush) * count + once + rushOnce;
  const topUp = Math.max(0, centsOf(charges.minimum) - sum);
  return { discount, rush, rushOnce, topUp, total: sum + topUp };
};

const pieceCost = (work: readonly Work[]) => work.reduce((sum, one) => sum + costOf(one), 0);

type Naming = { measurementId?: string };

const workLine = (work: Work, count: number, naming: Naming): EstimateLine => ({
  label: work.label,
  quantity: (work.hundredths * count) / 100,
  unit: work.unit,
  unitPrice: moneyOf(work.rateCents),
  amount: moneyOf(costOf(work, count)),
  ...naming,
});

const lineOf = (label: string, unit: 'piece' | 'once', [quantity, each]: [number, Cents], naming: Naming) =>
  each === 0 ? [] : [{ label, quantity, unit, unitPrice: moneyOf(each), amount: moneyOf(each * quantity), ...naming }];

/** Charges for so many pieces. The lines add up to the total, and low ≤ total ≤ high. */
export const charge = (piece: Piece, count: number, terms: Terms, naming: Naming): Charged => {
  const { charges, rushPercent, currency } = terms;
  const setUp = centsOf(charges.setUp);
  const once = setUp + (piece.once?.amount ?? 0);
  const off = piece.doubts.reduce((sum, { percent }) => sum + percent, 0);
  const work = pieceCost(piece.work);
  const sums = sumsOf(work, once, count, terms);
  const least = lessPercent(pieceCost(piece.least ?? piece.work), Math.min(off, 100));
  const most = morePercent(pieceCost(piece.most ?? piece.work), off);
  return {
    lines: [
      ...piece.work.map((one) => workLine(one, count, naming)),
      ...lineOf(`Quantity discount, ${percentOff(charges, count)} %`, 'piece', [count, -sums.discount], naming),
      ...lineOf(`Rush, ${rushPercent} %`, 'piece', [count, sums.rush], naming),
      ...lineOf('Set-up', 'once', [1, setUp], naming),
      ...lineOf(piece.once?.label ?? '', 'once', [1, piece.once?.amount ?? 0], naming),
      ...lineOf(`Rush on what is charged once, ${rushPercent} %`, 'once', [1, sums.rushOnce], naming),
      ...lineOf(`Up to the minimum of ${charges.minimum} ${currency}`, 'once', [1, sums.topUp], naming),
    ],
    total: sums.total,
    low: Math.min(sums.total, sumsOf(least, once, count, terms).total),
    high: Math.max(sums.total, sumsOf(most, once, count, terms).total),
  };
};
