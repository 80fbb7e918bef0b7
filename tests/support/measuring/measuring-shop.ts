import type { FastifyInstance } from 'fastify';
import type { Measurement } from '#contract/measuring/measurement.ts';
import type { MeasureFile } from '#server/features/measuring/engine/engine.ts';
import { testApp } from '#tests/support/app.ts';
import { askToMeasure, measuredAs } from '#tests/support/uploads/sent-upload.ts';

export const PART = { name: 'part.stl', bytes: 'solid part\nendsolid part\n' };
export const FDM = { service: '3D-Printing-fdm' };

export const MEASURED: Awaited<ReturnType<MeasureFile>> = {
  measurement: {
    kind: 'mesh',
    unit: { value: 'mm', from: 'assumed', ask: false },
    sizeMm: [10, 20, 30],
    quantities: { volumeMm3: 6_000 },
    findings: [],
    verdict: 'exact',
  },
  preview: { type: 'svg', bytes: new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>') },
  thumbnail: new TextEncoder().encode('a picture'),
  settled: true,
};

/** Measures nothing, and counts. */
export const countingEngine = (result: (name: string) => Promise<typeof MEASURED> = async () => MEASURED) => {
  const asked: Parameters<MeasureFile>[0][] = [];
  const measureFile: MeasureFile = async (request) => {
    for await (const _chunk of request.bytes);
    asked.push(request);
    return result(request.name);
  };
  return { asked, measureFile };
};

/** A shop that works on its jobs. */
export const openShop = async (options: Parameters<typeof testApp>[0] = {}) => {
  const shop = await testApp(options);
  shop.app.services.jobs.runWorkers(shop.app.log);
  return shop;
};

/** Has an upload measured, and waits until it is. */
export const measured = async (app: FastifyInstance, payload: object) =>
  measuredAs(app, (await askToMeasure(app, payload)).json<{ data: Measurement }>().data._id);
