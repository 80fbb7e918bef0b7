import type { PriceBook, PriceBookContent, PublishedPrices } from '#contract/pricing/price-book.ts';
import type { ShopSettings } from '#contract/settings/shop-settings.ts';

/** ISO 4217 for where no currency is involved. No shop counts in it, so a book in it prices nothing. */
const NO_CURRENCY = 'XXX';

/** Whether visitors are told nothing of what a book says of prices. */
export const isOnRequest = (settings: ShopSettings, { confirmed }: Pick<PriceBook, 'confirmed'>): boolean =>
  settings['prices.onRequest'] && !confirmed;

const untoldPrices = (prices: PublishedPrices) =>
  Object.fromEntries(
    Object.entries(prices).map(([name, price]) => [name, { ...price, low: 0, high: 0, currency: NO_CURRENCY }]),
  ) as PublishedPrices;

const NO_CHARGES = { setUp: 0, minimum: 0, quantityBreaks: [] };

/**
 * What is left of a book without its prices: what can be made, how fast, and by when a person answers. Named one by one, so that what a book
 * says besides some day is told by nobody's oversight.
 */
const withoutPrices = ({
  fdm,
  sla,
  laser,
  pcb,
  prices,
  uncertainPercent,
  roundTo,
  answerWithinWorkingDays,
}: PriceBookContent): PriceBookContent => ({
  fdm,
  sla,
  laser,
  pcb,
  uncertainPercent,
  roundTo,
  answerWithinWorkingDays,
  prices: untoldPrices(prices),
  charges: { fdm: NO_CHARGES, sla: NO_CHARGES, laser: NO_CHARGES, pcb: NO_CHARGES },
  rushPercent: 0,
});

/** As much of a book as visitors are told. */
export const toldContent = (content: PriceBookContent, onRequest: boolean): PriceBookContent =>
  onRequest ? withoutPrices(content) : content;
