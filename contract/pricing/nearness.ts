import { z } from 'zod';
import { SERVICE_OPTIONS, type ServiceValue, serviceName } from '#contract/services/services.ts';

const services = SERVICE_OPTIONS.map(({ value }) => value) as [ServiceValue, ...ServiceValue[]];

/**
 * How near the estimates of a service were to what its jobs then took, in whole percent of the estimate. `medianPercent` above 0:
 * jobs take more than estimated. `withinPercent`: nine of ten jobs are off by no more, either way.
 */
const nearnessFigures = z.object({
  jobs: z.number().int(),
  medianPercent: z.number().int(),
  withinPercent: z.number().int(),
  /** How far estimates say they may be off, where they are of a weight. */
  bandPercent: z.number().int(),
});
export type NearnessFigures = z.infer<typeof nearnessFigures>;

/** The same of one service, with a sentence that says it. */
export const nearness = nearnessFigures.extend({ service: z.enum(services), text: z.string() });
export type Nearness = z.infer<typeof nearness>;

/** Of the services that have enough jobs to say. */
export const nearnessList = z.array(nearness);
export type NearnessList = z.infer<typeof nearnessList>;

/** A job whose estimate and actual figures are both known, for the owner; amounts in grams or minutes. */
export const pricedJob = z.object({
  orderId: z.string(),
  unit: z.enum(['g', 'min']),
  estimated: z.number(),
  actual: z.number(),
  percent: z.number(),
  at: z.iso.datetime(),
});
export type PricedJob = z.infer<typeof pricedJob>;

export const pricedJobsQuery = z.object({ service: z.enum(services, { error: 'Select a service!' }) });

const signed = (percent: number) => (percent > 0 ? `+${percent}` : `${percent}`.replace('-', '−'));

/** For example 'Last 50 FDM 3D Printing jobs: median +3 %, 90 % within 12 %'. */
export const nearnessText = (service: string, { jobs, medianPercent, withinPercent }: NearnessFigures) =>
  `Last ${jobs} ${serviceName(service)} jobs: median ${signed(medianPercent)} %, 90 % within ${withinPercent} %`;
