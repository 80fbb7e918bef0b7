import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { apiAddress, siteAddress } from '#contract/addresses.ts';
import type { Invoice } from '#contract/invoices/invoice.ts';
import { acceptedOrder } from '#tests/support/page/open-order.ts';
import { openPage } from '#tests/support/page/open-page.ts';
import { ask, tell } from '#tests/support/page/owners-api.ts';

const BOUNDARY = 'claimed';

/** As the form of the customer's page sends it. */
const asForm = (fields: Record<string, string>) =>
  `${Object.entries(fields)
    .map(([name, value]) => `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
    .join('')}--${BOUNDARY}--\r\n`;

test('a payment that a customer told of waits at the top of its order, and its press records what the owner found', async () => {
  const { _id, trackingUrl } = await acceptedOrder({ name: 'Told of a payment' });
  const { number } = await tell<Invoice>(apiAddress.orderInvoices(_id), {});
  await fetch(siteAddress.trackPaid(trackingUrl.split('/').at(-1) ?? '', number), {
    method: 'POST',
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    body: asForm({ method: 'bKash', reference: '8N7A6D5C' }),
  });
  const { page, user } = await openPage(siteAddress.orderPage(_id), { signedIn: true });
  await page.findByText('Waits for you: confirm the payment, 1,421 BDT');
  await user.click(page.getByText('Look at the payment', { selector: 'button' }));
  await user.click(await page.findByText('Record this payment', { selector: 'button' }));
  expect((await page.findByLabelText<HTMLInputElement>(/^Reference/)).value).toBe('8N7A6D5C');
  await user.click(page.getByText('Record payment', { selector: 'button' }));
  await page.findByText('Paid', { selector: 'span' });
  const [invoice] = await ask<Invoice[]>(apiAddress.orderInvoices(_id));
  expect(invoice).toMatchObject({ status: 'paid', claims: [], payments: [{ method: 'bKash', reference: '8N7A6D5C' }] });
  await waitFor(() => expect(page.queryByLabelText('Payments to confirm')).toBeNull());
});
