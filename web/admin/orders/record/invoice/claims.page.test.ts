import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { apiAddress, siteAddress } from '#contract/addresses.ts';
import type { Invoice } from '#contract/invoices/invoice.ts';
import { acceptedOrder } from '#tests/support/page/open-order.ts';
import { openPage } from '#tests/support/page/open-page.ts';
import { ask, tell } from '#tests/support/page/owners-api.ts';
import { tellOfPayment } from '#tests/support/page/told-payment.ts';

/** An order whose customer told of a payment by bKash, opened at that. */
const told = async (number: string) => {
  const { _id, trackingUrl } = await acceptedOrder({ name: 'Told of a payment' });
  const invoice = await tell<Invoice>(apiAddress.orderInvoices(_id), {});
  await tellOfPayment(trackingUrl, invoice.number, { method: 'bKash', reference: number });
  const { page, user } = await openPage(siteAddress.orderPage(_id), { signedIn: true });
  await page.findByText('Waits for you: confirm the payment, 1,421 BDT');
  await user.click(page.getByText('Look at the payment', { selector: 'button' }));
  await user.click(await page.findByText('Record this payment', { selector: 'button' }));
  const reference = await page.findByLabelText<HTMLInputElement>(/^Reference/);
  const recorded = async () => (await ask<Invoice[]>(apiAddress.orderInvoices(_id)))[0];
  return { page, user, reference, recorded };
};

test('a payment that a customer told of waits at the top of its order, and its press records what the owner found', async () => {
  const { page, user, reference, recorded } = await told('8N7A6D5C');
  expect(reference.value).toBe('8N7A6D5C');
  await user.click(page.getByText('Record payment', { selector: 'button' }));
  await page.findByText('Paid', { selector: 'span' });
  expect(await recorded()).toMatchObject({
    status: 'paid',
    claims: [],
    payments: [{ method: 'bKash', reference: '8N7A6D5C' }],
  });
  await waitFor(() => expect(page.queryByLabelText('Payments to confirm')).toBeNull());
});

test('a payment whose number the owner corrects, of a part of the sum, is what the customer told of', async () => {
  const { page, user, reference, recorded } = await told('72ABCD1X');
  await user.clear(reference);
  await user.type(reference, '72ABCD1Y');
  const amount = page.getByLabelText(/^Amount/);
  await user.clear(amount);
  await user.type(amount, '400');
  await user.click(page.getByText('Record payment', { selector: 'button' }));
  await page.findByText('400 BDT recorded as paid.');
  expect(await recorded()).toMatchObject({ claims: [], payments: [{ reference: '72ABCD1Y', amount: 400 }] });
  expect(page.queryByLabelText('Payments to confirm')).toBeNull();
});
