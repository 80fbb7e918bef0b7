import { afterEach, expect, test } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import { beAt, FIRST_PLACE } from '#contract/formats/shop-place.ts';
import type { PrintedDocument } from '#pdf';
import { ownerOf } from '#tests/support/app.ts';
import { ownersInvoices } from '#tests/support/invoices/invoices.ts';
import { measuredPart, measuringShop } from '#tests/support/measuring/measured-parts.ts';
import { anOrder } from '#tests/support/orders/an-order.ts';
import { place } from '#tests/support/orders/placed-order.ts';
import { askForPrice, EXACT, SLA } from '#tests/support/pricing/estimates.ts';
import { ownersPrices, publishedBook } from '#tests/support/pricing/owner-prices.ts';
import { customersQuotation, ownersQuotations } from '#tests/support/quotations/quotations.ts';
import { ownersSettings } from '#tests/support/settings/owners-settings.ts';

afterEach(() => beAt(FIRST_PLACE));

const INSIDE = { 'money.vatIncluded': true };

const openShop = async () => {
  const papers: string[] = [];
  const { app } = await measuringShop({
    settings: { VAT_PERCENT: '23', VAT_BIN: '001234567-0101' },
    writeDocument: async (document: PrintedDocument) => {
      papers.push(JSON.stringify(document));
      return new Uint8Array();
    },
  });
  const headers = await ownerOf(app);
  const invoices = ownersInvoices(app, headers);

  /** A part that was priced and ordered. */
  const ordered = async () => {
    const { _id: measurementId, uploadId } = await measuredPart(app);
    const request = { service: SLA, options: EXACT, items: [{ measurementId, quantity: 2 }] };
    const estimate = (await askForPrice(app, request)).json().data;
    const form = anOrder({ service: SLA, files: [], fields: { ...EXACT, estimateId: estimate._id, quantity: '2' } });
    form.append('uploadId', uploadId);
    const { _id, trackingUrl } = (await place(app, form)).json().data;
    const quotations = ownersQuotations(app, headers, _id);
    const accept = () => customersQuotation(app, trackingUrl).accept();
    return { _id, estimate, quotations, accept };
  };
  const printed = async (url: string) => {
    expect((await app.inject({ url, headers })).statusCode).toBe(200);
    return papers.at(-1) ?? '';
  };
  return { app, headers, invoices, ordered, printed, settings: ownersSettings(app, headers) };
};

test('a price that holds VAT is what is paid, in the estimate, the quotation, the invoice and on paper', async () => {
  const { app, settings, ordered, invoices, printed } = await openShop();
  await settings.set(INSIDE);
  expect((await publishedBook(app)).vat).toEqual({ percent: 23, included: true });
  const { _id, estimate, quotations, accept } = await ordered();
  // Two of 9.2 g at 20 tk are 368 tk; 368 × 23 / 123 of it is VAT.
  expect(estimate).toMatchObject({
    total: 368,
    payable: 368,
    payableHigh: 368,
    vat: { percent: 23, amount: 68.81, included: true },
  });
  const quotation = await quotations.sent({});
  await accept();
  const invoice = await invoices.issued(_id);
  for (const paper of [quotation, invoice])
    expect(paper).toMatchObject({ subtotal: 368, total: 368, vat: { percent: 23, amount: 68.81, included: true } });
  const paper = await printed(apiAddress.invoicePdf(invoice._id));
  expect(paper).toContain('{"label":"of which VAT 23 %","value":"68.81"},{"label":"Without VAT","value":"299.19"}');
  expect(paper).not.toContain('"Subtotal"');
  const mushak = await printed(apiAddress.mushakPdf(invoice._id));
  expect(mushak).toContain('{"label":"Value","value":"299.19"}');
  expect(mushak).toContain('{"label":"Total with all taxes (BDT)","value":"368.00","strong":true}');
  const { creditNotes } = (await invoices.credit(invoice._id, { amount: 368, reason: 'Broken.' })).json().data;
  expect(creditNotes[0]).toMatchObject({ amount: 368, vat: 68.81 });
});

test('what was priced before VAT went into prices keeps it on top, in its quotation and invoice', async () => {
  const { app, headers, settings, ordered, invoices } = await openShop();
  const { _id, estimate, quotations, accept } = await ordered();
  expect(estimate).toMatchObject({ total: 368, payable: 453, vat: { amount: 84.64, included: false } });
  await settings.set(INSIDE);
  const recalculated = (await ownersPrices(app, headers).recalculate(estimate._id)).json().data;
  expect([recalculated.same, recalculated.today.payable]).toEqual([true, 368]);
  const quotation = await quotations.sent({});
  await accept();
  const invoice = await invoices.issued(_id);
  for (const paper of [quotation, invoice])
    expect(paper).toMatchObject({ subtotal: 368, total: 453, vat: { amount: 84.64 } });
  expect(invoice.vat?.included).toBeUndefined();
});

test('a draft keeps its prices as they were typed, with VAT or without, until it is sent', async () => {
  const { settings, ordered } = await openShop();
  await settings.set(INSIDE);
  const { quotations } = await ordered();
  const lines = [{ label: 'Design', measured: '', quantity: 1, unitPrice: 25 }];
  const draft = (await quotations.make({ lines })).json().data;
  expect(draft).toMatchObject({ total: 25, vat: { amount: 4.67, included: true } });
  await settings.set({ 'money.vatIncluded': false });
  const sent = (await quotations.send(draft._id)).json().data;
  expect(sent).toMatchObject({ total: 25, vat: { amount: 4.67, included: true } });
});
