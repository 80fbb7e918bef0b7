import type { Selectable } from 'kysely';
import type { ActualsRequest, WrittenActuals } from '#contract/orders/actuals.ts';
import type { Estimate } from '#contract/pricing/estimate.ts';
import { type Nearness, nearnessText, type PricedJob } from '#contract/pricing/nearness.ts';
import { ORDERABLE_SERVICES, type OrderedService, type ServiceValue } from '#contract/services/services.ts';
import { NEARNESS_JOBS, nearnessOf, percentOver } from '#pricing/nearness';
import type { OrderActualsRow } from '#server/database/price-tables.ts';
import type { Database, InTransaction } from '#server/database/tables.ts';
import { actualsOf, appendActuals, comparedJobs, deleteActuals } from './nearness.repository.ts';

type Figures = Pick<ActualsRequest, 'grams' | 'minutes'>;

/** What is written down, about which order, by whom. */
interface Entry extends Figures {
  orderId: string;
  service: ServiceValue | OrderedService;
  /** The estimate of this very order. Without one the entry is kept and compared with nothing. */
  estimate?: Pick<Estimate, 'lines'> | undefined;
  /** An administrator's e-mail. */
  by: string;
  at: Date;
}

const tenths = (amount: number | null) => amount && Math.round(amount * 10);
const fromTenths = (amount: number | null) => amount && amount / 10;

/** The sum of an estimate's lines in a unit; null where there is none. */
const estimatedIn = (unit: 'g' | 'min', estimate: Entry['estimate']) => {
  const sum = (estimate?.lines ?? []).reduce((all, line) => (line.unit === unit ? all + line.quantity : all), 0);
  return sum === 0 ? null : Math.max(1, Math.round(sum * 10));
};

const toActuals = (row: Selectable<OrderActualsRow>): WrittenActuals => ({
  grams: fromTenths(row.grams_tenths),
  minutes: fromTenths(row.minutes_tenths),
  at: row.at,
  by: row.administrator,
});

/** By weight where that was estimated, else by time. */
const toJob = (row: Selectable<OrderActualsRow>): PricedJob => {
  const byWeight = row.grams_tenths !== null && row.estimated_grams_tenths !== null;
  const [unit, estimated, actual] = byWeight
    ? (['g', row.estimated_grams_tenths, row.grams_tenths] as const)
    : (['min', row.estimated_minutes_tenths, row.minutes_tenths] as const);
  const job = { estimated: (estimated ?? 0) / 10, actual: (actual ?? 0) / 10 };
  return { orderId: row.order_id, unit, ...job, percent: Number(percentOver(job).toFixed(1)), at: row.at };
};

const NOTHING: Figures = { grams: null, minutes: null };

/** What jobs really took, and how near the estimates were to it. */
export const nearnessService = ({ db }: { db: Database }) => {
  /** Newest first. */
  const jobsOf = async (service: ServiceValue): Promise<PricedJob[]> =>
    (await comparedJobs(db, service, NEARNESS_JOBS.most)).map(toJob);

  const ofService = async (service: ServiceValue): Promise<Nearness | undefined> => {
    const figures = nearnessOf(await jobsOf(service));
    return figures && { service, ...figures, text: nearnessText(service, figures) };
  };

  return {
    jobsOf,

    /** Of each service with enough jobs to say something. */
    ofAll: async (): Promise<Nearness[]> =>
      (await Promise.all(ORDERABLE_SERVICES.map(ofService))).filter((one) => one !== undefined),

    /** How far off an estimate of a service may be, by the shop's own jobs; undefined while there are too few. */
    bandPercentFor: async (service: ServiceValue): Promise<number | undefined> =>
      (await ofService(service))?.bandPercent,

    /** What was written down about an order, the first entry first. */
    actualsOf: async (orderId: string): Promise<WrittenActuals[]> => (await actualsOf(db, orderId)).map(toActuals),

    /** Whether these are other figures than those that were written down last. */
    isNew: async (tx: InTransaction, orderId: string, { grams, minutes }: Figures): Promise<boolean> => {
      const last = (await actualsOf(tx, orderId)).map(toActuals).at(-1) ?? NOTHING;
      return last.grams !== grams || last.minutes !== minutes;
    },

    /** Writes down what an order took. Call it after writing the order, which locks out other writers. */
    write: async (tx: InTransaction, { orderId, service, grams, minutes, estimate, by, at }: Entry): Promise<void> => {
      const row = {
        order_id: orderId,
        service,
        grams_tenths: tenths(grams),
        minutes_tenths: tenths(minutes),
        estimated_grams_tenths: estimatedIn('g', estimate),
        estimated_minutes_tenths: estimatedIn('min', estimate),
        at: at.toISOString(),
        administrator: by,
      };
      await appendActuals(tx, row, (await actualsOf(tx, orderId)).length);
    },

    /** Forgets, with an order, what it took. */
    forget: (tx: InTransaction, orderId: string): Promise<void> => deleteActuals(tx, orderId),
  };
};

export type NearnessService = ReturnType<typeof nearnessService>;
