import { waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { apiAddress, siteAddress } from '#contract/addresses.ts';
import type { Invoice } from '#contract/invoices/invoice.ts';
import type { Quotation } from '#contract/quotations/quotation.ts';
import { placeOrder } from '#tests/support/orders/owner-orders-page.ts';
import { acceptedOrder } from '#tests/support/page/open-order.ts';
import { openPage } from '#tests/support/page/open-page.ts';
import { openedDialog } from '#tests/support/page/opened-dialog.ts';
import { ask, tell } from '#tests/support/page/owners-api.ts';

const focused = () => document.activeElement as HTMLInputElement;
const selected = () => focused().value.slice(focused().selectionStart ?? 0, focused().selectionEnd ?? 0);
const paymentsOf = async (id: string) => (await ask<Invoice[]>(apiAddress.orderInvoices(id)))[0]?.payments;

/** An order of which 421 taka are asked for. */
const invoiced = async (name: string) => {
  const { _id } = await acceptedOrder({ name });
  return { _id, invoice: await tell<Invoice>(apiAddress.orderInvoices(_id), { deposit: 421 }) };
};

const openOrderPage = async (id: string) => {
  const opened = await openPage(siteAddress.orderPage(id), { signedIn: true });
  await opened.page.findByRole('heading', { name: 'Job' });
  return opened;
};

test('on an order’s page, m begins the payment that it waits for, and Enter records it as cash', async () => {
  localStorage.removeItem('karkhana.paymentMethod');
  const { _id } = await invoiced('Paid by two keys');
  const { page, user } = await openOrderPage(_id);
  await page.findByRole('button', { name: 'Record a payment' });
  await user.keyboard('m');
  const amount = await page.findByLabelText<HTMLInputElement>('Amount, BDT');
  await waitFor(() => expect(focused()).toBe(amount));
  expect(selected()).toBe('421');
  await user.keyboard('{Enter}');
  await page.findByText('421 BDT recorded as paid.');
  expect(await paymentsOf(_id)).toMatchObject([{ amount: 421, method: 'cash' }]);
});

test('from the list of invoices three times Enter record a payment, by the way of the last one', async () => {
  localStorage.setItem('karkhana.paymentMethod', '"bKash"');
  const { _id, invoice } = await invoiced('Paid from the list');
  const { page, user } = await openPage(siteAddress.invoices, { signedIn: true });
  (await page.findByRole('link', { name: `${invoice.number}, open its order` })).focus();
  await user.keyboard('{Enter}');
  const sheet = await openedDialog(/^Order/);
  const record = await sheet.findByRole('button', { name: 'Record a payment' });
  await waitFor(() => expect(focused()).toBe(record));
  await user.keyboard('{Enter}');
  expect((await sheet.findByLabelText<HTMLSelectElement>('Paid by')).value).toBe('bKash');
  await user.keyboard('{Enter}');
  await sheet.findByText(/^Please enter the reference/); // bKash has one
  expect(await paymentsOf(_id)).toEqual([]);
  await user.type(sheet.getByLabelText(/^Reference/), 'TX77{Enter}');
  await sheet.findByText('421 BDT recorded as paid.');
  expect(await paymentsOf(_id)).toMatchObject([{ amount: 421, method: 'bKash', reference: 'TX77' }]);
});

test('on the page of an order without a price, m begins its quotation at the price, and Ctrl Enter asks to send it', async () => {
  const { _id } = await placeOrder({
    service: 'Product-Development',
    fields: { name: 'Priced by keys' },
    files: [{ name: 'idea.txt', bytes: 'A box with a lid.' }],
  });
  const { page, user } = await openOrderPage(_id);
  await page.findByRole('button', { name: 'Price it' });
  await user.keyboard('m');
  const price = await page.findByLabelText<HTMLInputElement>('Price each, BDT');
  await waitFor(() => expect(focused()).toBe(price));
  await user.keyboard('150{Control>}{Enter}{/Control}');
  const question = within(await page.findByRole('alertdialog'));
  question.getByText(/^Send the quotation of /);
  await user.click(question.getByRole('button', { name: 'Send quotation' }));
  await page.findByText(/^Quotation Q-.* sent\./);
  const [sent] = await ask<Quotation[]>(apiAddress.orderQuotations(_id));
  expect(sent).toMatchObject({ status: 'sent', lines: [{ unitPrice: 150 }] });
});

test('m begins nothing while somebody types', async () => {
  const { _id } = await invoiced('Typed in a note');
  const { page, user } = await openOrderPage(_id);
  await user.type(await page.findByLabelText('A note for the shop'), 'm');
  expect(page.queryByLabelText('Amount, BDT')).toBeNull();
});

test('on the page of an order, Delete asks first, then puts it into the bin, and z brings it back', async () => {
  const { _id } = await placeOrder({ fields: { name: 'Deleted by keys' } });
  const isThere = () =>
    ask(apiAddress.orderById(_id)).then(
      () => true,
      () => false,
    );
  const { page, user } = await openOrderPage(_id);
  await user.keyboard('{Delete}');
  const question = within(await page.findByRole('alertdialog'));
  question.getByText(/^Delete order .*\?/);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(page.queryByRole('alertdialog')).toBeNull());
  expect(await isThere()).toBe(true);

  await user.keyboard('{Delete}');
  const again = within(await page.findByRole('alertdialog'));
  await user.click(again.getByRole('button', { name: 'Delete order' }));
  await waitFor(async () => expect(await isThere()).toBe(false));
  await page.findByRole('heading', { level: 1, name: 'Orders' });
  await user.keyboard('z');
  await waitFor(async () => expect(await isThere()).toBe(true));
});
