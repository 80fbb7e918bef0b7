import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { measure } from '#measure';
import { step } from '#measure/testing/step.ts';
import { readSolids } from './read-solids.ts';

const limits = { boxMm: [1_000, 1_000, 1_000] };
const platform = { inflateRaw: () => Promise.reject(new Error('no archive here')), clock: () => 0, readSolids };
const measured = (bytes: Uint8Array) => measure({ name: 'part.step', bytes, limits }, platform);
const text = (...records: string[]) => new TextEncoder().encode(step(...records));

test.each([
  ['without any data', text()],
  ['whose solid is made of itself', text("PRODUCT('a','a','',(#1))", "MANIFOLD_SOLID_BREP('',#2)")],
])('a STEP file %s goes to a person, without a number', async (_, bytes) => {
  const { verdict, findings, quantities } = await measured(bytes);
  expect([verdict, findings[0]?.code, quantities]).toEqual(['person', 'no-solid', {}]);
});

test("a customer's plate is measured as its exact surfaces are, within half a percent", async () => {
  const { unit, sizeMm, quantities, verdict } = await measured(
    readFileSync('tests/fixtures/cad/base_interface_AP214.STEP'),
  );
  expect([verdict, unit.value, unit.from, quantities.solids]).toEqual(['exact', 'in', 'file', 1]);
  expect((quantities.volumeMm3 ?? 0) / 1_257_991.526).toBeCloseTo(1, 3);
  expect((quantities.areaMm2 ?? 0) / 541_917.241).toBeCloseTo(1, 3);
  expect(sizeMm).toEqual([expect.closeTo(599.412, 1), expect.closeTo(638.672, 0), 4.7625]);
});

test('where no CAD kernel is at hand, it is said that solids are measured after the upload', async () => {
  const { readSolids: _, ...without } = platform;
  const { verdict, reason } = await measure({ name: 'part.step', bytes: text(), limits }, without);
  expect([verdict, reason]).toEqual(['person', expect.stringContaining('once it is uploaded')]);
});
