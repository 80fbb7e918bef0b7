import { expect, test } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import type { Quotation } from '#contract/quotations/quotation.ts';
import { openPage } from '#tests/support/page/open-page.ts';
import { ownerElsewhere } from '#tests/support/page/owner-elsewhere.ts';
import { place } from '#tests/support/page/owners-api.ts';
import { tabStorage } from '#web/tab-storage.ts';

const CUSTOMER = { name: 'Rahim of Payers', company: 'Company of Payers', deliveryAddress: 'Street of Payers 7' };

const shared = async () => {
  await openPage('/shop');
  const order = await place({ fields: { ...CUSTOMER, color: 'Violet' }, files: [{ name: 'gear.stl', bytes: 'gear' }] });
  const owner = await ownerElsewhere();
  const post = (address: string, body: object) => owner.call(address, { method: 'POST', body: JSON.stringify(body) });
  await post(apiAddress.orderQuotations(order._id), { lines: [{ label: 'gear.stl', quantity: 2, unitPrice: 650.5 }] });
  const [draft] = await owner.listed<Quotation>(apiAddress.orderQuotations(order._id), {});
  await post(apiAddress.orderQuotationSend(order._id, draft?._id ?? ''), { version: 1 });
  const address = new URL(order.trackingUrl).pathname;
  await openPage(address);
  const link = document.querySelector('.share-panel [class*=select-all]')?.textContent ?? '';
  return { address, token: address.split('/').at(-1) ?? '', link: new URL(link).pathname };
};

test('whoever pays sees the price and the parts, and nothing of who ordered, no file and nothing to decide', async () => {
  const { token, link } = await shared();
  await openPage(link);
  const words = document.querySelector('main')?.textContent ?? '';
  expect(words).toContain('1,301 BDT');
  expect(words).toContain('gear.stl');
  const html = document.documentElement.outerHTML;
  for (const secret of [...Object.values(CUSTOMER), token, 'Violet']) expect(html).not.toContain(secret);
  expect(document.querySelectorAll('form, main img')).toHaveLength(0);
});

test('the link for whoever pays opens no private page, and the private link is none for paying', async () => {
  const { address, token, link } = await shared();
  expect((await openPage(address.replace(token, link.split('/').at(-1) ?? ''))).status).toBe(404);
  expect((await openPage(link.replace(/[^/]+$/, token))).status).toBe(404);
});

test('ordering again fills the form with all that was chosen, but for the file', async () => {
  const { address } = await shared();
  const { page, user } = await openPage(address);
  const again = page.getByRole('link', { name: 'Order again' });
  expect(again.getAttribute('href')).toBe('/order/3D-Printing-fdm');
  again.addEventListener('click', (event) => event.preventDefault());
  await user.click(again);
  expect(tabStorage.read('karkhana-order')).toMatchObject({ details: { '3D-Printing-fdm': { color: 'Violet' } } });
});
