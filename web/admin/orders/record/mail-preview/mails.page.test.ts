import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import { INVOICE_MESSAGE } from '#contract/invoices/messages.ts';
import { QUOTATION_MESSAGE } from '#contract/quotations/messages.ts';
import { mailingShopOfFile } from '#tests/support/page/mailing-shop.ts';
import { accept, openOrder, ordered } from '#tests/support/page/open-order.ts';
import { fill } from '#tests/support/page/open-page.ts';
import { closedDialog, openedDialog } from '#tests/support/page/opened-dialog.ts';
import { ask, tell } from '#tests/support/page/owners-api.ts';
import { GEARS } from '#tests/support/quotations/quotations.ts';

const mailingShop = mailingShopOfFile();

/**
 * A shop that sends mail, with one order, whose owner is signed in. Nothing is made from the order's file, so a finding in it,
 * which comes whenever the file is measured, does not ask to be read before a move.
 */
const mailingOrder = async (email: string) => {
  const { shop, mailsTo } = mailingShop();
  const receipt = await ordered({ name: 'Nasrin Akter', email, service: 'Product-Development', shop });
  const sent = () => mailsTo(email);
  return { receipt, sent, open: () => openOrder(receipt._id, shop) };
};

type Opened = Awaited<ReturnType<typeof openedDialog>>;

/** What the mail in a dialog says, as its frame shows it. */
const mailIn = ({ element }: Opened) => {
  const { body } = new DOMParser().parseFromString(element.querySelector('iframe')?.srcdoc ?? '', 'text/html');
  return body.textContent.replaceAll(/\s+/g, ' ');
};
const findInMail = (dialog: Opened, text: string | RegExp) => waitFor(() => expect(mailIn(dialog)).toMatch(text));

test('the owner sees the mail about a new status before it is sent, adds words to it, or sends none', async () => {
  const { receipt, sent, open } = await mailingOrder('nasrin@example.com');
  const { reference } = receipt;
  const { order, user, press } = await open();
  const tell = () => order.getByLabelText<HTMLInputElement>('Tell the customer');
  const words = (dialog: Opened) => dialog.getByLabelText<HTMLTextAreaElement>(/^Your own words/);
  expect(tell().checked).toBe(false); // the receipt has said that it will be looked at
  await press('Move to reviewing');
  await order.findByText('Moved to reviewing.');

  expect(tell().checked).toBe(true);
  await press('Move to quoted');
  const shown = await openedDialog('Move to quoted');
  await shown.findByText(`Your order ${reference}: Quoted`);
  await findInMail(shown, 'Your quote is ready.');
  expect(shown.element.querySelector('iframe')?.getAttribute('sandbox')).toBe('allow-same-origin');
  await fill(user, words(shown), '<b>Call</b> me & my brother.\nআসসালামু আলাইকুম');
  await findInMail(shown, '<b>Call</b> me & my brother.');
  await user.keyboard('{Escape}');
  await closedDialog('Move to quoted');
  await press('Move to quoted');
  const again = await openedDialog('Move to quoted');
  expect(words(again).value).toMatch(/my brother/); // closing loses nothing
  await user.click(again.getByText('Move and send'));
  await order.findByText('Moved to quoted. Customer notified.');
  const told = order.getAllByRole('listitem').filter(({ textContent }) => textContent.includes('customer told'));
  expect(told.map(({ textContent }) => textContent)).toEqual([expect.stringContaining('Quoted')]);

  await press('Move to in production');
  const next = await openedDialog('Move to in production');
  expect(words(next).value).toBe('');
  await user.click(next.getByText('Move without a mail'));
  await order.findByText('Moved to in production.');
  await user.click(tell());
  await press('Move to ready');
  await order.findByText('Moved to ready.');
  await press('Move to delivered');
  await user.click((await openedDialog('Move to delivered')).getByText('Move and send'));

  const expected = [`Your order ${reference}`, `Your order ${reference}: Quoted`, `Your order ${reference}: Delivered`];
  await expect.poll(() => sent().map(({ subject }) => subject)).toEqual(expected); // in order, so there was none in between
  const [, quoted] = sent();
  expect(quoted?.text).toContain('<b>Call</b> me & my brother.\nআসসালামু আলাইকুম');
  expect(quoted?.html).toContain('&lt;b&gt;Call&lt;/b&gt; me &amp; my brother.<br>আসসালামু আলাইকুম');
});

test('the owner sees the mails with a quotation and an invoice before they are sent, and adds words', async () => {
  const { receipt, sent, open } = await mailingOrder('nadia@example.com');
  await tell(apiAddress.orderQuotations(receipt._id), GEARS);
  const quoting = await open();
  const { user } = quoting;
  await quoting.press('Send to customer');
  const sending = () => openedDialog('Send the quotation of 1,421 BDT?');
  await (await sending()).findByText(QUOTATION_MESSAGE.numberLater);
  await findInMail(await sending(), /Total\s*1,421 BDT/);
  await fill(user, (await sending()).getByLabelText(/^Your own words/), 'The wall is thicker now.');
  await findInMail(await sending(), 'The wall is thicker now.');
  await user.click((await sending()).getByText('Not yet'));
  await closedDialog('Send the quotation of 1,421 BDT?');
  await user.click(quoting.order.getByText('Close'));
  await user.click((await openedDialog('Leave without saving?')).getByText('Keep writing'));
  await closedDialog('Leave without saving?');
  await quoting.press('Send to customer');
  await user.click((await sending()).getByText('Send quotation'));
  await waitFor(() => expect(quoting.order.element.textContent).toContain('customer told'));
  const told = quoting.order.getAllByRole('listitem').find(({ textContent }) => textContent.includes('customer told'));
  expect(told?.textContent).toContain('The wall is thicker now.');

  await accept(receipt);
  const invoicing = await open();
  await fill(invoicing.user, await invoicing.order.findByLabelText(/^Deposit/), '421');
  await invoicing.press('Issue invoice of 1,421 BDT');
  const issuing = await openedDialog('Issue the invoice?');
  await issuing.findByText(INVOICE_MESSAGE.numberLater);
  await findInMail(issuing, /rest.*1,000 BDT/i);
  expect(await ask(apiAddress.orderInvoices(receipt._id))).toEqual([]);
  await invoicing.user.click(issuing.getByText('Issue invoice of 1,421 BDT'));
  await invoicing.order.findByText('Unpaid');

  await expect.poll(() => sent().at(-1)?.subject).toMatch(/^Invoice I-\d{4}-0001 .*: 1,421 BDT$/);
  const quoted = sent().find(({ subject }) => subject?.startsWith('Your quotation'));
  for (const form of [quoted?.text, quoted?.html]) expect(form).toContain('The wall is thicker now.');
});
