import { expect, test } from 'vitest';
import { byteNumbers } from './byte-numbers.ts';

const read = (text: string) => byteNumbers(new TextEncoder().encode(text)).decimal();

/** Doubles of all sizes that files have, each the same in every run. */
const doubles = Array.from({ length: 20_000 }, (_, at) => Math.sin(at * at + 0.5) * 10 ** ((at % 9) - 3));

test('what is written like no number, or with more digits than can be read so, is left to others', () => {
  for (const text of ['', '-', '.', '-.', 'x', '1e', '1e-', '1e23', '1.5e-23', '12345678901234567890'])
    expect(read(text), text).toBeNaN();
});

test('a double, as programs write it, is read as it was', () => {
  for (const value of doubles) expect(read(String(value)), String(value)).toBe(value);
  for (const value of doubles.map(Math.fround)) expect(read(String(value)), String(value)).toBe(value);
});

test('up to 19 digits round as the standard asks, and where that is in doubt they are left to others', () => {
  const written = doubles.flatMap((value) => [value.toPrecision(16), value.toPrecision(18), value.toPrecision(19)]);
  const wrong = written.filter((text) => !text.includes('e') && ![Number(text), Number.NaN].includes(read(text)));
  expect(wrong).toEqual([]);
  expect(written.filter((text) => Number.isNaN(read(text))).length).toBeLessThan(written.length / 100);
  expect(read('9007199254740993')).toBeNaN(); // in the middle of two doubles
  expect(read('9007199254740993.5')).toBe(2 ** 53 + 2);
});

test('noughts before a number are no digits that it has', () => {
  expect(read('0.000012345678901234567')).toBe(Number('0.000012345678901234567'));
  expect(read('00000000000000000000.5')).toBe(0.5);
  expect(Object.is(read('-0.0'), -0)).toBe(true);
});
