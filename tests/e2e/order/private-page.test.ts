import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { apiAddress, siteAddress } from '#contract/addresses.ts';
import type { Invoice } from '#contract/invoices/invoice.ts';
import type { OrderRecord } from '#contract/orders/order.ts';
import type { Quotation } from '#contract/quotations/quotation.ts';
import { expect, OWNER, openOnceItSays } from '#tests/support/browser/visit.ts';
import { test } from '#tests/support/mail/mailing-visit.ts';
import { place } from '#tests/support/orders/owner-orders.ts';
import { GEARS } from '#tests/support/quotations/quotations.ts';

test.use({ javaScriptEnabled: false });

const CUSTOMER = 'nasrin@example.com';

/** What is stored, whatever the page says, and what the owner does. */
const owner = async ({ request }: Page) => {
  const login = await request.post(apiAddress.login, { data: { userId: OWNER.email, password: OWNER.password } });
  const { accessToken } = ((await login.json()) as { data: { accessToken: string } }).data;
  const headers = { authorization: `Bearer ${accessToken}` };
  const ask = async <Data>(address: string): Promise<Data> =>
    (await (await request.get(address, { headers })).json()).data;
  const tell = async <Data>(address: string, data: object): Promise<Data> =>
    (await (await request.post(address, { headers, data })).json()).data;
  return { ask, tell };
};

const unfold = (page: Page, name: string) => page.locator('summary').filter({ hasText: name }).click();
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('without scripts a customer says the size, corrects the order, adds a file and erases it, writes, pays, finds the lost link again, and cancels', async ({
  page,
  mailbox,
}) => {
  const bytes = new Uint8Array(await readFile('tests/fixtures/cad/bracket_inches.stl'));
  const order = await place(page, {
    fields: { email: CUSTOMER, quantity: 'According to the files', items: JSON.stringify([{ quantity: 2 }]) },
    files: [{ name: 'bracket.stl', bytes }],
  });
  const address = new URL(order.trackingUrl).pathname;
  const { ask, tell } = await owner(page);
  const record = () => ask<OrderRecord>(apiAddress.orderById(order._id));
  const mailsTo = (to: string) => mailbox.to(to).map(({ parsed }) => `${parsed.subject} ${parsed.text}`);

  await openOnceItSays(page, address, '>Choose the size</h');
  await page.getByRole('button', { name: /inch/ }).click();
  await expect(page.getByRole('heading', { name: 'Choose the size' })).toHaveCount(0);
  await expect.poll(async () => (await record()).files[0]?.measurement?.unit.value).toBe('in');

  await unfold(page, 'Change the order');
  await page.getByLabel(/^Pieces of/).fill('7');
  await page.getByLabel('Date wanted').fill('2098-01-02');
  await page.getByLabel('New delivery address').fill('House 2, Kazla');
  await press(page, 'Save the changes');
  await expect(page.getByText(/^Saved\. We have been told/)).toBeVisible();
  expect(await record()).toMatchObject({
    deliveryDate: '2098-01-02',
    deliveryAddress: 'House 2, Kazla',
    files: [{ quantity: 7 }],
  });
  await expect.poll(() => mailsTo('desk@example.com').join('\n')).toContain('by the customer');

  await unfold(page, 'Add a file');
  await page.getByLabel('How many pieces of it').fill('3');
  await page.getByLabel('The new file').setInputFiles({ name: 'second.stl', mimeType: '', buffer: Buffer.from('two') });
  await press(page, 'Add the file');
  await expect(page.getByText(/^Your file is added\./)).toBeVisible();
  expect((await record()).files.map(({ name, quantity }) => [name, quantity])).toContainEqual(['second.stl', 3]);
  await unfold(page, 'Add or erase a file');
  await press(page, 'Erase second.stl');
  await expect(page.getByText(/^The file is erased\./)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Bring back second.stl' })).toBeVisible();
  expect((await record()).files).toHaveLength(1);

  await page.getByLabel('Write to us about this order').fill('Is black fine?');
  await press(page, 'Send');
  await expect(page.getByText('Sent. We’ll answer here and by e-mail.')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Is black fine?' })).toBeVisible();
  await expect.poll(() => mailsTo('desk@example.com').join('\n')).toContain('Is black fine?');

  const quotations = apiAddress.orderQuotations(order._id);
  const draft = await tell<Quotation>(quotations, GEARS);
  await tell(apiAddress.orderQuotationSend(order._id, draft._id), { version: draft.version });
  await page.goto(address);
  await unfold(page, 'Ask');
  await page.getByLabel('Your question').fill('In blue?');
  await press(page, 'Send the question');
  await expect.poll(() => mailsTo('desk@example.com').join('\n')).toContain('In blue?');
  await unfold(page, 'Accept');
  await page.getByLabel('Your name', { exact: true }).fill('Nasrin Akter');
  await press(page, 'Accept for 1,421 BDT');
  expect(await ask<Quotation[]>(quotations)).toMatchObject([{ status: 'accepted', answer: { by: 'Nasrin Akter' } }]);

  const invoices = apiAddress.orderInvoices(order._id);
  await tell(invoices, {});
  await page.goto(address);
  const documents = page.getByRole('region', { name: 'Documents' }).getByRole('link');
  await expect(documents).toHaveText([/^Order confirmation/, /^Quotation Q-/, /^Invoice I-/]);
  await unfold(page, 'I have paid');
  await page.getByLabel('Paid by').selectOption('bKash');
  await press(page, 'Tell the shop');
  await expect(page.getByText(/^This could not be sent. Please give/)).toBeVisible(); // the number of the transaction is missing
  await expect(page.getByLabel('Paid by')).toHaveValue('bKash');
  await page.getByLabel(/^Transaction number/).fill('8N7A6D5C');
  await press(page, 'Tell the shop');
  await expect(page.getByText(/^You told us that you paid by bKash/)).toBeVisible();
  expect(await ask<Invoice[]>(invoices)).toMatchObject([{ claims: [{ method: 'bKash', reference: '8N7A6D5C' }] }]);
  await expect.poll(() => mailsTo('desk@example.com').join('\n')).toContain('8N7A6D5C');

  await page.goto(siteAddress.lostLink);
  await page.getByLabel('Reference').fill(order.reference.toLowerCase());
  await page.getByLabel('Email').fill(CUSTOMER);
  const before = mailsTo(CUSTOMER).length;
  await press(page, 'Send me the link');
  await expect(page.getByText(/^If there is such an order/)).toBeVisible();
  await expect.poll(() => mailsTo(CUSTOMER).slice(before).join('\n')).toContain(address);

  const other = await place(page, { fields: { email: CUSTOMER } });
  await page.goto(new URL(other.trackingUrl).pathname);
  await unfold(page, 'Cancel the order');
  await press(page, 'Yes, cancel the order');
  await expect(page.getByText('Your order is cancelled.')).toBeVisible();
  expect(await ask<OrderRecord>(apiAddress.orderById(other._id))).toMatchObject({ status: 'cancelled' });
  await expect.poll(() => mailsTo('desk@example.com').join('\n')).toContain('cancelled');
});
