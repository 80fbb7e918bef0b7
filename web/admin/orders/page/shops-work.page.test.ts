import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { apiAddress, siteAddress } from '#contract/addresses.ts';
import type { Quotation } from '#contract/quotations/quotation.ts';
import { placeOrder } from '#tests/support/orders/owner-orders-page.ts';
import { openPage } from '#tests/support/page/open-page.ts';
import { stored, tell } from '#tests/support/page/owners-api.ts';
import { GEARS } from '#tests/support/quotations/quotations.ts';

const openOrderOf = async (name: string) => {
  const { _id } = await placeOrder({ fields: { name } });
  const { page, user } = await openPage(siteAddress.orderPage(_id), { signedIn: true });
  await page.findByRole('heading', { name: 'Job' });
  const unfold = (part: string) => user.click(page.getByRole('heading', { name: part, level: 2 }));
  return { _id, page, user, unfold };
};

test('the shop adds a file with its count, and replaces one; the page shows what it replaced', async () => {
  const { _id, page, user } = await openOrderOf('Sent by WhatsApp');
  await user.click(page.getByText('Add a file'));
  await user.upload(await page.findByLabelText('File'), new File(['solid lid\nendsolid lid\n'], 'lid.stl'));
  await page.findByRole('heading', { name: 'lid.stl' });
  const [first] = (await stored(_id)).files;
  const openFigures = async () => {
    const [figures] = page.getAllByText(/figures/, { selector: 'summary' });
    if (figures) await user.click(figures);
  };
  await openFigures();
  await user.upload(
    await page.findByLabelText(`Replace ${first?.name} with`),
    new File(['solid better\nendsolid better\n'], 'better.stl'),
  );
  await page.findByRole('heading', { name: 'better.stl' });
  await openFigures();
  await page.findByText('The shop replaced a file with this one.');
  const { files, replacedFiles } = await stored(_id);
  expect(files.map(({ name }) => name)).toEqual(['better.stl', 'lid.stl']);
  expect(replacedFiles.map(({ _id }) => _id)).toEqual([first?._id]);
});

test('the shop notes a quotation as accepted that its customer accepted by phone', async () => {
  const { _id } = await openOrderOf('Agreed by phone');
  const draft = await tell<Quotation>(apiAddress.orderQuotations(_id), GEARS);
  await tell(apiAddress.orderQuotationSend(_id, draft._id), { version: 1 });
  const { page, user } = await openPage(siteAddress.orderPage(_id), { signedIn: true });
  await user.click(await page.findByRole('heading', { name: 'Quotation', level: 2 }));
  await user.click(await page.findByText('The customer accepted it, not on the page'));
  await user.click(await page.findByRole('button', { name: 'Note as accepted' }));
  await page.findByText(/accepted by Agreed by phone: 1,421 BDT\. Said by phone on .*; noted by the shop\.$/);
  expect((await stored(_id)).status).toBe('in production');
});

test('the shop duplicates an order, and the copy opens', async () => {
  const { _id, page, user, unfold } = await openOrderOf('Once more');
  await unfold('More');
  await user.click(await page.findByRole('button', { name: 'Duplicate as a new order' }));
  const { reference } = await stored(_id);
  await page.findByText(`A copy of order ${reference}.`);
  await waitFor(() => expect(location.pathname).not.toBe(siteAddress.orderPage(_id)));
  expect(location.pathname).toMatch(/^\/orders\/[\w-]+$/);
});

test('the next step of a question leads to what was asked and to the messages, and that of a file to the file', async () => {
  const { _id, trackingUrl } = await placeOrder({ fields: { name: 'Asks first' } });
  await openPage(siteAddress.invoices, { signedIn: true });
  await waitFor(async () => expect((await stored(_id)).standing?.why).toBe('file')); // nothing can be made of it
  const { page, user } = await openPage(siteAddress.orderPage(_id));
  const { files } = await stored(_id);
  await user.click(await page.findByRole('button', { name: 'See the file' }));
  expect(document.activeElement?.id).toBe(`file-${files[0]?._id}`);
  const asked = new URLSearchParams({ message: 'Is black fine?' });
  const sent = { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' } };
  await fetch(siteAddress.trackMessage(trackingUrl.split('/').at(-1) ?? ''), { ...sent, body: asked.toString() });
  await waitFor(async () => expect((await stored(_id)).standing?.why).toBe('answer'));
  const again = await openPage(siteAddress.orderPage(_id));
  await again.user.click(await again.page.findByRole('button', { name: 'Read the question' }));
  expect(document.activeElement?.textContent).toContain('Is black fine?');
  expect(again.page.getByRole('link', { name: 'Messages' }).getAttribute('href')).toBe(
    siteAddress.messagesOf('Asks first'),
  );
  expect(again.page.queryByRole('button', { name: /^Move to/ })).toBeNull();
});

test('what an order waits for opens where it is done, and whoever has no mouse goes on from there', async () => {
  const { _id } = await openOrderOf('Led to the quotation');
  const draft = await tell<Quotation>(apiAddress.orderQuotations(_id), GEARS);
  await tell(apiAddress.orderQuotationSend(_id, draft._id), { version: 1 });
  const { page, user } = await openPage(siteAddress.orderPage(_id), { signedIn: true });
  await user.click(await page.findByRole('button', { name: 'See the quotation' }));
  await page.findByText('The customer accepted it, not on the page');
  expect(document.activeElement?.textContent).toMatch(/^Quotation/);
});
