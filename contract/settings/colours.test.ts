import { expect, test } from 'vitest';
import {
  accentsOf,
  CONTRAST_MIN,
  contrastOf,
  contrastsOf,
  DAY,
  FIRST_ACCENT,
  isReadable,
  NIGHT,
  nearestReadable,
} from './colours.ts';

/** Every hue, from black to white. */
const COLOURS = ['00', '40', '80', 'c0', 'ff'].flatMap((red) =>
  ['00', '40', '80', 'c0', 'ff'].flatMap((green) =>
    ['00', '40', '80', 'c0', 'ff'].map((blue) => `#${red}${green}${blue}`),
  ),
);

test('contrast is as WCAG defines it', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrastOf('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
  expect(contrastOf(FIRST_ACCENT, FIRST_ACCENT)).toBe(1);
});

test('a colour that nobody could read is refused, and the nearest one that can be read keeps its hue', () => {
  expect(isReadable(FIRST_ACCENT)).toBe(true);
  for (const pale of ['#bf6f1f', '#ffd500', '#ffffff', '#7fd1ff']) {
    expect(isReadable(pale), pale).toBe(false);
    expect(isReadable(nearestReadable(pale)), pale).toBe(true);
  }
  const nearest = nearestReadable('#bf6f1f');
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(nearest.slice(at, at + 2), 16));
  expect([red > green, green > blue]).toEqual([true, true]);
  expect(contrastOf(nearest, DAY.paper)).toBeLessThan(CONTRAST_MIN + 0.15);
});

test('whatever colour an owner chooses, everything that follows from it can be read by day and at night', () => {
  for (const chosen of COLOURS) {
    const accent = nearestReadable(chosen);
    const { day, night } = accentsOf(accent);
    const pairs = [
      [day.words, day.plain],
      [day.words, day.strong],
      [day.plain, DAY.paper],
      [day.plain, DAY.panel],
      [day.strong, DAY.paper],
      [day.plain, day.soft],
      [night.words, night.plain],
      [night.words, night.strong],
      [night.plain, NIGHT.paper],
      [night.plain, NIGHT.panel],
      [night.plain, night.soft],
    ] as const;
    for (const [words, behind] of pairs)
      expect(contrastOf(words, behind), `${chosen}: ${words} on ${behind}`).toBeGreaterThanOrEqual(CONTRAST_MIN);
    for (const { where, contrast } of contrastsOf(accent))
      expect(contrast, `${chosen}: ${where}`).toBeGreaterThanOrEqual(4.5);
  }
});
