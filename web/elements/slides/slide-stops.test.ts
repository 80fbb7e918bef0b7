import { describe, expect, test } from 'vitest';
import { endlessOrder, nearest, stopsOf } from './slide-stops.ts';

describe('the stops of a row of slides', () => {
  test('are one for each slide where one is seen at a time', () => {
    expect(stopsOf([0, 400, 800], 800)).toEqual([0, 400, 800]);
  });

  test('are one where all are seen at once', () => {
    expect(stopsOf([0, 300.4, 600.8], 0)).toEqual([0]);
  });

  test('end where the row ends: four slides, three seen at a time', () => {
    expect(stopsOf([0, 300, 600, 900], 300)).toEqual([0, 300]);
  });
});

test('the nearest stop is the one that the row rests at', () => {
  expect(nearest([0, 400, 800], 0)).toBe(0);
  expect(nearest([0, 400, 800], 399.5)).toBe(1);
  expect(nearest([0, 400, 800], 5000)).toBe(2);
});

test('an endless row has the last slide before the first, and every slide once', () => {
  expect(endlessOrder(4, 0)).toEqual([1, 2, 3, 0]);
  expect(endlessOrder(4, 3)).toEqual([2, 3, 0, 1]);
});
