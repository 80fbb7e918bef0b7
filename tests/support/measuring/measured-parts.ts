import type { FastifyInstance } from 'fastify';
import type { Measurement } from '#contract/measuring/measurement.ts';
import type { ServiceValue } from '#contract/services/services.ts';
import type { PricedMeasurement } from '#pricing';
import { aPart } from '#pricing/testing/pricing.ts';
import type { MeasureFile } from '#server/features/measuring/engine/engine.ts';
import { testApp } from '#tests/support/app.ts';
import { askToMeasure, measuredAs, uploaded } from '#tests/support/uploads/sent-upload.ts';

/** Measures every file as the same part, at once; state only what matters. */
export const measuringAs =
  (part: Partial<PricedMeasurement> = {}): MeasureFile =>
  async ({ bytes }) => {
    for await (const _chunk of bytes);
    const { kind, verdict, reason, quantities } = aPart(part);
    const measurement = {
      kind,
      verdict,
      ...(reason !== undefined && { reason }),
      unit: { value: 'mm', from: 'file', ask: verdict === 'ask' },
      sizeMm: [20, 20, 20],
      quantities,
      findings: [],
    };
    return { measurement: measurement as Awaited<ReturnType<MeasureFile>>['measurement'], settled: true };
  };

/** A shop that measures. */
export const measuringShop = async (options: Parameters<typeof testApp>[0] = {}) => {
  const shop = await testApp({ measureFile: measuringAs(), ...options });
  shop.app.services.jobs.runWorkers(shop.app.log);
  return shop;
};

interface SentFile {
  name: string;
  bytes: Uint8Array<ArrayBuffer> | string;
}

export const PART: SentFile = { name: 'part.stl', bytes: 'solid part\nendsolid part\n' };

/** A file that was uploaded and measured for a service. */
export const measuredPart = async (
  app: FastifyInstance,
  service: ServiceValue = '3D-Printing-sla',
  file = PART,
): Promise<Measurement> => {
  const { _id: uploadId } = await uploaded(app, file);
  return measuredAs(app, (await askToMeasure(app, { uploadId, service })).json().data._id);
};
