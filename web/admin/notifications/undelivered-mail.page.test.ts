import { waitFor, within } from '@testing-library/dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { apiAddress, siteAddress } from '#contract/addresses.ts';
import { answer } from '#tests/support/mail/mail-server.ts';
import { fakeMailbox } from '#tests/support/mail/mailbox.ts';
import { intercept } from '#tests/support/page/network.ts';
import { openPage, toasts } from '#tests/support/page/open-page.ts';
import { closedDialog, openedDialog } from '#tests/support/page/opened-dialog.ts';
import { ask, place } from '#tests/support/page/owners-api.ts';
import { shopOfItsOwn } from '#tests/support/page/page-shop.ts';

const CUSTOMERS = ['asha', 'bilal', 'chandra', 'rahim'].map((name) => `${name}@example.com`);

const mailingShop = async () => {
  const mailbox = await fakeMailbox();
  return { mailbox, shop: await shopOfItsOwn({ SMTP_URL: mailbox.url, MAIL_TO: 'desk@example.com' }) };
};

/** The link to the undelivered mail, with its count. */
const entry = () => document.querySelector<HTMLElement>(`nav a[href='${siteAddress.undeliveredMail}']`);

const mails = () => [...document.querySelectorAll<HTMLElement>('main li')];

const mailTo = (customer: string) => {
  const mail = mails().find(({ textContent }) => textContent.includes(`To ${customer}`));
  if (!mail) throw new Error(`There is no mail to ${customer}.`);
  return mail;
};

const left = async (count: number) => {
  await waitFor(() => expect(mails()).toHaveLength(count));
  await waitFor(() => expect(entry()?.textContent).toBe(count === 0 ? undefined : `Undelivered mail (${count})`));
};

test('a visitor is sent away from undelivered mail, and gets nothing of it', async () => {
  const asked: string[] = [];
  intercept(apiAddress.mail, ({ path }) => {
    asked.push(path);
    return 'pass';
  });
  const left = vi.fn<(error: Error) => void>(); // jsdom leaves no page, but says so
  globalThis.jsdom.virtualConsole.on('jsdomError', left);
  onTestFinished(() => void globalThis.jsdom.virtualConsole.off('jsdomError', left));
  const { page } = await openPage(siteAddress.undeliveredMail);
  await waitFor(() => expect(left.mock.calls[0]?.[0].message).toContain('navigation to another Document'));
  expect(page.queryByText('Undelivered mail', { selector: 'h1' })).toBeNull();
  expect(asked).toEqual([]);
});

test('undelivered mails are listed with the reason, and can be retried singly or all at once, or dropped', async () => {
  const { mailbox, shop } = await mailingShop();
  const refusal = answer(550, 'No <b>such</b> mailbox');
  mailbox.behave({ toRecipient: (to) => (CUSTOMERS.includes(to) ? refusal : undefined) });
  const { page, user } = await openPage(siteAddress.invoices, { shop, signedIn: true });
  await page.findByText('Contacts');
  expect(entry()).toBeNull();

  for (const email of CUSTOMERS) await place({ fields: { email } });
  await expect.poll(() => ask<unknown[]>(apiAddress.mail)).toHaveLength(4);
  document.dispatchEvent(new Event('visibilitychange')); // the owner comes back to the tab
  await waitFor(() => expect(entry()?.textContent).toBe('Undelivered mail (4)'));
  await user.click(page.getByText('Undelivered mail (4)'));
  await left(4);
  expect(location.pathname).toBe(siteAddress.undeliveredMail);
  for (const text of ['Your order', '1 try', 'No <b>such</b> mailbox'])
    expect(mailTo('asha@example.com').textContent).toContain(text);

  const press = (customer: string, name: RegExp) => user.click(within(mailTo(customer)).getByRole('button', { name }));
  await press('rahim@example.com', /^Drop/);
  await user.click((await openedDialog('Drop this mail?')).getByText('Keep it'));
  await closedDialog('Drop this mail?');
  await left(4);
  await press('rahim@example.com', /^Drop/);
  await user.click((await openedDialog('Drop this mail?')).getByText('Drop mail'));
  await waitFor(() => expect(toasts()).toContain('The mail was dropped.'));
  await left(3);

  mailbox.behave({});
  await press('asha@example.com', /^Try again/);
  await waitFor(() => expect(toasts()).toContain('It will be tried again now.'));
  await left(2);
  await expect.poll(() => mailbox.to('asha@example.com')).toHaveLength(1);

  await user.click(page.getByText('Retry all'));
  await user.click((await openedDialog('Send all 2 emails again?')).getByText('Not now'));
  await closedDialog('Send all 2 emails again?');
  await left(2);
  await user.click(page.getByText('Retry all'));
  await user.click((await openedDialog('Send all 2 emails again?')).getByText('Retry all'));
  await waitFor(() => expect(toasts()).toContain('All 2 will be tried again now.'));
  await page.findByText('No undelivered mail.');
  await closedDialog('Send all 2 emails again?');
  expect(page.queryByText('Retry all')).toBeNull();
  await left(0);
  await expect.poll(() => CUSTOMERS.map((customer) => mailbox.to(customer).length)).toEqual([1, 1, 1, 0]);
});
