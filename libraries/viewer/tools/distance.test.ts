import { expect, test } from 'vitest';
import { distanceOf } from './distance.ts';

const at = (...point: number[]) => ({ point, isExact: true });

test('a distance along an edge is its length, whatever a preview rounds', () =>
  expect(distanceOf(at(0, 0, 0), at(20.0001, 0.0002, 0))).toEqual({
    words: 'Distance 20 mm',
    length: '20 mm',
    along: '',
  }));

test('a distance across names what it is along each axis', () =>
  expect(distanceOf(at(0, 25.4, 3), at(20, 5.4, 3))).toMatchObject({
    length: '28.3 mm',
    along: 'x\u00a020\u00a0mm, y\u00a020\u00a0mm',
  }));

test('a distance on a drawing has two axes', () =>
  expect(distanceOf(at(0, 0), at(3, -4))).toMatchObject({
    length: '5 mm',
    along: 'x\u00a03\u00a0mm, y\u00a04\u00a0mm',
  }));

test('points of a simplified picture are said to be about so far apart', () =>
  expect(distanceOf({ ...at(0, 0, 0), isExact: false }, at(0, 0, 12.5)).words).toBe('Distance about 12.5 mm'));
