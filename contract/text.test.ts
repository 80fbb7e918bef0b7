import { expect, test } from 'vitest';
import { requiredText } from './text.ts';

test('line breaks of every operating system are stored as \\n', () => {
  expect(requiredText('Say something!').parse('one\r\ntwo\rthree\nfour\r\r\nfive')).toBe(
    'one\ntwo\nthree\nfour\n\nfive',
  );
});
