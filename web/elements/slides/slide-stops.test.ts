import { describe, expect, test } from 'vitest';
import { infiniteOrder, nearest, stopsOf } from './slide-stops.ts';

describe('the scroll stops of a row of slides', () => {
  test('are one per slide if one slide is visible at a time', () => {
    expect(stopsOf([0, 400, 800], 800)).toEqual([0, 400, 800]);
  });

  test('are a single one if all slides are visible at once', () => {
    expect(stopsOf([0, 300.4, 600.8], 0)).toEqual([0]);
  });

  test('are two for four slides of which three are visible at a time', () => {
    expect(stopsOf([0, 300, 600, 900], 300)).toEqual([0, 300]);
  });
});

test('the nearest stop to a scroll position is found, also between stops and past the last', () => {
  expect(nearest([0, 400, 800], 0)).toBe(0);
  expect(nearest([0, 400, 800], 399.5)).toBe(1);
  expect(nearest([0, 400, 800], 5000)).toBe(2);
});

test('an infinite row has one slide before the current one and all others after it', () => {
  expect(infiniteOrder(4, 0)).toEqual([1, 2, 3, 0]);
  expect(infiniteOrder(4, 3)).toEqual([2, 3, 0, 1]);
});
