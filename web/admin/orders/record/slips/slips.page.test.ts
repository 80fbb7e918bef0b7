import { expect, test } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import type { Invoice } from '#contract/invoices/invoice.ts';
import { SLIP_MESSAGE } from '#contract/slip-messages.ts';
import { acceptedOrder, openOrder, ordered } from '#tests/support/page/open-order.ts';
import { fill } from '#tests/support/page/open-page.ts';
import { closedDialog, openedDialog } from '#tests/support/page/opened-dialog.ts';
import { ask, stored, tell } from '#tests/support/page/owners-api.ts';
import { READ_AGAIN } from './read-slips.ts';

const DAY = '2026-11-01';

/** An order with an invoice of 1,421 taka, of which some is paid. */
const invoicedOrder = async (name: string, paid: number) => {
  const { _id } = await acceptedOrder({ name });
  const invoice = await tell<Invoice>(apiAddress.orderInvoices(_id), {});
  const pay = (amount: number) =>
    tell(apiAddress.invoicePayments(invoice._id), { method: 'cash', amount, paidOn: DAY });
  await pay(paid);
  return { _id, pay, number: invoice.number };
};

test('who cancels an order for which money came reads first that it has to be paid back, and may go on', async () => {
  const { _id, pay, number } = await invoicedOrder('Paid before', 991);
  const { order, user } = await openOrder(_id);
  await user.selectOptions(order.getByLabelText('Status'), 'Cancelled');
  await user.click(order.getByText('Change', { selector: 'button' }));
  const asked = await openedDialog('Move to cancelled?');
  asked.getByText(SLIP_MESSAGE.paidBack({ number, amount: 991 }));
  await user.click(asked.getByText('Not yet'));
  await closedDialog('Move to cancelled?');
  expect((await stored(_id)).status).toBe('in production');

  await user.click(order.getByText('Change', { selector: 'button' }));
  await openedDialog('Move to cancelled?');
  await pay(430); // by a colleague, meanwhile
  const again = await openedDialog('Move to cancelled?');
  await user.click(again.getByText('Move to cancelled', { selector: 'button' }));
  await again.findByText(READ_AGAIN);
  await again.findByText(SLIP_MESSAGE.paidBack({ number, amount: 1_421 }));
  expect((await stored(_id)).status).toBe('in production');
  await user.click(again.getByText('Move to cancelled', { selector: 'button' }));
  await order.findByText('Moved to cancelled.');
  expect((await stored(_id)).status).toBe('cancelled');
});

test('who sends a quotation that is missing a digit reads so first, and may send it', async () => {
  const { _id } = await ordered({ name: 'Nearly for nothing' });
  await tell(apiAddress.orderQuotations(_id), { lines: [{ label: 'Part', quantity: 1, unitPrice: 650 }] });
  const { order, user, press } = await openOrder(_id);
  await press('Send to customer');
  const sound = await openedDialog('Send the quotation of 650 BDT?');
  expect(sound.element.textContent).not.toContain('very little');
  await user.click(sound.getByText('Not yet'));
  await closedDialog('Send the quotation of 650 BDT?');
  await fill(user, order.getByLabelText(/^Price each/), '3');
  await press('Send to customer');
  const asked = await openedDialog('Send the quotation of 3 BDT?');
  asked.getByText(SLIP_MESSAGE.verySmall(3));
  await user.click(asked.getByText('Send quotation', { selector: 'button' }));
  await expect
    .poll(async () => (await ask<{ status: string }[]>(apiAddress.orderQuotations(_id))).map(({ status }) => status))
    .toEqual(['sent']);
});
