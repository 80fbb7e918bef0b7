import type { FastifyInstance } from 'fastify';
import { describe, expect, test } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import type { Estimate } from '#contract/pricing/estimate.ts';
import { readPdf } from '#pdf/testing/read-pdf.ts';
import type { MeasureFile } from '#server/features/measuring/engine/engine.ts';
import { ownerOf } from '#tests/support/app.ts';
import { measuredPart, measuringAs, measuringShop, PART } from '#tests/support/measuring/measured-parts.ts';
import { anOrder } from '#tests/support/orders/an-order.ts';
import { ownersOrders, place, placed } from '#tests/support/orders/placed-order.ts';
import { FDM, recordOf, SLA, wanting } from '#tests/support/orders/priced-order.ts';

/** An order of two parts with the price that was shown for them, ordered with these choices. */
const pricedOrder = async (app: FastifyInstance, designNeeded: 'Yes' | 'No' = 'No') => {
  const { _id: measurementId, uploadId } = await measuredPart(app);
  const asked = { service: SLA, options: { designNeeded: 'No' }, items: [{ measurementId, quantity: 2 }] };
  const reply = await app.inject({ method: 'POST', url: apiAddress.estimates, payload: asked });
  const estimate = reply.json<{ data: Estimate }>().data;
  const form = anOrder({ service: SLA, files: [], fields: { designNeeded, estimateId: estimate._id } });
  form.append('uploadId', uploadId);
  const receipt = (await place(app, form)).json().data;
  return { estimate, measurementId, ...receipt };
};
const tokenOf = (trackingUrl: string) => trackingUrl.split('/').at(-1) ?? '';
const followed = (app: FastifyInstance, trackingUrl: string) => app.services.tracking.track(tokenOf(trackingUrl));

describe('the price of an order', () => {
  test('is on the customer’s page as it was shown, with its arithmetic and its files', async () => {
    const { app } = await measuringShop();
    const { estimate, trackingUrl, measurementId } = await pricedOrder(app);
    const {
      _id: _estimate,
      service: _asked,
      currency: _taka,
      priceBook: _version,
      createdAt: _at,
      validUntil,
      ...shown
    } = estimate;
    expect((await followed(app, trackingUrl)).price).toEqual({
      shown,
      files: [{ measurementId, name: 'part.stl', quantity: 2 }],
      validUntil,
      isForThisOrder: true,
    });
  });

  test('does not bind on the customer’s page when something else was ordered', async () => {
    const { app } = await measuringShop();
    const { trackingUrl } = await pricedOrder(app, 'Yes');
    expect((await followed(app, trackingUrl)).price?.isForThisOrder).toBe(false);
  });

  test('does not bind when equal files were ordered with each other’s counts', async () => {
    const { app } = await measuringShop();
    const [one, other] = [await measuredPart(app, FDM), await measuredPart(app, FDM)];
    const [many, petg] = [{ quantity: 100 }, { quantity: 1, options: { material: 'PETG' } }];
    const items = [
      { measurementId: one._id, ...many },
      { measurementId: other._id, ...petg },
    ];
    const asked = { method: 'POST', url: apiAddress.estimates, payload: { service: FDM, items } } as const;
    const estimateId = (await app.inject(asked)).json<{ data: Estimate }>().data._id;
    const differences = async (wanted: readonly object[]) => {
      const { _id } = await placed(app, { service: FDM, files: [PART, PART], fields: wanting(wanted, { estimateId }) });
      return (await recordOf(app, _id)).estimate?.differences;
    };
    expect(await differences([many, petg])).toEqual([]);
    expect(await differences([petg, many])).toEqual([]);
    expect(
      await differences([
        { ...many, quantity: 1 },
        { ...petg, quantity: 100 },
      ]),
    ).toEqual([
      'part.stl: the price is for 100, the order says 1.',
      'part.stl, PETG: the price is for 1, the order says 100.',
    ]);
  });

  test('does not bind when the file was ordered in another unit', async () => {
    const answered: MeasureFile = async (request, signal) => {
      const { measurement, ...found } = await measuringAs()(request, signal);
      return { ...found, measurement: { ...measurement, unit: { value: 'mm', from: 'customer', ask: false } } };
    };
    const { app } = await measuringShop({ measureFile: answered });
    const { _id: measurementId } = await measuredPart(app, FDM);
    const asked = { service: FDM, items: [{ measurementId, quantity: 1 }] };
    const reply = await app.inject({ method: 'POST', url: apiAddress.estimates, payload: asked });
    const estimateId = reply.json<{ data: Estimate }>().data._id;
    const differences = async (unit: string) => {
      const fields = wanting([{ quantity: 1, unit }], { estimateId });
      return (await recordOf(app, (await placed(app, { service: FDM, fields }))._id)).estimate?.differences;
    };
    expect(await differences('mm')).toEqual([]);
    expect(await differences('in')).toEqual(['part.stl: the price is for a part in mm, the order says in.']);
  });

  test('is in the owner’s list and in the CSV as a sum, and in the job ticket with its arithmetic', async () => {
    const { app } = await measuringShop();
    const { _id, estimate } = await pricedOrder(app);
    const headers = await ownerOf(app);
    const { total, low, high, vat, payable, payableLow, payableHigh } = estimate;
    const [listed] = (await ownersOrders(app, headers).list()).json().data;
    expect(listed.price).toEqual({ verdict: 'estimate', total, low, high, vat, payable, payableLow, payableHigh });
    const csv = await app.inject({ url: apiAddress.orderExport, headers });
    expect(csv.body).toContain(',"About 368 BDT",');
    const zip = await app.inject({ url: apiAddress.orderArchive(_id), headers });
    expect(zip.body).toContain('part.stl: 2 pieces');
    expect(zip.body).toContain('18.4 g × 20 tk = 368 BDT');
  });

  test('is told with VAT and rounded in the CSV, the job ticket and the confirmation, with how it becomes that', async () => {
    const { app } = await measuringShop({ settings: { VAT_PERCENT: '15', VAT_BIN: '001234567-0101' } });
    const { _id, trackingUrl } = await pricedOrder(app);
    const headers = await ownerOf(app);
    const said = 'About 423 BDT, including 15 % VAT';
    expect((await app.inject({ url: apiAddress.orderExport, headers })).body).toContain(said);
    const zip = await app.inject({ url: apiAddress.orderArchive(_id), headers });
    const pdf = await readPdf((await app.inject({ url: apiAddress.trackedOrderPdf(tokenOf(trackingUrl)) })).rawPayload);
    for (const paper of [zip.body, pdf.text])
      for (const line of [said, 'Subtotal: 368 BDT', 'VAT 15 %: 55.20 BDT', 'Rounding: −0.20 BDT', 'Total: 423 BDT'])
        expect(paper).toContain(line);
    const [listed] = (await ownersOrders(app, headers).list()).json().data;
    expect(listed.price).toMatchObject({ total: 368, vat: { amount: 55.2 }, payable: 423 });
  });

  test('is nowhere when the order came without one', async () => {
    const { app } = await measuringShop();
    const { trackingUrl, _id } = (await place(app)).json().data;
    expect((await followed(app, trackingUrl)).price).toBeUndefined();
    const orders = ownersOrders(app, await ownerOf(app));
    expect((await orders.list()).json().data[0].price).toBeUndefined();
    expect((await orders.record(_id)).estimate).toBeUndefined();
  });
});
