import { describe, expect, test } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import type { Quotation } from '#contract/quotations/quotation.ts';
import { ownerOf } from '#tests/support/app.ts';
import { measuredPart, measuringShop } from '#tests/support/measured-parts.ts';
import { anOrder } from '#tests/support/orders/an-order.ts';
import { place, placed } from '#tests/support/orders/placed-order.ts';
import { ownersQuotations } from '#tests/support/orders/quotations.ts';

describe('a new quotation', () => {
  test('has the measured parts of the order’s estimate for lines, at its total', async () => {
    const { app } = await measuringShop();
    const { _id: measurementId, uploadId } = await measuredPart(app);
    const request = {
      service: '3D-Printing-sla',
      options: { designNeeded: 'No' },
      items: [{ measurementId, quantity: 2 }],
    };
    const estimate = (await app.inject({ method: 'POST', url: apiAddress.estimates, payload: request })).json().data;
    const form = anOrder({ service: '3D-Printing-sla', files: [], fields: { designNeeded: 'No' } });
    form.append('uploadId', uploadId);
    form.append('estimateId', estimate._id);
    const { _id } = (await place(app, form)).json().data;
    const { data } = (await ownersQuotations(app, await ownerOf(app), _id).make({})).json<{ data: Quotation }>();
    expect(data.lines[0]).toMatchObject({ label: 'part.stl', quantity: 2 });
    expect(data.lines[0]?.measured).toMatch(/^Resin: [\d.]+ g at \d+ BDT\/g/);
    expect(data.total).toBe(estimate.total);
  });

  test('never takes its lines from a price for something else', async () => {
    const { app } = await measuringShop();
    const { _id: measurementId } = await measuredPart(app);
    const payload = { service: '3D-Printing-sla', items: [{ measurementId, quantity: 1 }] };
    const estimate = (await app.inject({ method: 'POST', url: apiAddress.estimates, payload })).json().data;
    const fields = { items: '[{ "quantity": 40 }]', estimateId: estimate._id };
    const files = [{ name: 'large.stl', bytes: 'solid large\nendsolid large\n' }];
    const { _id } = await placed(app, { service: '3D-Printing-sla', files, fields });
    const { data } = (await ownersQuotations(app, await ownerOf(app), _id).make({})).json<{ data: Quotation }>();
    expect(data.lines).toMatchObject([{ label: 'large.stl', measured: '', quantity: 40, unitPrice: 0 }]);
  });
});
