import { waitFor } from '@testing-library/dom';
import { afterEach, expect, test, vi } from 'vitest';
import { apiAddress, siteAddress } from '#contract/addresses.ts';
import {
  expectClosed,
  findSheet,
  inDays,
  listed,
  opening,
  openOrders,
  placeOrder,
  wordsOf,
} from '#tests/support/orders/owner-orders-page.ts';
import { intercept } from '#tests/support/page/network.ts';
import { fill, openPage } from '#tests/support/page/open-page.ts';

const SEARCH = 'Search order by reference, name, company...';

afterEach(() => void vi.useRealTimers());

test('an order that was deleted is told of where it is opened by its link', async () => {
  const { page } = await openPage('/orders?order=gone', { signedIn: true });
  const alert = await page.findByRole('alert');
  expect(alert.textContent).toContain('This order is no longer here.');
});

test('filters that do not exist leave the list of orders as it is', async () => {
  await placeOrder({ fields: { name: 'Listed anyway' } });
  const { page } = await openOrders({ status: 'lost', service: 'Cooking', sort: 'up' });
  expect(listed()).toContain('Listed anyway');
  expect(page.getByPlaceholderText<HTMLInputElement>(SEARCH).value).toBe('');
});

test('an order list that could not be loaded gives the reason, and a retry loads it', async () => {
  await placeOrder({ fields: { name: 'On a torn wire' } });
  const answerAgain = intercept(apiAddress.orders, () => 'lost');
  const { page, user } = await openPage('/orders?q=torn+wire', { signedIn: true });
  expect((await page.findByRole('alert')).textContent).toContain('The shop could not be reached.');
  answerAgain();
  await user.click(page.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(listed()).toEqual(['On a torn wire']));
});

test('the list opens at what is open, what is due first, and each view has its own; its links lead to the orders', async () => {
  const { _id, reference } = await placeOrder({ fields: { name: 'Due today', deliveryDate: inDays(0) } });
  await placeOrder({ fields: { name: 'Due in a while', deliveryDate: inDays(3) } });
  const { page, user } = await openOrders();
  expect(listed().slice(0, 2)).toEqual(['Due today', 'Due in a while']);
  await page.findByRole('link', { name: /^Open \d/, current: true });
  expect(page.getByRole('link', { name: new RegExp(reference) }).getAttribute('href')).toBe(siteAddress.orderPage(_id));
  await user.click(page.getByRole('link', { name: /^Due today 1/ }));
  await waitFor(() => expect(listed()).toEqual(['Due today']));
  await user.click(page.getByRole('link', { name: /^Unpaid/ }));
  await waitFor(() => expect(listed()).not.toContain('Due today'));
  await user.click(page.getByRole('link', { name: /^Overdue 0/ })); // orders are placed for future days
  await page.findByText('Overdue: nothing at the moment.');
});

test('the owner sees all orders newest first, finds one by reference, service and status, and all again once that is cleared', async () => {
  await placeOrder({ service: 'Laser-Cutting', fields: { name: 'Earlier customer' } });
  const { reference } = await placeOrder({ service: 'PCB-Manufacturing', fields: { name: 'Later customer' } });
  const { page, user } = await openOrders({ view: 'all' });
  expect(listed().slice(0, 2)).toEqual(['Later customer', 'Earlier customer']);
  await user.click(page.getByRole('button', { name: 'Filter the list' }));

  const search = page.getByPlaceholderText<HTMLInputElement>(SEARCH);
  await fill(user, search, reference.toLowerCase());
  await waitFor(() => expect(listed()).toEqual(['Later customer']));
  const service = page.getByLabelText('Service');
  await user.selectOptions(service, 'Laser Cutting');
  await page.findByText('No order Found');
  await user.click(page.getByRole('button', { name: 'Clear search and filters' }));
  await waitFor(() => expect(listed()).toContain('Earlier customer'));
  expect(search.value).toBe('');

  await user.selectOptions(service, 'PCB Manufacturing');
  await waitFor(() => expect(listed()).not.toContain('Earlier customer'));
  expect(listed()).toContain('Later customer');
  await user.click(page.getByRole('button', { name: /^Cancelled/ }));
  await waitFor(() => expect(listed()).not.toContain('Later customer'));
  await user.click(page.getByRole('button', { name: /^New/ }));
  await waitFor(() => expect(listed()).toContain('Later customer'));
});

