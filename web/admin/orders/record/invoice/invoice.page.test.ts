import { waitFor, within } from '@testing-library/dom';
import { afterEach, expect, test, vi } from 'vitest';
import { apiAddress, siteAddress } from '#contract/addresses.ts';
import { shopDay } from '#contract/formats/shop-time.ts';
import type { Invoice } from '#contract/invoices/invoice.ts';
import { CASH } from '#tests/support/invoices/invoices.ts';
import { inDays } from '#tests/support/orders/owner-orders-page.ts';
import { intercept, loseFirstAnswer } from '#tests/support/page/network.ts';
import { acceptedOrder, openOrder, rowOf } from '#tests/support/page/open-order.ts';
import { fill, openPage } from '#tests/support/page/open-page.ts';
import { openedDialog } from '#tests/support/page/opened-dialog.ts';
import { ask, stored, tell } from '#tests/support/page/owners-api.ts';

afterEach(() => void vi.useRealTimers());

const invoiceOf = async (id: string) => (await ask<Invoice[]>(apiAddress.orderInvoices(id)))[0];

const invoiceCard = async () => within(await within(document.body).findByLabelText(/^Invoice I-/));

/** An order with an invoice of 1,421 taka, 421 of them as a deposit, opened by the owner. */
const openInvoice = async (name: string) => {
  const { _id } = await acceptedOrder({ name });
  const issued = await tell<Invoice>(apiAddress.orderInvoices(_id), { deposit: 421 });
  const opened = await openOrder(_id);
  const card = await invoiceCard();
  const press = async (button: string) => opened.user.click(await card.findByText(button, { selector: 'button' }));
  const type = async (field: RegExp, text: string) => fill(opened.user, await card.findByLabelText(field), text);
  const payBy = (method: string) => opened.user.selectOptions(card.getByLabelText(/^Paid by/), method);
  return { ...opened, _id, issued, card, press, type, payBy };
};

test('an invoice is not issued with a deposit above its total, and then by Enter with one below', async () => {
  const { _id } = await acceptedOrder({ name: 'Invoiced' });
  const { order, user } = await openOrder(_id);
  const deposit = await order.findByLabelText(/^Deposit/);
  await fill(user, deposit, '2000');
  await user.click(order.getByText('Issue invoice of 1,421 BDT'));
  expect((await order.findByRole('alert')).textContent).toContain('it is at most 1,421 BDT');
  expect(await invoiceOf(_id)).toBeUndefined();
  await fill(user, deposit, '421');
  await user.keyboard('{Enter}');
  (await invoiceCard()).getByText('Unpaid');
  expect(await invoiceOf(_id)).toMatchObject({ total: 1_421, deposit: 421, status: 'unpaid' });
});

test('a payment is not recorded without its reference, or above what is left to pay', async () => {
  const { _id, card, press, type, payBy } = await openInvoice('Mistyped');
  await press('Record a payment');
  expect((await card.findByLabelText<HTMLInputElement>('Amount, BDT')).value).toBe('421'); // the deposit comes first
  await payBy('bKash');
  await press('Record payment');
  const message = await card.findByText(/^Please enter the reference of the payment/);
  expect(card.getByLabelText(/^Reference/).getAttribute('aria-describedby')).toBe(message.id);
  await payBy('cash');
  await type(/^Amount/, '1,422');
  await press('Record payment');
  expect((await card.findByRole('alert')).textContent).toBe('Only 1,421 BDT is left to pay.');
  expect(await invoiceOf(_id)).toMatchObject({ status: 'unpaid', payments: [] });
});

test('an invoice is paid in two parts, and a payment that was for another order is reversed', async () => {
  const { _id, order, card, user, press, type, payBy } = await openInvoice('Paid in two parts');
  await press('Record a payment');
  await payBy('bKash');
  await type(/^Reference/, '8N7A6D5C');
  await user.keyboard('{Enter}');
  await card.findByText('Partly paid');
  await press('Record a payment');
  expect((await card.findByLabelText<HTMLInputElement>('Amount, BDT')).value).toBe('1000');
  await payBy('cash');
  await press('Record payment');
  await card.findByText('Paid');
  await waitFor(() => expect(card.queryByText('Record a payment')).toBeNull());
  expect(await invoiceOf(_id)).toMatchObject({ status: 'paid', paid: 1_421, rest: 0 });

  await user.click(card.getByRole('button', { name: /^Reverse\s*421\sBDT$/ }));
  await type(/^Reason/, 'It was for another order.');
  await press('Reverse payment');
  await card.findByText('Partly paid');
  expect(await invoiceOf(_id)).toMatchObject({ status: 'partly', paid: 1_000, rest: 421 });
  expect((await stored(_id)).history.at(-1)?.what).toContain('reversed: It was for another order.');
  await order.findByText(/reversed: It was for another order\./);
});

/** Keeps the answers to requests of an address on the way. @returns what lets them come */
const holdAnswers = (address: string, method: string) => {
  const { promise, resolve } = Promise.withResolvers<'pass'>();
  intercept(address, ({ path }) => (path === address ? promise : 'pass'), method);
  return () => resolve('pass');
};

test('the next form about an invoice is sent while the order is still read again after the last one', async () => {
  const { _id, order, press, payBy, type, card } = await openInvoice('Read again');
  const letCome = holdAnswers(apiAddress.orderById(_id), 'GET');
  await press('Record a payment');
  await payBy('cash');
  await press('Record payment');
  await card.findByText('421 BDT recorded as paid.');
  await press('Credit note');
  await type(/^Amount/, '21');
  await type(/^Reason/, 'One gear was late.');
  await press('Issue credit note');
  await order.findByText(/^Credit note C-.* of 21 BDT issued\.$/);
  expect(await invoiceOf(_id)).toMatchObject({ paid: 421, credited: 21 });
  letCome();
});

