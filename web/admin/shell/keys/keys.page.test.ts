import { waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { siteAddress } from '#contract/addresses.ts';
import { openOrders, placeOrder } from '#tests/support/orders/owner-orders-page.ts';
import { openPage } from '#tests/support/page/open-page.ts';

const openOffice = async (address: string) => {
  const opened = await openPage(address, { signedIn: true });
  await opened.page.findByRole('button', { name: 'Search everything' });
  return opened;
};

const sheetSays = async () => {
  const sheet = await within(document.body).findByRole('dialog', { name: 'Keys' });
  return within(sheet)
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);
};

test('a letter leads to its page from any other, and not while somebody types or a dialog is open', async () => {
  const { page, user } = await openOffice(siteAddress.account);
  for (const [key, address] of [
    ['c', siteAddress.contactSubmissions],
    ['v', siteAddress.invoices],
    ['o', siteAddress.orders],
    ['t', siteAddress.today],
    ['i', siteAddress.decisions],
    ['s', siteAddress.dashboard],
    ['n', siteAddress.orderNew],
  ] as const) {
    await user.keyboard(key);
    await waitFor(() => expect(location.pathname).toBe(address));
  }
  const name = await page.findByLabelText<HTMLInputElement>('Name');
  await user.type(name, 'to');
  expect(name.value).toBe('to'); // a key that did something would have taken the letter
  expect(location.pathname).toBe(siteAddress.orderNew);
  (document.activeElement as HTMLElement).blur();
  await user.keyboard('?');
  await sheetSays();
  const letter = new KeyboardEvent('keydown', { key: 't', bubbles: true, cancelable: true });
  expect(document.body.dispatchEvent(letter)).toBe(true);
});

test('the sheet tells the keys of the screen on which it is opened, and those of every screen', async () => {
  const { page, user } = await openOffice(siteAddress.contactSubmissions);
  await user.keyboard('?');
  expect(await sheetSays()).toEqual(['Messages', 'Everywhere', 'Go to']);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull());
  await user.keyboard('o');
  await page.findByRole('heading', { level: 1, name: 'Orders' });
  await user.click(page.getByRole('button', { name: 'Keys' }));
  expect(await sheetSays()).toEqual(['Move', 'Choose', 'Act on the chosen, or the row', 'Everywhere', 'Go to']);
});

test('a key of the screen itself wins over one that every screen has', async () => {
  const fields = { name: 'With a key of its own' };
  await placeOrder({ service: 'Product-Development', fields, files: [{ name: 'idea.txt', bytes: 'A box.' }] });
  const { page, user } = await openOffice(siteAddress.today);
  await user.keyboard('i');
  await page.findByRole('heading', { level: 1, name: /^Decision/ });
  const open = await page.findByRole('link', { name: /^(Open the order|Price it|Change the price first)/ });
  await user.keyboard('o');
  await waitFor(() => expect(location.pathname).toBe(new URL(open.getAttribute('href') ?? '', location.href).pathname));
});

test('z takes back a move, as the message about it says', async () => {
  await placeOrder({ fields: { name: 'Taken back by z', company: 'Undo Ltd' } });
  const { page, user } = await openOrders({ q: 'Undo Ltd' });
  await user.click(await page.findByRole('button', { name: 'Taken back by z' }));
  const sheet = within(await page.findByRole('dialog', { name: /^Order/ }));
  await user.click(await sheet.findByRole('button', { name: 'Move to reviewing' }));
  await sheet.findByText('Moved to reviewing.');
  const undo = () => document.querySelector('toast-region')?.shadowRoot?.querySelector('.act');
  await waitFor(() => expect(undo()?.textContent).toBe('Undo'));
  await user.keyboard('z');
  await waitFor(() => expect(undo()).toBeNull());
  await sheet.findByRole('button', { name: 'Move to reviewing' });
});