test('a search of the orders that finds nothing says so', async () => {
  const { page, user } = await openOrders();
  await fill(user, page.getByPlaceholderText(SEARCH), 'nobody of this name');
  expect(await page.findByText('No order Found')).toBeDefined();
});

test('an overdue order is marked until it is delivered, and orders can be sorted by delivery date', async () => {
  await placeOrder({ fields: { name: 'Dated, late', deliveryDate: inDays(2) } });
  await placeOrder({ fields: { name: 'Dated, soon', deliveryDate: inDays(7) } });
  await placeOrder({ fields: { name: 'Dated, far off', deliveryDate: inDays(45) } });
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5 * 86_400_000 }); // orders are placed for future days
  const { page, user } = await openOrders({ q: 'Dated' });
  expect(wordsOf('Dated, late')).toContain('3 days late');
  expect(wordsOf('Dated, soon')).not.toContain('late');
  expect(wordsOf('Dated, far off')).not.toContain('late');
  expect(listed()).toEqual(['Dated, far off', 'Dated, soon', 'Dated, late']);
  await user.selectOptions(page.getByLabelText('Sort by'), 'Date wanted');
  await waitFor(() => expect(listed()).toEqual(['Dated, late', 'Dated, soon', 'Dated, far off']));

  await user.click(opening('Dated, late'));
  const sheet = await findSheet();
  await user.selectOptions(sheet.getByLabelText('Status'), 'Delivered');
  await user.click(sheet.getByRole('button', { name: 'Change' }));
  await sheet.findByText('Moved to delivered.');
  await user.keyboard('{Escape}');
  await expectClosed();
  expect(wordsOf('Dated, late')).not.toContain('days late');
});

test('an order that gets another status leaves a list of its former one, says so, and the focus goes to the next', async () => {
  for (const name of ['Third', 'Second', 'First']) await placeOrder({ fields: { company: 'Moved Out Ltd', name } });
  const { page, user } = await openOrders({ q: 'Moved Out Ltd', status: 'new' });
  expect(listed()).toEqual(['First', 'Second', 'Third']);
  const countOf = (status: string) =>
    Number(page.getByRole('button', { name: new RegExp(`^${status} \\d`) }).textContent.slice(status.length));
  await waitFor(() => expect(countOf('New')).toBeGreaterThanOrEqual(3));
  const waiting = countOf('New');

  await user.click(opening('Second'));
  const sheet = await findSheet();
  await user.click(sheet.getByRole('button', { name: 'Move to reviewing' }));
  await sheet.findByText('Moved to reviewing.');
  await user.keyboard('{Escape}');
  await expectClosed();
  expect(listed()).toEqual(['First', 'Third']);
  await page.findByText('2 orders');
  await page.findByText(/^Order \S+ is reviewing now, so it left this list\.$/);
  await waitFor(() => expect(countOf('New')).toBe(waiting - 1));
  expect(document.activeElement).toBe(opening('Third'));

  await user.keyboard('{Enter}');
  const last = await findSheet();
  await user.click(last.getByRole('button', { name: 'Move to reviewing' }));
  await last.findByText('Moved to reviewing.');
  await user.click(last.getByRole('button', { name: 'Move to quoted' })); // it stays open although it left the list
  await last.findByText('Moved to quoted.');
  await user.keyboard('{Escape}');
  await expectClosed();
  expect(listed()).toEqual(['First']);
  await page.findByText('1 order');
  expect(document.activeElement).toBe(opening('First'));
});
