import { expect, test } from 'vitest';
import { toldDifference } from './told-texts.ts';

const SLIDES = [
  { title: 'Laser Cutting', list: ['Plywood', 'Laser Cutting'] },
  { title: 'Molds', list: [] },
];

test('of changed texts only what differs is told, a picture by that word and long ones shortened', () => {
  const id = '11111111-1111-4111-8111-111111111111';
  const changed = [{ title: 'Cut by light', list: ['Plywood', 'Laser Cutting'], picture: id }, SLIDES[1]];
  expect(toldDifference(SLIDES, changed)).toEqual({ before: 'Laser Cutting', after: 'Cut by light · a picture' });
  expect(toldDifference([], ['x'.repeat(99)]).after).toBe(`${'x'.repeat(80)}…`);
  expect(toldDifference([], ['1', '2', '3', '4', '5']).after).toBe('1 · 2 · 3 and 2 more');
});

test('texts that only changed their places are told so', () => {
  expect(toldDifference(SLIDES, SLIDES.toReversed())).toEqual({ before: 'in another order', after: 'the same words' });
});
