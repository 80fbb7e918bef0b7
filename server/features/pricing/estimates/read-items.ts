import { SERVER_MESSAGE } from '#contract/http/messages.ts';
import { MEASUREMENT_MESSAGE, type Measurement } from '#contract/measuring/measurement.ts';
import { ESTIMATE_MESSAGE, type EstimateRequest } from '#contract/pricing/estimate.ts';
import type { PriceBook } from '#contract/pricing/price-book.ts';
import type { PricedOptions } from '#contract/pricing/priced-fields.ts';
import { readItemOptions, readPricedOptions } from '#contract/pricing/priced-options.ts';
import { FDM_PRINTING } from '#contract/services/3d-printing-fdm.ts';
import { serviceName } from '#contract/services/services.ts';
import { fillOf, type PricedMeasurement } from '#pricing';
import { Conflict, NotFound, Refused } from '#server/errors.ts';
import type { MeasuringService } from '#server/features/measuring/measuring.service.ts';
import type { StoredItem } from './stored-estimate.ts';

/** How many faults of a request are told: whoever sends more knows by then what is wrong. */
const ERRORS_MAX = 50;

/** The choices of a request: the order's, and those of each file that count instead. @throws Refused */
export const choicesOf = ({ service, options: sent, items }: EstimateRequest) => {
  const all = readPricedOptions(service, sent);
  const own = items.map(({ options = {} }, at) => readItemOptions(service, options, `items.${at}.options`));
  const errors = [all, ...own].flatMap((read) => read.errors).slice(0, ERRORS_MAX);
  if (errors.length > 0) throw new Refused(errors[0]?.message ?? SERVER_MESSAGE.invalid, { errors });
  return { options: all.options, ofItems: own.map(({ options }) => options) };
};

type Choices = ReturnType<typeof choicesOf>;

/** Nothing where a file is made as the order says. */
const ownOptions = (options: PricedOptions = {}) => (Object.keys(options).length === 0 ? {} : { options });

/** Of a measurement, what its price depends on. */
const pricedPart = ({
  kind,
  verdict,
  reason,
  quantities,
  groups,
  details,
  findings,
}: Measurement): PricedMeasurement => ({
  kind,
  verdict,
  reason,
  quantities,
  ...(groups && { groups: groups.map(({ id, colour, use, from }) => ({ id, colour, use, from })) }),
  ...(details && { details: details.map(({ what, mm, thinFromMm }) => ({ what, mm, thinFromMm })) }),
  findings: findings.map(({ code, severity }) => ({ code, severity })),
});

type Measuring = Pick<MeasuringService, 'withServices' | 'sliced'>;

const measuredItems = async (measuring: Measuring, { service, items }: EstimateRequest, { ofItems }: Choices) => {
  const found = await measuring.withServices([...new Set(items.map(({ measurementId }) => measurementId))]);
  return items.map(({ measurementId, quantity }, at): StoredItem => {
    const its = found.get(measurementId);
    if (!its) throw new NotFound(MEASUREMENT_MESSAGE.gone);
    if (its.service !== service) throw new Refused(ESTIMATE_MESSAGE.otherService(serviceName(its.service)));
    const { status, name, sha256, engine, unit: measuredIn } = its.measurement;
    if (status !== 'done') throw new Conflict(ESTIMATE_MESSAGE.notMeasured);
    const measurement = pricedPart(its.measurement);
    const unit = measuredIn.from === 'file' ? undefined : measuredIn.value;
    return { measurementId, name, sha256, engine, unit, quantity, ...ownOptions(ofItems[at]), measurement };
  });
};

/**
 * Looks up what was measured of the files that a request names; and for prints what a slicer found out, where the machine has one:
 * parts that were not sliced with these choices yet are sliced for the next time.
 * @throws Refused, NotFound, or Conflict while a file is still being measured
 */
export const itemReader =
  (measuring: Measuring) =>
  async (request: EstimateRequest, choices: Choices, { content }: PriceBook): Promise<StoredItem[]> => {
    const items = await measuredItems(measuring, request, choices);
    if (request.service !== FDM_PRINTING.value) return items;
    const parts = items.map(({ measurementId, options: own }) => {
      const fill = fillOf({ ...choices.options, ...own }, content);
      return fill && { measurementId, fill };
    });
    const volumes = await measuring.sliced(parts);
    return items.map((item, at) => (volumes[at] ? { ...item, sliced: volumes[at] } : item));
  };
