import { expect, test } from 'vitest';
import { amfObject, asAmf, asOff, glbOf, packedGlb } from '#measure/testing/exchange-files.ts';
import { inflateRaw } from '#measure/testing/inflate.ts';
import { box, turned } from '#measure/testing/meshes.ts';
import { mend } from './mend.ts';

const INSIDE_OUT = turned(box([30, 20, 10]), 3, 4);
const glb = () => {
  const { document, buffer } = glbOf(turned(box([0.3, 0.2, 0.1]), 3, 4));
  return packedGlb(document, buffer);
};

test.each([
  ['box.off', asOff(INSIDE_OUT), 'stl', 'mm', 6_000],
  ['box.amf', asAmf(amfObject(1, INSIDE_OUT), 'inch'), '3mf', 'in', 6_000 * 25.4 ** 3],
  ['box.glb', glb(), '3mf', 'm', 6_000_000],
])('%s is mended in its own unit', async (name, bytes, ending, unit, volumeMm3) => {
  const made = await mend({ name, bytes, limits: {} }, { inflateRaw, clock: () => 0 });
  if (typeof made === 'string') throw new Error(made);
  expect([made.ending, made.changes[0]?.code, made.after.unit.value]).toEqual([ending, 'faces-turned', unit]);
  expect((made.after.quantities.volumeMm3 ?? 0) / volumeMm3).toBeCloseTo(1, 6);
});
