import { expect, test } from 'vitest';
import { firstStep, typedAddress } from '#contract/orders/first-step.ts';
import { productOrderForm } from '#contract/orders/product-order.ts';
import { firstStepSchema } from './first-step-schema.ts';

test('an address that is typed on several lines is sent on one, with all of its words', () => {
  const typed = ' House 12,\nShaheb Bazar\r\n\n Rajshahi 6100\n';
  const sent = 'House 12, Shaheb Bazar, Rajshahi 6100';
  expect(firstStep.shape.deliveryAddress.safeParse(typed).success).toBe(false);
  expect(typedAddress(firstStep.shape.deliveryAddress).parse(typed)).toBe(sent);
  const { data } = firstStepSchema.safeParse({
    name: 'Nasrin',
    email: 'nasrin@example.com',
    company: 'RUET',
    project: 'Gear',
    contactNumber: '01711-000000',
    deliveryAddress: typed,
    deliveryDate: '2099-12-31',
    serviceNeeded: 'Laser-Cutting',
  });
  expect(data?.deliveryAddress).toBe(sent);
  expect(
    productOrderForm({ name: 'Gear', stock: 3 }).parse({
      quantity: '1',
      name: 'Nasrin',
      email: 'nasrin@example.com',
      contactNumber: '01711-000000',
      handover: 'delivery',
      deliveryAddress: typed,
    }).deliveryAddress,
  ).toBe(sent);
});
