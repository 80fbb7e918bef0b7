import { expect, test } from 'vitest';
import { proposedInvoice, typedInvoice } from './money-forms.ts';

const TODAY = '2026-11-20';

test.each([
  ['nothing, where the shop has no terms', { dueDays: 0, depositPercent: 0 }, 1_421, { deposit: '', dueOn: '' }],
  [
    'its terms, the deposit in whole taka',
    { dueDays: 14, depositPercent: 50 },
    1_421,
    { deposit: '710', dueOn: '2026-12-04' },
  ],
  ['all as the deposit', { dueDays: 0, depositPercent: 100 }, 1_421, { deposit: '1421', dueOn: '' }],
  [
    'no deposit where the total is not known yet',
    { dueDays: 1, depositPercent: 50 },
    undefined,
    { deposit: '', dueOn: '2026-11-21' },
  ],
])('a new invoice is proposed with %s', (_what, terms, total, expected) => {
  const proposed = proposedInvoice(terms, { total, today: TODAY });
  expect(proposed).toEqual({ ...expected, note: '' });
  expect(typedInvoice.safeParse(proposed).success).toBe(true);
});
