import { expect, test } from 'vitest';
import { markedAfter } from './use-suggestions.ts';

test('the arrows walk through the options and past either end back to the input', () => {
  expect(markedAfter(undefined, 1, 3)).toBe(0);
  expect(markedAfter(0, 1, 3)).toBe(1);
  expect(markedAfter(2, 1, 3)).toBeUndefined();
  expect(markedAfter(undefined, -1, 3)).toBe(2);
  expect(markedAfter(0, -1, 3)).toBeUndefined();
  expect(markedAfter(undefined, 1, 0)).toBeUndefined();
});
