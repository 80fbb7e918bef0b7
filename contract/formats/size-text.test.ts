import { expect, test } from 'vitest';
import { sizeText } from './size-text.ts';

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [1_000, '1 kB'],
  [1_234_567, '1.2 MB'],
  [99_949_999, '99.9 MB'],
  [99_950_000, '100 MB'],
  [100_000_000, '100 MB'],
  [250_000_000, '250 MB'],
  [999_600, '1 MB'],
  [12_000_000_000, '12 GB'],
])('%i bytes are shown as %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});
