import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import type { Estimate } from '#contract/pricing/estimate.ts';
import { ownerOf } from '#tests/support/app.ts';
import { measuredPart, measuringShop, PART } from '#tests/support/measuring/measured-parts.ts';
import { FDM, SLA } from '#tests/support/orders/priced-order.ts';
import { ownersPrices } from '#tests/support/pricing/owner-prices.ts';
import { fakeSlicer, type SlicerBehaviour } from '#tests/support/slicing/fake-slicer.ts';

const shopWith = async (behaviour: SlicerBehaviour) => {
  const { program, calls } = await fakeSlicer(behaviour);
  const logged: string[] = [];
  const { app } = await measuringShop({
    settings: { SLICER: program, LOG_LEVEL: 'warn' },
    logTo: (line) => void logged.push(line),
  });
  return { app, logged, calls: () => readFileSync(calls, 'utf8').trim().split('\n').filter(Boolean).length };
};

const estimate = async (
  app: FastifyInstance,
  measurementId: string,
  options = {},
  service: string = FDM,
): Promise<Estimate> =>
  (
    await app.inject({
      method: 'POST',
      url: apiAddress.estimates,
      payload: { service, options, items: [{ measurementId, quantity: 2 }] },
    })
  ).json().data;

const slicingFolders = async () => (await readdir(tmpdir())).filter((name) => name.startsWith('karkhana-slicing-'));

test('a part is sliced for the next estimate with the same choices, and the price that was shown stays', async () => {
  const { app, calls } = await shopWith('weighs 12.34 g');
  const { _id } = await measuredPart(app, FDM);
  const first = await estimate(app, _id);
  expect(first.reason).toContain('worked out from the shape');
  await expect.poll(calls).toBe(2);
  await expect.poll(async () => (await estimate(app, _id)).reason).toContain('Its supports weigh about 1.5 g');
  const next = await estimate(app, _id);
  // 12.34 cm³ of PLA, 1.24 g each, 10 tk a gram, two pieces; the upper price has 15 % more, and supports.
  expect(next.lines).toMatchObject([{ quantity: 30.6, amount: 306 }]);
  expect(next.high).toBeCloseTo((306 + 30) * 1.15, 5);
  expect((await estimate(app, _id, { material: 'PETG' })).lines[0]?.quantity).toBeCloseTo(31.4, 5);
  expect(calls()).toBe(2);

  const owner = ownersPrices(app, await ownerOf(app));
  for (const one of [first, next]) {
    expect((await app.inject({ url: apiAddress.estimateById(one._id) })).json().data).toEqual(one);
    expect((await owner.recalculate(one._id)).json().data.same).toBe(true);
  }
  expect((await estimate(app, _id, { strength: 'Light-weight' })).reason).toContain('worked out from the shape');
});

test.each([
  ['crashes', 'failed'],
  ['writes nonsense', 'nonsense'],
  ['weighs next to nothing', 'nonsense'],
] as const)(
  'a slicer that %s changes nothing, is not tried again and again, and the log has a line',
  async (behaviour, why) => {
    const { app, logged, calls } = await shopWith(behaviour);
    const { _id } = await measuredPart(app, FDM);
    const first = await estimate(app, _id);
    await expect.poll(() => logged.join()).toContain('The slicer gave no weight');
    const { lines, low, high, reason } = await estimate(app, _id);
    expect({ lines, low, high, reason }).toEqual({
      lines: first.lines,
      low: first.low,
      high: first.high,
      reason: first.reason,
    });
    const before = calls();
    await estimate(app, _id);
    await app.services.jobs.runDue();
    expect(calls()).toBe(before);
    expect(logged.join()).toContain(`"why":"${why}"`);
    expect(logged.join()).not.toContain('solid part');
    expect(await slicingFolders()).toEqual([]);
  },
);

test('a 3MF, which may hold programs to be run, and prints of resin are never given to a slicer', async () => {
  const { app, calls } = await shopWith('weighs 12.34 g');
  const three = await measuredPart(app, FDM, { ...PART, name: 'part.3mf' });
  const resin = await measuredPart(app, SLA, { ...PART, name: 'other.stl' });
  await estimate(app, three._id);
  await estimate(app, resin._id, {}, SLA);
  await app.services.jobs.runDue();
  expect(calls()).toBe(0);
});

test('without the setting no part is sliced', async () => {
  const { app } = await measuringShop();
  const { _id } = await measuredPart(app, FDM);
  await estimate(app, _id);
  await app.services.jobs.runDue();
  expect((await estimate(app, _id)).reason).toContain('worked out from the shape');
});
