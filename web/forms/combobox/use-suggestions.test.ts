import { expect, test } from 'vitest';
import { markedAfter } from './use-suggestions.ts';

test('the arrow keys move through a combobox’s options, and past either end back to the input', () => {
  expect(markedAfter(undefined, 1, 3)).toBe(0);
  expect(markedAfter(0, 1, 3)).toBe(1);
  expect(markedAfter(2, 1, 3)).toBeUndefined();
  expect(markedAfter(undefined, -1, 3)).toBe(2);
  expect(markedAfter(0, -1, 3)).toBeUndefined();
  expect(markedAfter(undefined, 1, 0)).toBeUndefined();
});
