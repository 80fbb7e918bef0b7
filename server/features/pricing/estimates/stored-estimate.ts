import type { Selectable } from 'kysely';
import type { Estimate, ShownPrice } from '#contract/pricing/estimate.ts';
import type { PricedOptions } from '#contract/pricing/priced-options.ts';
import type { PricedMeasurement } from '#pricing/piece.ts';
import type { EstimateRow } from '#server/database/price-tables.ts';

/** A file as it was priced; its figures are kept, since its measurement goes when nobody orders it. */
export interface StoredItem {
  measurementId: string;
  name: string;
  sha256: string;
  engine: string;
  quantity: number;
  measurement: PricedMeasurement;
}

/** An estimate with all that it was worked out from. */
export interface StoredEstimate {
  estimate: Estimate;
  options: PricedOptions;
  items: StoredItem[];
  bookConfirmed: boolean;
  /** Version of the rules by which it was priced. */
  pricing: string;
}

export const toStored = (row: Selectable<EstimateRow>): StoredEstimate => ({
  estimate: {
    _id: row._id,
    service: row.service as Estimate['service'],
    ...(JSON.parse(row.shown) as ShownPrice),
    currency: 'BDT',
    priceBook: row.price_book,
    validUntil: row.valid_until,
    createdAt: row.created_at,
  },
  options: JSON.parse(row.options) as PricedOptions,
  items: JSON.parse(row.items) as StoredItem[],
  bookConfirmed: row.book_confirmed === 1,
  pricing: row.pricing,
});