test('an answer that comes after Cancel says what was recorded, and closes no other form', async () => {
  const { issued, press, payBy, type, card } = await openInvoice('Cancelled too late');
  const letCome = holdAnswers(apiAddress.invoicePayments(issued._id), 'POST');
  await press('Record a payment');
  await payBy('cash');
  await press('Record payment');
  await press('Cancel');
  await press('Credit note');
  await type(/^Reason/, 'One gear was late.');
  letCome();
  await card.findByText('421 BDT recorded as paid.');
  expect(card.getByLabelText<HTMLInputElement>(/^Reason/).value).toBe('One gear was late.');
});

test('a credit note whose answer was lost is issued once when it is sent again', async () => {
  const { _id, issued, order, card, press, type } = await openInvoice('Credited');
  const sent = loseFirstAnswer(apiAddress.creditNotes(issued._id), 'POST');
  await press('Credit note');
  await type(/^Amount/, '21');
  await type(/^Reason/, 'One gear was late.');
  await press('Issue credit note');
  await card.findByRole('alert');
  await press('Issue credit note');
  await order.findByText(/^Credit note C-.* of 21 BDT issued\.$/);
  expect(sent()).toBe(2);
  expect(await invoiceOf(_id)).toMatchObject({ credited: 21, rest: 1_400, creditNotes: [{ amount: 21 }] });
  expect(rowOf(order.element, 'Left to pay')).toBe('Left to pay1,400 BDT');
});

test('the list of invoices says what is left to pay, opens the order, and comes back when it is closed', async () => {
  const { _id } = await acceptedOrder({ name: 'Listed' });
  const { _id: invoiceId, number } = await tell<Invoice>(apiAddress.orderInvoices(_id), {});
  await tell(apiAddress.invoicePayments(invoiceId), { ...CASH, amount: 1_000, paidOn: shopDay(new Date()) });
  const { page, user } = await openPage(siteAddress.invoices);
  const row = (await page.findByText(number)).closest('tr');
  for (const words of ['Listed', '|1,421 BDT|421 BDTRecord a payment'])
    expect([...(row?.cells ?? [])].map(({ textContent }) => textContent).join('|')).toContain(words);
  await user.click(page.getByText(number));
  await openedDialog(/^Order/);
  await invoiceCard();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.querySelector('h1')?.textContent).toBe('Invoices'));
  expect(location.pathname).toBe(siteAddress.invoices);
});

test('a payment is recorded from the list of invoices by three keys, and what is paid offers none', async () => {
  const { _id } = await acceptedOrder({ name: 'Pays by three keys' });
  const issued = await tell<Invoice>(apiAddress.orderInvoices(_id), {});
  const { page, user } = await openPage(siteAddress.invoices, { signedIn: true });
  const link = await page.findByRole('link', { name: new RegExp(`^${issued.number}`) });
  const offer = () => page.queryByRole('link', { name: new RegExp(`^Record a payment.*${issued.number}`) });
  expect(offer()).not.toBeNull();
  link.focus();
  await user.keyboard('m');
  const card = within(await within(document.body).findByLabelText(`Invoice ${issued.number}`));
  await waitFor(() => expect(document.activeElement).toBe(card.getByLabelText(/^Amount/)));
  await user.keyboard('{Enter}');
  await card.findByText('1,421 BDT recorded as paid.');
  expect(await invoiceOf(_id)).toMatchObject({ status: 'paid', rest: 0 });

  await user.keyboard('{Escape}');
  await page.findByRole('heading', { level: 1, name: 'Invoices' });
  await waitFor(() => expect(document.activeElement?.textContent).toContain(issued.number));
  expect(offer()).toBeNull();
  await user.keyboard('m');
  expect(document.querySelector('[role=dialog]')).toBeNull();
});

test('an invoice opens from the list of invoices where it stands in its order, overdue in both, and closes to that list', async () => {
  const { _id } = await acceptedOrder({ name: 'Paid too late' });
  const issued = await tell<Invoice>(apiAddress.orderInvoices(_id), { deposit: 0, dueOn: inDays(2) });
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5 * 86_400_000 }); // no invoice is due on a past day when it is issued
  const { page, user } = await openPage(siteAddress.invoices, { signedIn: true });
  const link = await page.findByRole('link', { name: new RegExp(`^${issued.number}`) });
  expect(link.closest('tr')?.textContent).toContain('Overdue since');
  await user.click(link);
  const card = await within(document.body).findByLabelText(`Invoice ${issued.number}`);
  expect(card.textContent).toContain('Overdue since');
  await waitFor(() =>
    expect(document.activeElement).toBe(within(card).getByRole('button', { name: 'Record a payment' })),
  );
  await user.keyboard('{Escape}');
  await page.findByRole('heading', { level: 1, name: 'Invoices' });
  await waitFor(() => expect(document.activeElement?.textContent).toContain(issued.number));

  const opened = await openPage(siteAddress.openedInvoice(_id, issued._id)); // in a tab of its own
  const again = within(await opened.page.findByLabelText(`Invoice ${issued.number}`));
  await waitFor(() => expect(document.activeElement).toBe(again.getByRole('button', { name: 'Record a payment' })));
  await opened.user.keyboard('{Escape}');
  await opened.page.findByRole('heading', { level: 1, name: 'Invoices' });
});
