import { expect, test } from 'vitest';
import { DETAIL_DEFAULTS, ORDERABLE_SERVICES } from '../../../contract/order.ts';
import { ORDER_FORMS, type OrderForm } from './order-forms.ts';

test.each(ORDERABLE_SERVICES)('the form of %s asks for every field of its service, once', (service) => {
  const { fields }: OrderForm = ORDER_FORMS[service];
  expect(fields.map(({ name }) => name).sort()).toEqual(Object.keys(DETAIL_DEFAULTS[service]).sort());
});
