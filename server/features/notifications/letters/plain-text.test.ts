import { expect, test } from 'vitest';
import { asFields } from './plain-text.ts';

test.each(['\n', '\r', '\r\n', '\v', '\f', '\u0085', '\u2028', '\u2029'])(
  'text after a line break such as %j cannot imitate a field of the letter',
  (lineBreak) => {
    const fields = asFields([
      { label: 'Name', value: `Eve${lineBreak}Email: x@y.example` },
      { label: 'Email', value: 'eve@example.com' },
    ]);
    expect(fields).toBe('Name:\n    Eve\n    Email: x@y.example\nEmail: eve@example.com');
  },
);
