import type { FastifyInstance } from 'fastify';
import { apiAddress } from '#contract/addresses.ts';
import type { Estimate } from '#contract/pricing/estimate.ts';
import { measuredPart } from '#tests/support/measuring/measured-parts.ts';

export const SLA = '3D-Printing-sla';
/** Options with which the price of an SLA part is not left open. */
export const EXACT = { designNeeded: 'No' };

export const askForPrice = (app: FastifyInstance, payload: object) =>
  app.inject({ method: 'POST', url: apiAddress.estimates, payload });

export const readEstimate = async (app: FastifyInstance, id: string) =>
  (await app.inject({ url: apiAddress.estimateById(id) })).json<{ data: Estimate }>().data;

/** What two of a measured part cost; state only what matters. */
export const estimated = async (app: FastifyInstance, changes: object = {}): Promise<Estimate> => {
  const { _id: measurementId } = await measuredPart(app);
  const request = { service: SLA, options: EXACT, items: [{ measurementId, quantity: 2 }], ...changes };
  return (await askForPrice(app, request)).json<{ data: Estimate }>().data;
};
