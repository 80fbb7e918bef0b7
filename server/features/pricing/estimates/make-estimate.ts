import type { Insertable } from 'kysely';
import { currency, rateCurrency } from '#contract/money/currency.ts';
import {
  ESTIMATE_VALID_DAYS,
  type Estimate,
  type EstimateRequest,
  type ShownPrice,
} from '#contract/pricing/estimate.ts';
import type { PriceBook } from '#contract/pricing/price-book.ts';
import { onRequest, PRICING_VERSION, price } from '#pricing';
import { newId } from '#server/database/identifiers.ts';
import type { EstimateRow } from '#server/database/price-tables.ts';
import type { Database } from '#server/database/tables.ts';
import type { MeasuringService } from '#server/features/measuring/measuring.service.ts';
import type { PriceBooksService } from '#server/features/pricing/book/price-books.service.ts';
import { isOnRequest } from '#server/features/pricing/book/visitors-book.ts';
import type { NearnessService } from '#server/features/pricing/nearness/nearness.service.ts';
import type { SettingsService } from '#server/features/settings/settings.service.ts';
import { choicesOf, itemReader } from './read-items.ts';
import { writeItems } from './stored-estimate.ts';

const DAY_MS = 86_400_000;

export interface EstimateNeeds {
  db: Database;
  now: () => Date;
  settings: Pick<SettingsService, 'inForce'>;
  measuring: Pick<MeasuringService, 'withServices' | 'sliced'>;
  priceBooks: Pick<PriceBooksService, 'inForce' | 'book' | 'roundTo'>;
  nearness: Pick<NearnessService, 'bandPercentFor'>;
}

/** An estimate, and the row that keeps it with all that it was made from. */
export interface PreparedEstimate {
  estimate: Estimate;
  row: Insertable<EstimateRow>;
}

/** A price that its customer does not read: settled here for good, so that no later change of the shop shows or hides it. */
const untold = (priced: ShownPrice, book: PriceBook): ShownPrice => ({
  ...priced,
  onRequest: onRequest(book).onRequest,
});

/**
 * Prices files that were measured here. From the request come the service, the choices, which files and how many; every figure and
 * every rate is looked up, by the book in force unless another version is named.
 * @throws Refused, NotFound, or Conflict while a file is still being measured
 */
export const estimateMaker = ({ now, settings, measuring, priceBooks, nearness }: EstimateNeeds) => {
  const itemsOf = itemReader(measuring);

  return async (request: EstimateRequest, version?: number): Promise<PreparedEstimate> => {
    const { service } = request;
    const { options, ofItems } = choicesOf(request);
    const book = version === undefined ? await priceBooks.inForce() : await priceBooks.book(version);
    const items = await itemsOf(request, { options, ofItems }, book);
    const bandPercent = await nearness.bandPercentFor(service);
    const values = await settings.inForce();
    const { 'money.vatPercent': vatPercent, 'money.vatIncluded': vatIncluded } = values;
    const terms = { vatPercent, vatIncluded, currency: rateCurrency() };
    const priced = price({ service, options, items, book, bandPercent, ...terms });
    const shown = isOnRequest(values, book) ? untold(priced, book) : priced;
    const at = now();
    const kept = {
      _id: newId(),
      service,
      price_book: book.version,
      valid_until: new Date(at.getTime() + ESTIMATE_VALID_DAYS * DAY_MS).toISOString(),
      created_at: at.toISOString(),
    };
    return {
      row: {
        ...kept,
        options: JSON.stringify(options),
        items: writeItems(items),
        shown: JSON.stringify(shown),
        book_confirmed: book.confirmed ? 1 : 0,
        pricing: PRICING_VERSION,
        band_percent: bandPercent ?? null,
      },
      estimate: {
        _id: kept._id,
        service,
        ...shown,
        currency: currency(),
        priceBook: book.version,
        validUntil: kept.valid_until,
        createdAt: kept.created_at,
      },
    };
  };
};
