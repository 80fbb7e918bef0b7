import { expect, test } from 'vitest';
import type { Order } from '#contract/orders/order.ts';
import { DETAIL_DEFAULTS, ORDERABLE_SERVICES } from '#contract/services/services.ts';
import { detailFields } from './order-fields.ts';

const anOrder = (stated: Partial<Order>): Order => ({
  _id: 'o1',
  reference: 'K-1',
  name: 'Rahima',
  email: 'rahima@example.com',
  company: 'Uni',
  project: 'Turbine',
  contactNumber: '01700',
  deliveryAddress: 'Rajshahi',
  deliveryDate: '2026-03-12',
  serviceNeeded: '3D-Printing-fdm',
  details: {},
  files: [],
  status: 'new',
  note: '',
  version: 1,
  createdAt: '2026-03-01T10:00:00.000Z',
  ...stated,
});

test.each(ORDERABLE_SERVICES)('every field of %s has a label for people', (serviceNeeded) => {
  const fields = detailFields(anOrder({ serviceNeeded, details: { ...DETAIL_DEFAULTS[serviceNeeded] } }));
  expect(fields.length).toBeGreaterThan(0);
  expect(fields.filter(({ name, label }) => label === name)).toEqual([]);
});

test('the quality of a product development is labelled as its form labels it', () => {
  const fields = detailFields(anOrder({ serviceNeeded: 'Product-Development', details: { quality: 'ten' } }));
  expect(fields).toContainEqual(expect.objectContaining({ label: 'Quantity', value: 'ten' }));
});

test('an answer that the form no longer asks for is still shown, last', () => {
  const fields = detailFields(anOrder({ details: { infill: '20%', material: 'PLA' } }));
  expect(fields.at(-1)).toMatchObject({ label: 'infill', value: '20%' });
  expect(fields[0]).toMatchObject({ label: 'Material', value: 'PLA' });
});

test('what was not answered is there, empty', () => {
  expect(detailFields(anOrder({}))).toContainEqual(expect.objectContaining({ label: 'Color', value: '' }));
});
