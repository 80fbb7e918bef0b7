import { beforeEach, expect, test } from 'vitest';
import type { MeasuredFigures } from '#contract/measuring/measurement-lines.ts';
import { stubStorage } from '#tests/support/page/stubbed-storage.ts';
import { partsText } from '#web/pages/order/order-parts.tsx';
import { pricedOrder } from '#web/pages/order/priced-order.ts';
import { isTaken, orderedParts, takeOrder } from '#web/pages/order/unsent/taken-order.ts';
import { unsentOrder } from '#web/pages/order/unsent/unsent-order.ts';
import { writtenOrder } from '#web/pages/order/unsent/use-waiting-order.ts';
import { ownOptions } from './own-options.ts';
import type { OrderPart } from './part.ts';
import { quantityText } from './quantity-field.ts';

beforeEach(() => {
  stubStorage('sessionStorage');
});

const CUSTOMER = { name: '', email: '', company: '', contactNumber: '', deliveryAddress: '' };
const file = (name: string) => new File(['solid'], name, { lastModified: 1 });
const part = (name: string, more: Partial<OrderPart> = {}): OrderPart => ({
  id: name,
  file: file(name),
  quantity: 1,
  options: {},
  reading: { state: 'waiting' },
  ...more,
});
const figures = (more: Partial<MeasuredFigures> = {}): MeasuredFigures => ({
  kind: 'mesh',
  status: 'done',
  unit: { value: 'mm', from: 'file', ask: false },
  sizeMm: [1, 2, 3],
  quantities: {},
  findings: [],
  verdict: 'exact',
  ...more,
});
const THIN = { code: 'thin-wall', measured: 0.3, limit: 0.5 };

const measured = (more: Partial<MeasuredFigures> = {}): Pick<OrderPart, 'reading'> => ({
  reading: { state: 'measured', part: { figures: figures(more) } },
});

test('the Quantity field is filled with the count of one file, or with the counts of all by name', () => {
  expect(quantityText([])).toBe('');
  expect(quantityText([part('bracket.stl', { quantity: 3 })])).toBe('3');
  expect(quantityText([part('bracket.stl', { quantity: 3 }), part('lid.stl')])).toBe('bracket.stl: 3, lid.stl: 1');
});

test('the Quantity field is never filled with more than it takes', () => {
  const many = Array.from({ length: 20 }, (_, at) =>
    part(`a part with a long name, number ${at}.stl`, { quantity: 2 }),
  );
  expect(quantityText(many)).toBe('40 pieces of 20 files, as counted beside each');
});

test('an order names each file’s count, unit, options and what is to be made as it is: first the files that it sends, then those sent ahead', () => {
  const { files, uploadIds, items, sent } = orderedParts([
    part('gear.step', { uploadId: 'u1', quantity: 5 }),
    part('bracket.stl', { quantity: 3, unit: 'in', options: { material: 'PETG' } }),
    part('lid.stl', { asIs: [THIN] }),
  ]);
  expect(files.map(({ name }) => name)).toEqual(['bracket.stl', 'lid.stl']);
  expect(uploadIds).toEqual(['u1']);
  expect(sent).toEqual(['u1', ...files]); // as they are shown
  expect(JSON.parse(items)).toEqual([
    { quantity: 3, unit: 'in', options: { material: 'PETG' } },
    { quantity: 1, asIs: [THIN] },
    { quantity: 5 },
  ]);
});

test('a file that is chosen again after a reload has the count, the unit and the answers that it had', async () => {
  unsentOrder.keepChoices(file('bracket.stl'), part('bracket.stl', { quantity: 7, unit: 'in', asIs: [THIN] }));
  expect(unsentOrder.choicesFor(file('bracket.stl'))).toEqual({
    quantity: 7,
    options: {},
    unit: 'in',
    asIs: [THIN],
  });
  expect(unsentOrder.choicesFor(file('lid.stl'))).toEqual({ quantity: 1, options: {} });
  await unsentOrder.end(CUSTOMER);
  expect(unsentOrder.choicesFor(file('bracket.stl'))).toEqual({ quantity: 1, options: {} });
});

test('one line says how many files there are, and which of them need something', () => {
  expect(partsText([part('a.stl')])).toBe('1 file, 5 B: measuring 1 file…');
  const asked = measured({ unit: { value: 'mm', from: 'assumed', ask: true }, verdict: 'ask' });
  const { sizeMm: _none, ...broken } = figures({ verdict: 'person' });
  expect(
    partsText([
      part('a.stl', measured()),
      part('b.stl', asked),
      part('c.stl', { reading: { state: 'measured', part: { figures: broken } } }),
      part('d.stl', { reading: { state: 'later' } }),
      part('e.stl', measured({ verdict: 'person' })),
    ]),
  ).toBe('5 files, 25 B: 1 measured, 1 waits for your answer, 1 for a person to look at, 1 could not be measured');
});

test('an order takes the files that were chosen, also one that was chosen just now', () => {
  const chosen = [file('bracket.step'), file('lid.step')];
  expect(pricedOrder.take('3D-Printing-fdm', chosen.slice(0, 1)).files).toEqual(chosen.slice(0, 1));
  expect(pricedOrder.take('3D-Printing-fdm', chosen).files).toEqual(chosen);
  const itemsOf = (...of: Parameters<typeof pricedOrder.take>) => pricedOrder.take(...of).fields.items;
  expect(itemsOf('3D-Printing-fdm', chosen.slice(0, 1), '12')).toContain('"quantity":12');
});

