import { FIRST_PRICE_BOOK } from '#content/price-book.ts';
import type { PriceBook, PriceBookContent } from '#contract/pricing/price-book.ts';
import { readPricedOptions } from '#contract/pricing/priced-options.ts';
import type { ServiceValue } from '#contract/services/services.ts';
import type { PricedMeasurement } from '#pricing/piece.ts';
import { price } from '#pricing/price.ts';

/** A cube of 20 mm; state only what matters. */
export const aPart = (changes: Partial<PricedMeasurement> = {}): PricedMeasurement => ({
  kind: 'mesh',
  verdict: 'exact',
  findings: [],
  quantities: { volumeMm3: 8_000, areaMm2: 2_400, flatAreaMm2: 800 },
  ...changes,
});

/** A square of 300 mm with a round hole, in black. */
export const aDrawing = (changes: Partial<PricedMeasurement> = {}): PricedMeasurement => ({
  kind: 'drawing',
  verdict: 'exact',
  findings: [],
  quantities: { cutLengthMm: 1_500, contours: 2, lengthByColourMm: { '#000000': 1_500 } },
  ...changes,
});

/** Two by three inches. */
export const aBoard = (changes: Partial<PricedMeasurement> = {}): PricedMeasurement => ({
  kind: 'board',
  verdict: 'exact',
  findings: [],
  quantities: { boxIn2: 6, copperLayers: 1, drillHits: 20 },
  ...changes,
});

/** The shop's first book, confirmed; state only what matters. */
export const aBook = (changes: Partial<PriceBookContent> = {}, confirmed = true): PriceBook => ({
  version: 1,
  confirmed,
  content: { ...FIRST_PRICE_BOOK, ...changes },
});

interface Asked {
  options?: Record<string, unknown>;
  quantity?: number;
  book?: PriceBook;
  vatPercent?: number;
}

/** What some of one file cost, with the form's defaults for what is not said. */
export const priceOf = (
  service: ServiceValue,
  measurement: PricedMeasurement,
  { options = {}, quantity = 1, book = aBook(), vatPercent = 0 }: Asked = {},
) =>
  price({
    service,
    options: readPricedOptions(service, options).options,
    items: [{ measurement, quantity, measurementId: 'm' }],
    book,
    vatPercent,
  });
