import type { Insertable } from 'kysely';
import { MESSAGE } from '#contract/http/messages.ts';
import { MEASUREMENT_MESSAGE, type Measurement } from '#contract/measuring/measurement.ts';
import {
  ESTIMATE_MESSAGE,
  ESTIMATE_VALID_DAYS,
  type Estimate,
  type EstimateRequest,
} from '#contract/pricing/estimate.ts';
import { type PricedOptions, readItemOptions, readPricedOptions } from '#contract/pricing/priced-options.ts';
import { serviceName } from '#contract/services/services.ts';
import type { PricedMeasurement } from '#pricing/piece.ts';
import { price } from '#pricing/price.ts';
import { PRICING_VERSION } from '#pricing/version.ts';
import { newId } from '#server/database/identifiers.ts';
import type { EstimateRow } from '#server/database/price-tables.ts';
import type { Database } from '#server/database/tables.ts';
import { Conflict, NotFound, Refused } from '#server/errors.ts';
import type { MeasuringService } from '#server/features/measuring/measuring.service.ts';
import type { PriceBooksService } from '#server/features/pricing/book/price-books.service.ts';
import type { NearnessService } from '#server/features/pricing/nearness/nearness.service.ts';
import { type StoredItem, writeItems } from './stored-estimate.ts';

const DAY_MS = 86_400_000;

export interface EstimateParts {
  db: Database;
  now: () => Date;
  measuring: Pick<MeasuringService, 'withServices'>;
  priceBooks: Pick<PriceBooksService, 'inForce' | 'book'>;
  nearness: Pick<NearnessService, 'bandPercentFor'>;
}

/** An estimate, and the row that keeps it with all that it was made from. */
export interface PreparedEstimate {
  estimate: Estimate;
  row: Insertable<EstimateRow>;
}

/** Faults of a request that are told; who sends more knows by then what is wrong. */
const ERRORS_MAX = 50;

/** The choices of a request: the order's, and those of each file that count instead. @throws Refused */
const choicesOf = ({ service, options: sent, items }: EstimateRequest) => {
  const all = readPricedOptions(service, sent);
  const own = items.map(({ options = {} }, at) => readItemOptions(service, options, `items.${at}.options`));
  const errors = [all, ...own].flatMap((read) => read.errors).slice(0, ERRORS_MAX);
  if (errors.length > 0) throw new Refused(errors[0]?.message ?? MESSAGE.invalid, { errors });
  return { options: all.options, ofItems: own.map(({ options }) => options) };
};

/** Nothing where a file is made as the order says. */
const ownOptions = (options: PricedOptions = {}) => (Object.keys(options).length === 0 ? {} : { options });

/** Of a measurement, what its price depends on. */
const pricedPart = ({ kind, verdict, reason, quantities, findings }: Measurement): PricedMeasurement => ({
  kind,
  verdict,
  reason,
  quantities,
  findings: findings.map(({ severity, message }) => ({ severity, message })),
});

/**
 * Prices files that were measured here. From the request come the service, the choices, which files and how many; every figure and
 * every rate is looked up, by the book in force unless another version is named.
 * @throws Refused, NotFound, or Conflict while a file is still being measured
 */
export const estimateMaker = ({ now, measuring, priceBooks, nearness }: EstimateParts) => {
  /** @throws Refused, NotFound, Conflict */
  const measuredItems = async (
    { service, items }: EstimateRequest,
    ofItems: readonly PricedOptions[],
  ): Promise<StoredItem[]> => {
    const found = await measuring.withServices([...new Set(items.map(({ measurementId }) => measurementId))]);
    return items.map(({ measurementId, quantity }, at) => {
      const its = found.get(measurementId);
      if (!its) throw new NotFound(MEASUREMENT_MESSAGE.gone);
      if (its.service !== service) throw new Refused(ESTIMATE_MESSAGE.otherService(serviceName(its.service)));
      const { status, name, sha256, engine } = its.measurement;
      if (status !== 'done') throw new Conflict(ESTIMATE_MESSAGE.notMeasured);
      const measurement = pricedPart(its.measurement);
      return { measurementId, name, sha256, engine, quantity, ...ownOptions(ofItems[at]), measurement };
    });
  };

  return async (request: EstimateRequest, version?: number): Promise<PreparedEstimate> => {
    const { service } = request;
    const { options, ofItems } = choicesOf(request);
    const items = await measuredItems(request, ofItems);
    const book = version === undefined ? await priceBooks.inForce() : await priceBooks.book(version);
    const bandPercent = await nearness.bandPercentFor(service);
    const shown = price({ service, options, items, book, bandPercent });
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
        currency: 'BDT',
        priceBook: book.version,
        validUntil: kept.valid_until,
        createdAt: kept.created_at,
      },
    };
  };
};
