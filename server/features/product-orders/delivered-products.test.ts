import { expect, test } from 'vitest';
import type { OrderRecord } from '#contract/orders/order.ts';
import { ownerOf, testApp } from '#tests/support/app.ts';
import { signedInAs } from '#tests/support/auth/people.ts';
import { ownersInvoices } from '#tests/support/invoices/invoices.ts';
import { ownersOrders } from '#tests/support/orders/placed-order.ts';
import { productShop } from '#tests/support/product-orders/ordered-product.ts';
import { ownersQuotations } from '#tests/support/quotations/quotations.ts';
import { ownersSettings } from '#tests/support/settings/owners-settings.ts';

const AREAS = ['Inside Dhaka: 80', 'Outside Dhaka: 150, free from 900'];

/** A shop with three gears at 450 taka that delivers, with VAT on top. */
const deliveringShop = async () => {
  const { app } = await testApp({ settings: { VAT_PERCENT: '7.5', VAT_BIN: '001234567-0101' } });
  const shop = await productShop(app);
  const settings = ownersSettings(app, await ownerOf(app));
  await settings.set({ 'work.deliveryAreas': AREAS });
  return { ...shop, settings };
};

test('a product is refused to an area that the shop does not have, and keeps its pieces', async () => {
  const { order, stock } = await deliveringShop();
  const refused = await order({ deliveryArea: 'chattogram' });
  expect([refused.statusCode, refused.json().errors[0]?.path]).toEqual([400, 'deliveryArea']);
  expect(await stock()).toBe(3);
});

test('a product costs its price and its delivery, with VAT on both, as its customer was shown it, down to the invoice', async () => {
  const { app, headers, order, owner } = await deliveringShop();
  // 450 + 80 = 530, and 7.5 % VAT: 569.75, which is paid as 570.
  const other = await order({ deliveryArea: 'inside-dhaka', shownTotal: 484 });
  expect([other.statusCode, other.json().message]).toEqual([409, expect.stringContaining('570 BDT')]);
  const reply = await order({ deliveryArea: 'inside-dhaka', shownTotal: 570, delivery: 0 });
  const sum = { subtotal: 450, delivery: 80, vat: { amount: 39.75 }, total: 570 };
  expect(reply.json().data).toMatchObject(sum);
  const { _id } = reply.json().data;
  expect(await owner.record(_id)).toMatchObject({
    delivery: { area: 'Inside Dhaka', price: 80 },
    details: { delivery: 'Inside Dhaka: 80 BDT', total: '570 BDT, including 7.5 % VAT' },
  });
  expect((await ownersQuotations(app, headers, _id).make({})).json().data).toMatchObject(sum);
  expect(await ownersInvoices(app, headers).issued(_id)).toMatchObject(sum);
  const asWorkshop: OrderRecord = await ownersOrders(app, await signedInAs(app, 'workshop')).record(_id);
  expect(asWorkshop.details).not.toHaveProperty('delivery');
  expect(asWorkshop).not.toHaveProperty('delivery');
});

test('the delivery of a product is free from its sum on, and when it is picked up', async () => {
  const { app, headers, order, settings, owner } = await deliveringShop();
  const free = (await order({ deliveryArea: 'outside-dhaka', quantity: 2 })).json().data;
  expect(free).toMatchObject({ delivery: 0, total: 968 });
  expect(await ownersInvoices(app, headers).issued(free._id)).toMatchObject({ delivery: 0, total: 968 });
  const fetched = (await order({ handover: 'pick-up', deliveryArea: 'outside-dhaka' })).json().data;
  expect(fetched).toMatchObject({ delivery: 0, total: 484 });
  expect((await owner.record(fetched._id)).delivery).toBeUndefined();
  await settings.set({ 'work.deliveryAreas': null });
  expect((await owner.record(fetched._id)).details.total).toBe('484 BDT, including 7.5 % VAT');
});
