import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import type { Estimate } from '#contract/pricing/estimate.ts';
import type { ServiceValue } from '#contract/services/services.ts';
import { ownerOf, testApp } from '#tests/support/app.ts';
import { measuredPart } from '#tests/support/measuring/measured-parts.ts';
import { ownersPrices } from '#tests/support/pricing/owner-prices.ts';

/** A file as a customer sends it, measured by the shop's own engine and priced by its confirmed book. */
const priced = async (service: ServiceValue, name: string, options: object) => {
  const { app } = await testApp();
  app.services.jobs.runWorkers(app.log);
  await ownersPrices(app, await ownerOf(app)).confirm(1);
  const file = { name, bytes: new Uint8Array(readFileSync(`tests/fixtures/cad/${name}`)) };
  const measurement = await measuredPart(app, service, file);
  const items = [{ measurementId: measurement._id, quantity: 2 }];
  const payload = { service, options, items };
  const reply = await app.inject({ method: 'POST', url: apiAddress.estimates, payload });
  return { quantities: measurement.quantities, estimate: reply.json<{ data: Estimate }>().data };
};

test('a part is weighed: what a slicer calls 10 g and 17 g by infill lies in between at 20 and 40 percent', async () => {
  const options = { material: 'PLA', finishing: 'Fine', strength: 'Average' };
  const { estimate } = await priced('3D-Printing-fdm', 'teapot.stl', options);
  const [line] = estimate.lines;
  expect([estimate.verdict, line?.unit, line?.unitPrice]).toEqual(['estimate', 'g', 10]);
  expect((line?.quantity ?? 0) / 2).toBeGreaterThan(10);
  expect((line?.quantity ?? 0) / 2).toBeLessThan(17);
  expect(estimate.low).toBeLessThan(estimate.total ?? 0);
});

test('a part with holes in it is an estimate in resin, too, and a clean one is the price', async () => {
  const holed = await priced('3D-Printing-sla', 'teapot.stl', { designNeeded: 'No' });
  expect([holed.estimate.verdict, holed.estimate.reason]).toEqual([
    'estimate',
    'We confirm the price after a look at your files.',
  ]);
  const { quantities, estimate } = await priced('3D-Printing-sla', 'box_prod.3mf', { designNeeded: 'No' });
  const grams = Number((((quantities.volumeMm3 ?? 0) / 1_000) * 1.15).toFixed(1));
  expect([estimate.verdict, estimate.total]).toEqual(['exact', Number((grams * 20 * 2).toFixed(2))]);
});

test('a drawing costs the beam’s time', async () => {
  const options = { material: 'Acrylic', thickness: '3mm', materialNeeded: 'No' };
  const { quantities, estimate } = await priced('Laser-Cutting', 'arrayed-holes.dxf', options);
  const { cutLengthMm = 0, contours = 0 } = quantities;
  const minutes = Number(((cutLengthMm / 30 + contours / 2) / 60).toFixed(2));
  expect([estimate.verdict, estimate.total]).toEqual(['exact', Number((minutes * 2 * 18).toFixed(2))]);
});

test('a board costs its square inches and the processing', async () => {
  const options = { layers: 'Single Layer', designNeeded: 'No', finishing: 'Solder Mask' };
  const { quantities, estimate } = await priced('PCB-Manufacturing', 'diptrace_panel_1layer.zip', options);
  const areaIn2 = Number((quantities.boxIn2 ?? 0).toFixed(2));
  expect(estimate.total).toBeCloseTo(2 * areaIn2 * (5 + 1) + 200, 6);
  expect([estimate.verdict, estimate.reason]).toEqual(['estimate', 'We confirm the price after a look at your files.']);
});
