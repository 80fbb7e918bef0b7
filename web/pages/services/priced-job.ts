import type { SampleJob } from '#content/service.ts';
import { rateCurrency } from '#contract/money/currency.ts';
import type { PriceBook } from '#contract/pricing/price-book.ts';
import { price } from '#pricing';

/** What a supposed job comes to. Times in seconds, amounts in the shop’s currency before VAT. */
export interface PricedJob {
  says: string;
  order: SampleJob['order'];
  cutting: { mmPerSecond: number; seconds: number };
  starts: { count: number; each: number; seconds: number };
  minutes: number;
  perMinute: number;
  /** Set-up and minimum, where the book has them. */
  further: readonly { label: string; amount: number }[];
  total: number;
  hasVat: boolean;
}

/** A supposed job, priced as the order form prices a drawing; undefined where the book in force has no price for it. */
export const pricedJob = (job: SampleJob, book: PriceBook, vatPercent: number): PricedJob | undefined => {
  const { says, order, options, cutLengthMm, contours } = job;
  const { laser } = book.content;
  const thickness = Number.parseFloat(options['thickness'] ?? '');
  const mmPerSecond = laser.speeds.find(({ upToMm }) => thickness <= upToMm)?.mmPerSecond;
  const measurement = {
    kind: 'drawing',
    verdict: 'exact',
    findings: [],
    quantities: { cutLengthMm, contours },
  } as const;
  const items = [{ measurement, quantity: 1 }];
  const { lines, total } = price({ service: order, options, items, book, vatPercent, currency: rateCurrency() });
  const [work, ...further] = lines;
  if (work === undefined || total === undefined || mmPerSecond === undefined) return undefined;
  return {
    says,
    order,
    cutting: { mmPerSecond, seconds: cutLengthMm / mmPerSecond },
    starts: { count: contours, each: laser.pierceSeconds, seconds: contours * laser.pierceSeconds },
    minutes: work.quantity,
    perMinute: work.unitPrice,
    further: further.map(({ label, amount }) => ({ label, amount })),
    total,
    hasVat: vatPercent > 0,
  };
};