test('a file has only choices that its service has: any other would have the order refused', () => {
  expect(ownOptions('3D-Printing-fdm', { material: 'ABS' })).toEqual({ material: 'ABS' });
  expect(ownOptions('3D-Printing-fdm', { material: 'Maple' })).toEqual({});
  expect(ownOptions('3D-Printing-sla', { material: 'ABS' })).toEqual({});
  expect(ownOptions('Laser-Cutting', { material: 'ABS' })).toEqual({});
});

test('an order that is tried again after a reload is the same to the byte, whatever was sent ahead before', () => {
  const known = { counted: true, priceBook: 3 };
  const uploaded = [part('gear.step', { uploadId: 'u1', quantity: 5 }), part('lid.stl')];
  const first = takeOrder('3D-Printing-fdm', uploaded, known);
  const reloaded = [part('gear.step', { quantity: 5 }), part('lid.stl', { uploadId: 'u2' })];
  const again = takeOrder('3D-Printing-fdm', reloaded, { counted: true });
  expect(again).toEqual(first);
  expect(again).toMatchObject({ uploadIds: ['u1'], fields: { priceBook: '3' } });
});

test('an order that did not arrive goes by the prices that its customer sees when it is ordered again', () => {
  takeOrder('3D-Printing-fdm', [part('lid.stl')], { counted: true, priceBook: 3 });
  const again = takeOrder('3D-Printing-fdm', [part('lid.stl')], { counted: true, priceBook: 4 });
  expect(again.fields).toMatchObject({ priceBook: '4' });
});

test('an order that may have arrived stays the same when new prices are shown meanwhile: it is not ordered twice', () => {
  const first = takeOrder('3D-Printing-fdm', [part('lid.stl')], { counted: true, priceBook: 3 });
  unsentOrder.unanswered.keep({ idempotencyKey: 'its key', wasCut: false });
  expect(takeOrder('3D-Printing-fdm', [part('lid.stl')], { counted: true, priceBook: 4 })).toEqual(first);
});

test.each([
  ['in this browser', { own: 'u1', file: file('lid mended.stl') }, 'u1'],
  ['by the shop', { own: 'u1' }, undefined],
])(
  'an order of a file that was mended %s is of the customer’s own after a reload, as the form then shows it',
  (_, how, mendedFrom) => {
    const mended = {
      ...how,
      name: 'lid mended.stl',
      unit: undefined,
      part: { figures: figures() },
      ownUnit: undefined,
    };
    const known = { counted: true };
    const before = [part('lid.stl', { uploadId: 'u2', mended })];
    const first = takeOrder('3D-Printing-fdm', before, known);
    expect(first.uploadIds).toEqual(['u2']);
    expect(JSON.parse(first.fields.items ?? '')).toEqual([{ quantity: 1, mendedFrom }]);
    expect(isTaken('3D-Printing-fdm', before)).toBe(true);
    const reloaded = [part('lid.stl')];
    unsentOrder.unanswered.keep({ idempotencyKey: 'its key', wasCut: false });
    expect(takeOrder('3D-Printing-fdm', reloaded, known)).toEqual(first); // the shop may have it: it is asked for that one first
    unsentOrder.unanswered.forget();
    expect(isTaken('3D-Printing-fdm', reloaded)).toBe(false);
    const again = takeOrder('3D-Printing-fdm', reloaded, known);
    expect([again.files.map(({ name }) => name), again.uploadIds]).toEqual([['lid.stl'], []]);
    expect(JSON.parse(again.fields.items ?? '')).toEqual([{ quantity: 1 }]);
  },
);

test('an order that was sent without its counts is the same when it is tried again with them', () => {
  const first = takeOrder('3D-Printing-fdm', [part('lid.stl')], { counted: false });
  expect(first.fields).toEqual({});
  expect(takeOrder('3D-Printing-fdm', [part('lid.stl')], { counted: true, priceBook: 3 })).toEqual(first);
});

test('an order takes its files anew once another count is chosen, or the order before was placed', async () => {
  takeOrder('3D-Printing-fdm', [part('lid.stl')], { counted: false });
  unsentOrder.keepChoices(file('lid.stl'), part('lid.stl', { quantity: 2 }));
  const other = takeOrder('3D-Printing-fdm', [part('lid.stl', { quantity: 2 })], { counted: true });
  expect(other.fields).toMatchObject({ items: '[{"quantity":2}]' });
  await unsentOrder.end(CUSTOMER);
  expect(takeOrder('3D-Printing-fdm', [part('lid.stl')], { counted: true }).fields).toMatchObject({
    items: '[{"quantity":1}]',
  });
});

test('an order that waits for a connection is another one after any edit: of a field, a file, a count, a material, a unit or an answer', () => {
  const values = { quantity: '1', details: 'As drawn' };
  const lid = [file('lid.stl')];
  const written = () => writtenOrder(values, lid);
  const pressed = written();
  expect(writtenOrder({ ...values }, [file('lid.stl')])).toBe(pressed);
  expect(writtenOrder({ ...values, quantity: '2' }, lid)).not.toBe(pressed);
  expect(writtenOrder(values, [...lid, file('box.stl')])).not.toBe(pressed);
  expect(writtenOrder(values, [])).not.toBe(pressed);
  for (const choice of [{ quantity: 2 }, { options: { material: 'ABS' } }, { unit: 'in' } as const, { asIs: [THIN] }]) {
    unsentOrder.keepChoices(file('lid.stl'), part('lid.stl', choice));
    expect(written()).not.toBe(pressed);
  }
  unsentOrder.keepChoices(file('lid.stl'), part('lid.stl'));
  expect(written()).toBe(pressed);
});
