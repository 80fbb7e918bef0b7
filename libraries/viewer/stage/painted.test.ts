import { expect, test } from 'vitest';
import { paperOf, shadesOf } from './painted.ts';

const COLOURS = ['#000000', '#23252a', '#ffffff', '#f0c52b', '#1d2f5c', undefined];

const brightnesses = (colour: string | undefined) => {
  const shades = shadesOf(colour);
  return [0, 3, 6, 9, 12].map((at) => shades.slice(at, at + 3).reduce((sum, value) => sum + value, 0) / 3);
};

test.each(COLOURS)(
  'the five shades of a part of colour %s rise so far from dark to light that its faces can be told apart',
  (colour) => {
    const shades = brightnesses(colour);
    expect(shades).toHaveLength(5);
    for (const [at, shade] of shades.entries()) {
      expect(shade).toBeGreaterThan((shades[at - 1] ?? -1) + 0.005);
      expect(shade).toBeLessThanOrEqual(1);
    }
    expect((shades[4] ?? 0) - (shades[0] ?? 0)).toBeGreaterThan(0.4);
  },
);

test('a white part is not as white as the sheet behind it, and the lit faces of a black one are not black', () => {
  expect(Math.max(...shadesOf('#ffffff'))).toBeLessThan(0.96);
  expect(Math.max(...shadesOf('#000000'))).toBeGreaterThan(0.5);
});

test('the sheet of a drawing has a pale tone of its material, on which black, red and blue lines are read', () => {
  expect(paperOf(undefined)).toBe('');
  for (const colour of ['#000000', '#c4262e', '#2456a8', '#e3c79b']) {
    const channels = paperOf(colour).match(/\d+/g)?.map(Number) ?? [];
    expect(channels).toHaveLength(3);
    expect(Math.min(...channels)).toBeGreaterThan(175);
    expect(Math.min(...channels)).toBeLessThan(250);
  }
});
