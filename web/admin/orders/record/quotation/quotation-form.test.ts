import { expect, test } from 'vitest';
import { QUOTATION_MESSAGE } from '#contract/quotations/messages.ts';
import { freeLine, type QuotationFields, typedAmounts, typedLineAmount, typedQuotation } from './quotation-form.ts';

const GEARS = { label: 'gear.stl', measured: '41.3 g at 12 BDT/g', quantity: '2', unitPrice: '650.50' };

/** A draft as typed; state only what matters. */
const typed = (fields: Partial<QuotationFields> = {}): QuotationFields => ({
  lines: [GEARS],
  discount: '',
  delivery: '',
  note: '',
  leadTimeDays: '',
  validUntil: '2099-12-24',
  ...fields,
});

const messagesOf = (fields: Partial<QuotationFields>) =>
  (typedQuotation.safeParse(typed(fields)).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]);

test('each field of a draft says what is wrong with it', () => {
  expect(messagesOf({ lines: [GEARS, freeLine()] }).map(([path]) => path)).toEqual([
    'lines.1.label',
    'lines.1.unitPrice',
  ]);
  expect(messagesOf({ lines: [{ ...GEARS, quantity: '1.5' }] })).toEqual([
    ['lines.0.quantity', QUOTATION_MESSAGE.quantity],
  ]);
  expect(messagesOf({ leadTimeDays: 'soon' })).toEqual([['leadTimeDays', QUOTATION_MESSAGE.leadTime]]);
  expect(messagesOf({ validUntil: '' })).toEqual([['validUntil', QUOTATION_MESSAGE.validUntil]]);
  expect(messagesOf({ delivery: '12,5' }).map(([path]) => path)).toEqual(['delivery']);
});

test('a discount is at most what all lines come to', () => {
  expect(messagesOf({ discount: '1301.01' })).toEqual([['discount', QUOTATION_MESSAGE.discount]]);
  expect(messagesOf({ discount: '1,301' })).toEqual([]);
});

test('what was typed is sent as numbers, and what was left empty as nothing', () => {
  expect(typedQuotation.parse(typed({ leadTimeDays: ' 5 ', delivery: '1,200' }))).toMatchObject({
    lines: [{ quantity: 2, unitPrice: 650.5 }],
    discount: 0,
    delivery: 1_200,
    leadTimeDays: 5,
  });
  expect(typedQuotation.parse(typed()).leadTimeDays).toBeNull();
});

test('a draft is totalled as the shop totals it, with the VAT that the shop charges', () => {
  const terms = { vat: { percent: 15, bin: '', amount: 0 }, rounding: { to: 1, amount: 0 } };
  const sums = typedAmounts(typed({ discount: '101.90', delivery: '120' }), terms);
  expect(sums).toMatchObject({ subtotal: 1_301, discount: 101.9, delivery: 120, total: 1_517 });
  expect([sums?.vat?.amount, sums?.rounding?.amount]).toEqual([197.87, 0.03]);
});

test('a draft is totalled with the VAT that its prices hold, where they hold it', () => {
  const terms = { vat: { percent: 15, included: true as const, bin: '', amount: 0 } };
  const sums = typedAmounts(typed({ delivery: '120' }), terms);
  expect([sums?.total, sums?.vat?.amount]).toEqual([1_421, 185.35]); // 1,421 × 15 / 115
});

test('no sum is shown while one of its amounts cannot be read', () => {
  expect(typedAmounts(typed({ lines: [GEARS, freeLine('Design work')] }), {})).toBeUndefined();
  expect(typedLineAmount(freeLine())).toBeUndefined();
  expect(typedLineAmount(GEARS)).toBe(1_301);
});
