import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { apiAddress, siteAddress } from '#contract/addresses.ts';
import type { Invoice } from '#contract/invoices/invoice.ts';
import { mailingShopOfFile } from '#tests/support/page/mailing-shop.ts';
import { acceptedOrder } from '#tests/support/page/open-order.ts';
import { fill, openPage } from '#tests/support/page/open-page.ts';
import { openedDialog } from '#tests/support/page/opened-dialog.ts';
import { ask, stored, tell } from '#tests/support/page/owners-api.ts';

const mailingShop = mailingShopOfFile();

/** A shop that sends mail, and the page of an order of it that was accepted. */
const opened = async (email: string) => {
  const { shop, mailsTo } = mailingShop();
  const { _id } = await acceptedOrder({ name: 'Nasrin Akter', email, shop });
  const open = () => openPage(siteAddress.orderPage(_id), { shop });
  const mails = () => mailsTo(email).map(({ subject, text }) => `${subject} ${text}`);
  return { _id, open, mails };
};

test('the shop moves the day by which an order is ready, and its customer reads it in the words of the shop', async () => {
  const { _id, open, mails } = await opened('nasrin@example.com');
  const { page, user } = await open();
  await user.click(await page.findByText('Promise a day'));
  const dialog = await openedDialog('By when is it ready?');
  await fill(user, dialog.getByLabelText('Ready by'), '2099-03-05');
  await fill(user, await dialog.findByLabelText(/^Your own words/), 'The nozzle broke.');
  await user.click(dialog.getByText('Save and tell the customer'));
  await page.findByText('Ready by Thu 5 Mar 2099');
  expect(await stored(_id)).toMatchObject({ readyBy: '2099-03-05' });
  await expect.poll(() => mails().at(-1)).toMatch(/5 Mar 2099[^]*The nozzle broke\./);
});

test('the shop reminds a customer of an invoice, in its own words, once of each kind', async () => {
  const { _id, open, mails } = await opened('nadia@example.com');
  const { number } = await tell<Invoice>(apiAddress.orderInvoices(_id), {});
  const { page, user } = await open();
  await user.click(await page.findByRole('heading', { name: 'Invoice', level: 2 }));
  await user.click(await page.findByText('Firm reminder', { selector: 'button' }));
  const dialog = await openedDialog('Send the firm reminder?');
  await fill(user, await dialog.findByLabelText(/^Your own words/), 'Please call me.');
  await user.click(dialog.getByText('Send reminder'));
  await page.findByText('Firm reminder sent.');
  const [invoice] = await ask<Invoice[]>(apiAddress.orderInvoices(_id));
  expect(invoice?.reminders).toMatchObject([{ kind: 'firm', sentBy: 'owner@example.com' }]);
  await expect.poll(() => mails().at(-1)).toContain('Please call me.');
  expect(mails().at(-1)).toContain(number);
  await waitFor(() => expect(page.queryByText('Firm reminder', { selector: 'button' })).toBeNull());
  expect(page.getByText('Friendly reminder', { selector: 'button' })).toBeDefined();
});
