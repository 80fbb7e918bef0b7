import { expect, test } from 'vitest';
import { apiAddress, siteAddress } from '#contract/addresses.ts';
import { DELIVERY_MESSAGE } from '#contract/orders/delivery.ts';
import { OWN_HAND_OUTCOME } from '#contract/orders/own-hand.ts';
import type { Quotation } from '#contract/quotations/quotation.ts';
import { ownerOf } from '#tests/support/app.ts';
import { signedInAs } from '#tests/support/auth/people.ts';
import { placed } from '#tests/support/orders/placed-order.ts';
import { aFile, pricingShop, recordOf, SLA, wanting, workOff } from '#tests/support/orders/priced-order.ts';
import { productShop } from '#tests/support/product-orders/ordered-product.ts';
import { customersQuotation, ownersQuotations } from '#tests/support/quotations/quotations.ts';
import { ownersSettings } from '#tests/support/settings/owners-settings.ts';

const AREAS = ['Inside Dhaka: 80', 'Outside Dhaka: 150'];

/** A shop that delivers, and an order of two parts for 368 taka that goes inside Dhaka. */
const deliveringShop = async (fields: Record<string, string> = { deliveryArea: 'inside-dhaka' }) => {
  const { app } = await pricingShop();
  const headers = await ownerOf(app);
  const settings = ownersSettings(app, headers);
  await settings.set({ 'work.deliveryAreas': AREAS, 'work.pickUp': 'Green Road 7' });
  const asked = wanting([{ quantity: 2 }], fields);
  const { _id, trackingUrl } = await placed(app, { service: SLA, files: [aFile('one.stl')], fields: asked });
  await workOff(app);
  const record = () => recordOf(app, _id);
  const correct = async (payload: object, by = headers) => {
    const { version } = await record();
    const url = apiAddress.orderCorrection(_id);
    return app.inject({ method: 'PATCH', url, headers: by, payload: { version, ...payload } });
  };
  const byHand = async (form: Record<string, string>) => {
    const reply = await app.inject({
      method: 'POST',
      url: siteAddress.trackCorrection(trackingUrl.split('/').at(-1) ?? ''),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(form).toString(),
    });
    return [reply.statusCode, String(reply.headers.location).split('#')[1]];
  };
  const said = async () => (await record()).history.flatMap(({ what }) => what ?? []);
  return { app, _id, trackingUrl, headers, settings, record, correct, byHand, said };
};

test('another area is refused where the shop has none such, where nobody said an address, and to whoever sees no customers', async () => {
  const { app, correct, byHand, record } = await deliveringShop({ deliveryArea: 'pick-up', deliveryAddress: '' });
  const { unknown: message } = DELIVERY_MESSAGE;
  expect((await correct({ deliveryArea: 'chattogram' })).json().errors).toEqual([{ path: 'deliveryArea', message }]);
  const nowhere = await correct({ deliveryArea: 'inside-dhaka' });
  expect([nowhere.statusCode, nowhere.json().errors[0]?.path]).toEqual([400, 'deliveryAddress']);
  expect((await correct({ deliveryArea: 'pick-up' }, await signedInAs(app, 'workshop'))).statusCode).toBe(403);
  expect(await byHand({ deliveryArea: 'chattogram' })).toEqual([303, OWN_HAND_OUTCOME.failed]);
  expect(await record()).toMatchObject({ version: 1, delivery: { area: 'Pick-up', price: 0 } });
});

test('the shop has an order go elsewhere at the price of today, which its sum and its history say', async () => {
  const { correct, record, said } = await deliveringShop();
  expect((await record()).estimate).toMatchObject({ payable: 448 });
  expect((await correct({ deliveryArea: 'outside-dhaka' })).statusCode).toBe(200);
  expect(await record()).toMatchObject({
    delivery: { area: 'Outside Dhaka', price: 150 },
    estimate: { total: 368, payable: 518 },
  });
  expect(await said()).toEqual(['Delivery area: “Outside Dhaka: 150 BDT” instead of “Inside Dhaka: 80 BDT”.']);
  expect((await correct({ deliveryArea: 'pick-up' })).statusCode).toBe(200);
  expect((await record()).estimate).toMatchObject({ payable: 368 });
});

test('the area that an order says keeps its price when it is named again, also when the shop has it no more', async () => {
  const { settings, correct, byHand, record } = await deliveringShop();
  await settings.set({ 'work.deliveryAreas': ['Inside Dhaka: 300'] });
  await correct({ deliveryArea: 'inside-dhaka' });
  expect(await byHand({ deliveryArea: 'inside-dhaka' })).toEqual([303, OWN_HAND_OUTCOME.same]);
  await settings.set({ 'work.deliveryAreas': null });
  expect((await correct({ deliveryArea: 'inside-dhaka', project: 'Other' })).statusCode).toBe(200);
  expect(await record()).toMatchObject({ project: 'Other', delivery: { area: 'Inside Dhaka', price: 80 } });
});

test('its customer has it go elsewhere by the private link as long as they may change it, and a quotation of before is for another order', async () => {
  const { app, _id, trackingUrl, headers, byHand, record, said } = await deliveringShop();
  const quotations = ownersQuotations(app, headers, _id);
  const { number, delivery } = await quotations.sent({});
  expect(delivery).toBe(80);
  expect(await byHand({ deliveryArea: 'outside-dhaka' })).toEqual([303, OWN_HAND_OUTCOME.corrected]);
  expect((await said()).at(-1)).toContain(`Quotation ${number} was sent before this change.`);
  expect((await customersQuotation(app, trackingUrl).accept()).statusCode).toBe(409);
  expect(await record()).toMatchObject({ estimate: { payable: 518 } });
  const { data } = (await quotations.make({})).json<{ data: Quotation }>();
  expect([data.delivery, data.total]).toEqual([150, 518]);
  await quotations.send(data._id);
  expect((await customersQuotation(app, trackingUrl).accept({ revision: 2 })).statusCode).toBe(200);
  expect(await byHand({ deliveryArea: 'inside-dhaka' })).toEqual([303, OWN_HAND_OUTCOME.changed]);
});

test('a product’s sum holds its delivery, so its area stays', async () => {
  const { app } = await pricingShop();
  const { headers, order, owner } = await productShop(app);
  await ownersSettings(app, headers).set({ 'work.deliveryAreas': AREAS });
  const { _id } = (await order({ deliveryArea: 'inside-dhaka' })).json().data;
  const correct = (payload: object) =>
    app.inject({ method: 'PATCH', url: apiAddress.orderCorrection(_id), headers, payload: { version: 1, ...payload } });
  const refused = await correct({ deliveryArea: 'outside-dhaka' });
  expect([refused.statusCode, refused.json().message]).toEqual([400, DELIVERY_MESSAGE.ofProduct]);
  expect((await owner.record(_id)).delivery).toMatchObject({ area: 'Inside Dhaka' });
});
