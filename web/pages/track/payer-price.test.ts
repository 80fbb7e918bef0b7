import { expect, test } from 'vitest';
import type { QuotationStatus } from '#contract/quotations/quotation.ts';
import { quotationToPay } from './payer-price.ts';

const shown = (status: QuotationStatus, outdated?: string) =>
  quotationToPay({ number: 'Q-2026-0001', status }, outdated) !== undefined;

test('whoever pays sees a quotation that can be accepted or was, and none that is declined, expired, or of another order', () => {
  expect((['sent', 'accepted'] as const).map((status) => shown(status))).toEqual([true, true]);
  expect((['declined', 'expired', 'superseded', 'draft'] as const).map((status) => shown(status))).toEqual([
    false,
    false,
    false,
    false,
  ]);
  expect(shown('sent', 'Q-2026-0001')).toBe(false);
  expect(quotationToPay(undefined, undefined)).toBeUndefined();
});
