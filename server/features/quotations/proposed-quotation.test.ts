import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import type { Quotation } from '#contract/quotations/quotation.ts';
import { ownerOf, testApp } from '#tests/support/app.ts';
import { ownersInvoices } from '#tests/support/invoices/invoices.ts';
import { measuredPart, measuringShop } from '#tests/support/measuring/measured-parts.ts';
import { anOrder } from '#tests/support/orders/an-order.ts';
import { place, placed } from '#tests/support/orders/placed-order.ts';
import { rowsOf } from '#tests/support/postgres/test-database.ts';
import { GEARS, ownersQuotations, quotableOrder } from '#tests/support/quotations/quotations.ts';

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

  test('comes to the estimate’s total also where that has more lines than a quotation', async () => {
    const { app, dataDir } = await measuringShop();
    const { _id: measurementId, uploadId } = await measuredPart(app);
    const payload = { service: '3D-Printing-sla', items: [{ measurementId, quantity: 2 }] };
    const estimate = (await app.inject({ method: 'POST', url: apiAddress.estimates, payload })).json().data;
    const work = { quantity: 1, unit: 'once', unitPrice: 1.5, amount: 1.5, measurementId };
    const lines = Array.from({ length: 150 }, (_, at) => ({ label: `Work ${at}`, ...work }));
    const shown = JSON.stringify({ verdict: 'exact', lines, total: 225, low: 225, high: 225 });
    await rowsOf(dataDir, sql`update estimates set shown = ${shown}`);
    const form = anOrder({ service: '3D-Printing-sla', files: [], fields: { estimateId: estimate._id } });
    form.append('uploadId', uploadId);
    const { _id } = (await place(app, form)).json().data;
    const { data } = (await ownersQuotations(app, await ownerOf(app), _id).make({})).json<{ data: Quotation }>();
    expect([data.lines.length, data.total]).toEqual([100, 225]);
    expect(data.lines[99]).toMatchObject({ label: '51 more lines of the estimate', quantity: 1, amount: 76.5 });
  });

  test('never takes its lines from a price for something else', async () => {
    const { app } = await measuringShop();
    const { _id: measurementId } = await measuredPart(app);
    const payload = { service: '3D-Printing-sla', items: [{ measurementId, quantity: 1 }] };
    const estimate = (await app.inject({ method: 'POST', url: apiAddress.estimates, payload })).json().data;
    const fields = { items: '[{ "quantity": 40 }]', quantity: 'As counted', estimateId: estimate._id };
    const files = [{ name: 'large.stl', bytes: 'solid large\nendsolid large\n' }];
    const { _id } = await placed(app, { service: '3D-Printing-sla', files, fields });
    const { data } = (await ownersQuotations(app, await ownerOf(app), _id).make({})).json<{ data: Quotation }>();
    expect(data.lines).toMatchObject([{ label: 'large.stl', measured: '', quantity: 40, unitPrice: 0 }]);
  });
});

test('a line that the owner gives another price no longer tells of the rates that it was measured at, down to the invoice', async () => {
  const { app } = await testApp();
  const { _id, headers, owner, customer } = await quotableOrder(app);
  const [gear] = GEARS.lines;
  const { _id: draft } = (await owner.make()).json<{ data: Quotation }>().data;
  const written = async (line: object, version: number) => {
    const change = { version, lines: [{ ...gear, ...line }] };
    return (await owner.change(draft, change)).json<{ data: Quotation }>().data.lines[0]?.measured;
  };
  expect(await written({ quantity: 3 }, 1)).toBe('41.3 g at 12 BDT/g');
  expect(await written({ unitPrice: 600 }, 2)).toBe('41.3 g');
  await owner.send(draft, 3);
  expect((await customer.read()).json().data.lines).toMatchObject([{ measured: '41.3 g', unitPrice: 600 }]);
  await customer.accept();
  const invoice = (await ownersInvoices(app, headers).issue(_id)).json().data;
  expect(invoice.lines).toMatchObject([{ measured: '41.3 g', unitPrice: 600 }]);
});
