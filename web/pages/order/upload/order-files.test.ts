import { expect, test } from 'vitest';
import { withinLimits } from './order-files.ts';

const limits = { fileBytes: 2_000, files: 3, totalBytes: 4_000 };
const aFile = (name: string, size: number) => new File(['x'.repeat(size)], name);
const namesAfter = (...files: File[]) => withinLimits(files, limits).kept.map(({ name }) => name);

test('order files within the limits are all kept', () => {
  expect(withinLimits([aFile('a', 2_000), aFile('b', 2_000)], limits).refusal).toBeUndefined();
});

test('an order file that is too large is refused by name, and the others are kept', () => {
  const files = [aFile('a.stl', 1), aFile('big.stl', 2_001), aFile('c.stl', 1)];
  expect(namesAfter(...files)).toEqual(['a.stl', 'c.stl']);
  expect(withinLimits(files, limits).refusal).toBe('big.stl is larger than the 2 kB limit for one file.');
});

test('the file that would take an order over its total limit is refused by name', () => {
  const files = [aFile('a', 2_000), aFile('b', 1_500), aFile('c', 1_000)];
  expect(namesAfter(...files)).toEqual(['a', 'b']);
  expect(withinLimits(files, limits).refusal).toMatch(/^c would take the order over the 4 kB limit/);
});

test('an order file over the allowed number is refused by name', () => {
  const files = ['a', 'b', 'c', 'd'].map((name) => aFile(name, 1));
  expect(namesAfter(...files)).toEqual(['a', 'b', 'c']);
  expect(withinLimits(files, limits).refusal).toMatch(/^d is one file too many/);
});
