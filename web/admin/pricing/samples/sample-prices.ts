import { PRICE_SAMPLES, type PriceSample, SAMPLE_FILES } from '#content/price-samples.ts';
import { locale } from '#contract/formats/locale.ts';
import { rateCurrency } from '#contract/money/currency.ts';
import type { PriceBookContent } from '#contract/pricing/price-book.ts';
import { firstOptions } from '#contract/pricing/priced-fields.ts';
import type { OrderableService } from '#contract/services/services.ts';
import { price } from '#pricing';

/** What a sample costs by two books, in the shop’s currency; null where a person prices it. */
export interface SamplePrice {
  name: string;
  before: number | null;
  after: number | null;
}

/** Whether the owner has confirmed a book changes no sum. */
const priceBy = (content: PriceBookContent, { service, options, file, quantity }: PriceSample) =>
  price({
    service,
    options: { ...firstOptions(service), ...options },
    items: [{ measurement: { ...SAMPLE_FILES[file], verdict: 'exact', findings: [] }, quantity }],
    book: { version: 1, confirmed: false, content },
    vatPercent: 0,
    currency: rateCurrency(),
  }).total ?? null;

/** The samples of a service by the book in force and by a draft. */
export const samplePrices = (
  service: OrderableService,
  before: PriceBookContent,
  after: PriceBookContent,
): SamplePrice[] =>
  PRICE_SAMPLES.filter((sample) => sample.service === service).map((sample) => ({
    name: sample.name,
    before: priceBy(before, sample),
    after: priceBy(after, sample),
  }));

const changeOf = ({ before, after }: Pick<SamplePrice, 'before' | 'after'>) =>
  before && after !== null ? ((after - before) / before) * 100 : 0;

const SHARE = { maximumFractionDigits: 1, signDisplay: 'exceptZero' } as const;
const AMOUNT = { minimumFractionDigits: 2, maximumFractionDigits: 2, signDisplay: 'exceptZero' } as const;

const shareText = (percent: number) => `${percent.toLocaleString(locale(), SHARE)}\u00a0%`;

/** '+34.00, +10 %'; undefined where there is nothing to compare. */
export const differenceText = ({ before, after }: Pick<SamplePrice, 'before' | 'after'>): string | undefined => {
  if (before === null || after === null || before === after) return undefined;
  const amount = (after - before).toLocaleString(locale(), AMOUNT);
  return before === 0 ? amount : `${amount}, ${shareText(changeOf({ before, after }))}`;
};

/** How far the samples of all services go up and down: 'Sample parts change by 0 % to +10 %.'; undefined where none does. */
export const spreadText = (before: PriceBookContent, after: PriceBookContent): string | undefined => {
  const shares = PRICE_SAMPLES.map((sample) =>
    changeOf({ before: priceBy(before, sample), after: priceBy(after, sample) }),
  );
  const [least, most] = [Math.min(...shares), Math.max(...shares)];
  if (least === 0 && most === 0) return undefined;
  return `Sample parts change by ${shareText(least)} to ${shareText(most)}.`;
};
