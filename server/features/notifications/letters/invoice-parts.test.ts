import { expect, test } from 'vitest';
import { restText } from './invoice-parts.ts';

test.each([
  [1_250, '1,250 BDT is left to pay.'],
  [0, 'The invoice is paid. Thank you!'],
  [-115, 'We still owe you 115 BDT.'],
])('a letter about an invoice of which %d is left says so', (rest, said) => {
  expect(restText({ rest } as Parameters<typeof restText>[0])).toBe(said);
});
