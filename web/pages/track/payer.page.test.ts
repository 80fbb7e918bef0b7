import { expect, onTestFinished, test } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import type { Quotation } from '#contract/quotations/quotation.ts';
import { openPage } from '#tests/support/page/open-page.ts';
import { ownerElsewhere } from '#tests/support/page/owner-elsewhere.ts';
import { place, send } from '#tests/support/page/owners-api.ts';
import { tabStorage } from '#web/tab-storage.ts';

const CUSTOMER = { name: 'Rahim of Payers', company: 'Company of Payers', deliveryAddress: 'Street of Payers 7' };

const NOTES = { quotation: 'Note of a quotation', invoice: 'Note of an invoice' };

const shared = async () => {
  await openPage('/shop');
  const order = await place({ fields: { ...CUSTOMER, color: 'Violet' }, files: [{ name: 'gear.stl', bytes: 'gear' }] });
  const owner = await ownerElsewhere();
  const post = (address: string, body: object) => owner.call(address, { method: 'POST', body: JSON.stringify(body) });
  const lines = [{ label: 'gear.stl', quantity: 2, unitPrice: 650.5 }];
  await post(apiAddress.orderQuotations(order._id), { lines, note: NOTES.quotation });
  const [draft] = await owner.listed<Quotation>(apiAddress.orderQuotations(order._id), {});
  await post(apiAddress.orderQuotationSend(order._id, draft?._id ?? ''), { version: 1 });
  const address = new URL(order.trackingUrl).pathname;
  await openPage(address);
  const link = document.querySelector('.share-panel [class*=select-all]')?.textContent ?? '';
  const token = address.split('/').at(-1) ?? '';
  return { _id: order._id, owner, post, address, token, link: new URL(link).pathname };
};

type Owner = Awaited<ReturnType<typeof ownerElsewhere>>;

const setWaysToPay = async (owner: Owner, ways: readonly string[] | null) => {
  const { version } = (await (await owner.call(apiAddress.settings)).json()).data;
  const body = JSON.stringify({ version, values: { 'pay.ways': ways } });
  expect((await owner.call(apiAddress.settings, { method: 'PATCH', body })).status).toBe(200);
};

test('whoever pays sees the price and the parts, and nothing of who ordered, no file and nothing to decide', async () => {
  const { token, link } = await shared();
  await openPage(link);
  const words = document.querySelector('main')?.textContent ?? '';
  expect(words).toContain('1,301 BDT');
  expect(words).toContain('gear.stl');
  const html = document.documentElement.outerHTML;
  for (const secret of [...Object.values(CUSTOMER), token, 'Violet', NOTES.quotation])
    expect(html).not.toContain(secret);
  expect(document.querySelectorAll('form, main img')).toHaveLength(0);
});

test('a quotation that was declined is no price for whoever pays, and they read neither who declined it nor why', async () => {
  const { token, link } = await shared();
  await send(apiAddress.quotationDecline(token), { revision: 1, name: 'Decliner', reason: 'Too dear for us.' });
  await openPage(link);
  expect(document.querySelector('main')?.textContent).toContain('There is no price yet.');
  const html = document.documentElement.outerHTML;
  for (const secret of ['1,301', 'Q-20', 'Decliner', 'Too dear', NOTES.quotation]) expect(html).not.toContain(secret);
});

test('whoever pays reads neither who accepted, nor what the shop noted on quotation and invoice', async () => {
  const { _id, post, token, link } = await shared();
  await send(apiAddress.quotationAccept(token), { revision: 1, name: 'Accepter' });
  await openPage(link);
  const accepted = document.documentElement.outerHTML;
  expect(accepted).toContain('1,301');
  await post(apiAddress.orderInvoices(_id), { note: NOTES.invoice });
  await openPage(link);
  const invoiced = document.documentElement.outerHTML;
  expect(invoiced).toContain('I-20');
  for (const secret of ['Accepter', NOTES.quotation, NOTES.invoice])
    for (const html of [accepted, invoiced]) expect(html).not.toContain(secret);
});

test('where a deposit is asked, that is the sum that whoever pays is told and copies', async () => {
  const { _id, owner, post, token, link } = await shared();
  await setWaysToPay(owner, ['bKash 01711-000214']);
  onTestFinished(() => setWaysToPay(owner, null));
  await send(apiAddress.quotationAccept(token), { revision: 1, name: 'Accepter' });
  await post(apiAddress.orderInvoices(_id), { deposit: 400 });
  await openPage(link);
  expect(document.querySelector('.pay-ways')?.textContent).toContain('Amount 400 BDT');
  const copied = [...document.querySelectorAll<HTMLElement>('copy-text')].map(({ dataset }) => dataset['text']);
  expect(copied).toContain('400.00');
});

test('the link for whoever pays opens no private page, and the private link is none for paying', async () => {
  const { address, token, link } = await shared();
  expect((await openPage(address.replace(token, link.split('/').at(-1) ?? ''))).status).toBe(404);
  expect((await openPage(link.replace(/[^/]+$/, token))).status).toBe(404);
});

test('ordering again fills the form with all that was chosen, but for the file, and keeps what is written in other forms', async () => {
  const { address } = await shared();
  const { page, user } = await openPage(address);
  const again = page.getByRole('link', { name: 'Order again' });
  expect(again.getAttribute('href')).toBe('/order/3D-Printing-fdm');
  again.addEventListener('click', (event) => event.preventDefault());
  const written = { name: 'Rahim', details: { 'Laser-Cutting': { details: 'Half written' } } };
  tabStorage.write('karkhana-order', written);
  await user.click(again);
  expect(tabStorage.read('karkhana-order')).toMatchObject({
    ...written,
    details: { ...written.details, '3D-Printing-fdm': { color: 'Violet' } },
  });
});
