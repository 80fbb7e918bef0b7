import type { FastifyInstance } from 'fastify';
import type { OrderRecord } from '#contract/orders/order.ts';
import { ownerOf, testApp } from '#tests/support/app.ts';
import { measuringAs } from '#tests/support/measuring/measured-parts.ts';
import { ownersOrders } from './placed-order.ts';

export const SLA = '3D-Printing-sla';
export const FDM = '3D-Printing-fdm';

/** A file of its own content, so that no other test file or order measures it first. */
export const aFile = (name: string) => ({ name, bytes: `solid ${name}\nendsolid ${name}\n` });

/** The text fields that say how many of each file are wanted; entries are sent as they are. */
export const wanting = (items: unknown, more: Record<string, string> = {}) => ({
  designNeeded: 'No',
  quantity: 'According to the files',
  items: typeof items === 'string' ? items : JSON.stringify(items),
  ...more,
});

/** A shop that measures and prices when it is told to, so that a test sees every step. */
export const pricingShop = async (options: Parameters<typeof testApp>[0] = {}) =>
  testApp({ measureFile: measuringAs(), ...options });

/** Measures all files, and then prices all orders whose files are measured. */
export const workOff = async (app: FastifyInstance) => {
  await app.services.jobs.runDue();
  await app.services.jobs.runDue();
};

export const recordOf = async (app: FastifyInstance, _id: string): Promise<OrderRecord> =>
  ownersOrders(app, await ownerOf(app)).record(_id);
