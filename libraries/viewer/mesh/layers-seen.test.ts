import { expect, test } from 'vitest';
import { layersSeen } from './mesh-picture.ts';

test('the layers of a print are seen from close, coarse ones from farther away, and run into each other from afar', () => {
  const [fine, coarse] = [0.2, 0.3];
  const [afar, near, close] = [4, 10, 30]; // pixels for each mm
  expect([layersSeen(fine * afar), layersSeen(coarse * afar)]).toEqual([0, 0]);
  expect(layersSeen(coarse * near)).toBeGreaterThan(layersSeen(fine * near));
  expect([layersSeen(fine * close), layersSeen(coarse * close)]).toEqual([1, 1]);
});

test('a part that is made in no layers shows none', () => {
  expect(layersSeen(0)).toBe(0);
});
