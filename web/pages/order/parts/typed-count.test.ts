import { expect, test } from 'vitest';
import { typedCount } from './typed-count.ts';

test.each([
  ['10', 10],
  [' 3 pcs', 3],
  ['100000 pieces', 100_000],
  ['', undefined],
  ['0', undefined],
  ['100001', undefined],
  ['about a dozen', undefined],
  ['2 or 3', undefined],
  ['1.5', undefined],
])('the Quantity “%s” counts %s', (text, count) => expect(typedCount(text)).toBe(count));
