import type { Selectable } from 'kysely';
import { currency } from '#contract/money/currency.ts';
import type { Estimate, ShownPrice } from '#contract/pricing/estimate.ts';
import type { PricedOptions } from '#contract/pricing/priced-fields.ts';
import type { LengthUnit } from '#measure/measurement';
import type { PricedMeasurement, SlicedVolume } from '#pricing';
import type { EstimateRow } from '#server/database/price-tables.ts';

/** A file as it was priced; its figures are kept, since its measurement goes when nobody orders it. */
interface StoredFile {
  name: string;
  sha256: string;
  engine: string;
  /** In which unit it was measured, where that is not the file's own; estimates of before do not have it. */
  unit?: LengthUnit | undefined;
  measurement: PricedMeasurement;
}

export interface StoredItem extends StoredFile {
  measurementId: string;
  quantity: number;
  /** Choices for this file that counted instead of the order's. */
  options?: PricedOptions | undefined;
  /** What a slicer found out about it, with its choices. */
  sliced?: SlicedVolume | undefined;
}

/** As a row has the items: the figures of each measurement once, however many items name it. */
interface WrittenItems {
  measurements: Record<string, StoredFile>;
  items: Pick<StoredItem, 'measurementId' | 'quantity' | 'options' | 'sliced'>[];
}

export const writeItems = (items: readonly StoredItem[]): string => {
  const files = items.map(({ measurementId, name, sha256, engine, unit, measurement }): [string, StoredFile] => [
    measurementId,
    { name, sha256, engine, unit, measurement },
  ]);
  const written: WrittenItems = {
    measurements: Object.fromEntries(new Map(files)),
    items: items.map(({ measurementId, quantity, options, sliced }) => ({
      measurementId,
      quantity,
      options,
      sliced,
    })),
  };
  return JSON.stringify(written);
};

/** Reads a row's items; those of the first estimates are a plain list, each with its own figures. */
const readItems = (written: string): StoredItem[] => {
  const read = JSON.parse(written) as WrittenItems | StoredItem[];
  if (Array.isArray(read)) return read;
  return read.items.map((item) => {
    const file = read.measurements[item.measurementId];
    if (!file) throw new Error(`An estimate has no figures of the measurement ${item.measurementId}`);
    return { ...file, ...item };
  });
};

/** An estimate with all that it was worked out from. */
export interface StoredEstimate {
  estimate: Estimate;
  options: PricedOptions;
  items: StoredItem[];
  bookConfirmed: boolean;
  /** From the shop's own jobs; undefined: the book's. */
  bandPercent: number | undefined;
  /** Version of the rules by which it was priced. */
  pricing: string;
}

export const toStored = (row: Selectable<EstimateRow>): StoredEstimate => ({
  estimate: {
    _id: row._id,
    service: row.service as Estimate['service'],
    ...(JSON.parse(row.shown) as ShownPrice),
    currency: currency(),
    priceBook: row.price_book,
    validUntil: row.valid_until,
    createdAt: row.created_at,
  },
  options: JSON.parse(row.options) as PricedOptions,
  items: readItems(row.items),
  bookConfirmed: row.book_confirmed === 1,
  bandPercent: row.band_percent ?? undefined,
  pricing: row.pricing,
});
