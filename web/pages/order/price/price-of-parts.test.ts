import { expect, test } from 'vitest';
import type { MeasuredFigures } from '#contract/measuring/measurement-lines.ts';
import { priceRule } from '#pricing/rules';
import { aBoard, aBook } from '#pricing/testing/pricing.ts';
import type { OrderPart, Reading } from '#web/pages/order/parts/part.ts';
import { priceOfParts } from './price-of-parts.ts';

const boardRule = await priceRule('PCB-Manufacturing');

const part = (name: string, reading: Reading): OrderPart => ({
  id: name,
  file: new File(['board'], name),
  quantity: 1,
  options: {},
  reading,
});
const measured: Reading = { state: 'measured', part: { figures: aBoard() as MeasuredFigures } };
const priceWith = (...parts: OrderPart[]) =>
  priceOfParts({
    service: 'PCB-Manufacturing',
    values: { designNeeded: 'No' },
    parts,
    book: aBook(),
    rule: boardRule,
    bandPercent: undefined,
    vatPercent: 0,
  });

test('an order is told its exact price only once all of its files are measured', () => {
  expect(priceWith(part('a.zip', measured))?.verdict).toBe('exact');
  for (const state of ['waiting', 'measuring', 'at-shop', 'stopped', 'later'] as const) {
    const shown = priceWith(part('a.zip', measured), part('b.zip', { state }));
    expect(shown).toMatchObject({ verdict: 'estimate', total: priceWith(part('a.zip', measured))?.total });
  }
});
