import { expect, test } from 'vitest';
import { boardAreaText, countText, lengthText, placeText, sidesText, surfaceText, volumeText } from './figure-text.ts';

test.each([
  [0.1524, '0.152 mm'],
  [4.25, '4.25 mm'],
  [9.999, '10 mm'],
  [12.34, '12.3 mm'],
  [1_234.56, '1,234.6 mm'],
  [9_999.94, '9,999.9 mm'],
  [12_345, '12.35 m'],
  [1_234_567, '1,234.57 m'],
  [0.004, '0.004 mm'],
  [1e-9, '0 mm'],
  [-1e-9, '0 mm'],
])('a length of %d mm reads as %s', (mm, text) => expect(lengthText(mm)).toBe(text));

test.each([
  [[120, 80, 12.5], '120 × 80 × 12.5 mm'],
  [[1_219.2, 609.6], '1,219.2 × 609.6 mm'],
  [[30, 0.4, 1e-15], '30 × 0.4 × 0 mm'],
])('the sides %j read as %s', (sides, text) => expect(sidesText(sides)).toBe(text));

test.each([
  [[12, 4.5], '12.0, 4.5'],
  [[-0.04, 1_234.56, 0], '0.0, 1,234.6, 0.0'],
  [[-12.26, 3], '-12.3, 3.0'],
])('the place %j reads as %s', (place, text) => expect(placeText(place)).toBe(text));

test.each([
  [45_345, '45.3 cm³'],
  [1_234_500, '1,235 cm³'],
  [123.4, '0.123 cm³'],
  [0, '0 cm³'],
])('a volume of %d mm³ reads as %s', (mm3, text) => expect(volumeText(mm3)).toBe(text));

test('surfaces, boards and numbers of things read in the unit that they are priced by', () => {
  expect(surfaceText(12_345)).toBe('123 cm²');
  expect(boardAreaText(12.3456)).toBe('12.35 in²');
  expect(boardAreaText(0.1234)).toBe('0.123 in²');
  expect(countText(1_234_567)).toBe('12,34,567');
});
