import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { apiAddress, siteAddress } from '#contract/addresses.ts';
import { listed, openOrders, placeOrder } from '#tests/support/orders/owner-orders-page.ts';
import { descriptionOf } from '#tests/support/page/description-of.ts';
import { intercept } from '#tests/support/page/network.ts';
import { fill, openPage } from '#tests/support/page/open-page.ts';
import { holdIntervals } from '#tests/support/page/passing-time.ts';

const order = (name: string) => placeOrder({ fields: { name } });

const countInTitle = () => Number(/^\((\d+)\) .+ \|/.exec(document.title)?.[1]);

test('the window of the orders tells how many are new, and of another one within a minute', async () => {
  await order('Counted');
  const { pass } = holdIntervals();
  await openPage(siteAddress.orders, { signedIn: true });
  await waitFor(() => expect(countInTitle()).toBeGreaterThan(0));
  const waiting = countInTitle();
  await order('Counted later');
  pass(60_000);
  await waitFor(() => expect(countInTitle()).toBe(waiting + 1));
});

test('the list asks once what waits when it is opened, although the menu, the title and the announcement want to know', async () => {
  await order('Asked for once');
  let asked = 0;
  const stop = intercept(apiAddress.waiting, () => {
    asked += 1;
    return 'pass';
  });
  await openOrders({ view: 'all' });
  await waitFor(() => expect(countInTitle()).toBeGreaterThan(0));
  stop();
  expect(asked).toBe(1);
});

test('the window of every other page is named as its heading alone, and the menu tells how many orders are new', async () => {
  await order('Counted in the menu');
  const pages = [siteAddress.dashboard, siteAddress.productAdd, siteAddress.invoices, siteAddress.contactSubmissions];
  for (const address of [...pages, siteAddress.prices, siteAddress.bin, siteAddress.account]) {
    const { page } = await openPage(address, { signedIn: true });
    const orders = await page.findByRole('link', { name: 'Orders' });
    await waitFor(() => expect(descriptionOf(orders)).toMatch(/^\d+ new$/));
    const heading = await page.findByRole('heading', { level: 1 });
    await waitFor(() => expect(document.title.split(' | ')[0]).toBe(heading.textContent));
  }
});

test('orders that arrive while the list is open are announced above it, and shown on request', async () => {
  await order('Was there before');
  const { pass } = holdIntervals();
  const { page, user } = await openOrders({ view: 'all' });
  const announcement = () => page.queryByRole('button', { name: /Show (it|them)/ });
  await waitFor(() => expect(countInTitle()).toBeGreaterThan(0));
  await order('First to come');
  await order('Second to come');
  expect(announcement()).toBeNull();
  pass(60_000);
  await waitFor(() => expect(announcement()?.textContent).toBe('2 new orders. Show them'));
  expect(listed()[0]).toBe('Was there before');
  await user.click(announcement() as HTMLElement);
  await waitFor(() => expect(listed().slice(0, 2)).toEqual(['Second to come', 'First to come']));
  await waitFor(() => expect(announcement()).toBeNull());

  await fill(user, page.getByPlaceholderText(/^Search order/), 'Second to come');
  await waitFor(() => expect(listed()).toEqual(['Second to come']));
  await order('Not searched for');
  pass(60_000);
  await waitFor(() => expect(announcement()?.textContent).toBe('1 new order. Show it'));
  await user.click(announcement() as HTMLElement);
  await waitFor(() => expect(listed()[0]).toBe('Not searched for'));
  await waitFor(() => expect(announcement()).toBeNull());
});

test('a list that could not be loaded again stays as it was and says so, and is loaded by the next try', async () => {
  await order('Stays in sight');
  const { pass } = holdIntervals();
  const { page, user } = await openOrders({ view: 'all' });
  await waitFor(() => expect(countInTitle()).toBeGreaterThan(0));
  await order('Comes after all');
  pass(60_000);
  const show = await page.findByRole('button', { name: /Show (it|them)/ });
  const endOutage = intercept(apiAddress.orders, () => 'lost', 'GET');
  await user.click(show);
  const again = await page.findByRole('button', { name: 'Try again' });
  expect(listed()[0]).toBe('Stays in sight');
  endOutage();
  await user.click(again);
  await waitFor(() => expect(listed().slice(0, 2)).toEqual(['Comes after all', 'Stays in sight']));
});
