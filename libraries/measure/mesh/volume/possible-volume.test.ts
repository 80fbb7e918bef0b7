import { expect, test } from 'vitest';
import { boxOf } from '#measure/mesh/mesh.ts';
import { box } from '#measure/testing/meshes.ts';
import { isPossible } from './possible-volume.ts';

test.each([
  ['what it holds', 6_000, true],
  ['nothing, as where bodies cancel each other out', 0, false],
  ['less than nothing', -1, false],
  ['more than its box', 6_001, false],
])('a closed box of 10 x 20 x 30 can have a volume of %s: %d mm³', (_, volume, isSo) => {
  const mesh = box([10, 20, 30]);
  expect(isPossible(mesh, boxOf(mesh) ?? { min: [], max: [] }, true, volume)).toBe(isSo);
});
