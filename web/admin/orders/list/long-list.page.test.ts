import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import type { Order } from '#contract/orders/order.ts';
import {
  expectClosed,
  findSheet,
  listed,
  opening,
  openOrders,
  placeOrder,
  wordsOf,
} from '#tests/support/orders/owner-orders-page.ts';
import { intercept } from '#tests/support/page/network.ts';

const LIMIT = 'limit=50';

/** Asks the shop for two orders a page instead of fifty, each of which costs 1,200 taka. */
const withShortPages = () =>
  intercept(apiAddress.orders, async ({ path, init }) => {
    if (!path.includes(LIMIT)) return 'pass';
    const page = (await (await fetch(path.replace(LIMIT, 'limit=2'), init)).json()) as { data: Order[] };
    return Response.json({
      ...page,
      data: page.data.map((order) => ({ ...order, standing: { ...order.standing, price: 1_200 } })),
    });
  });

const foot = () => document.querySelector('.desk-foot p')?.textContent.trim();

test('a long list of orders is loaded page by page, and stays loaded while an order is edited', async () => {
  for (const name of ['Last of all', 'Second', 'Third', 'Fourth', 'First']) // the oldest order is the last of the list
    await placeOrder({ fields: { company: 'Long List Ltd', name } });
  withShortPages();
  const { page, user } = await openOrders({ q: 'Long List Ltd' });
  await page.findByText('5 orders');
  expect(listed()).toEqual(['First', 'Fourth']);
  const more = () => page.getByRole('button', { name: 'Load more' });
  await user.click(more());
  await waitFor(() => expect(listed()).toEqual(['First', 'Fourth', 'Third', 'Second']));
  expect(foot()).toBe('5 orders'); // some are not here yet, and so is what they cost
  await user.click(more());
  await waitFor(() => expect(listed()).toHaveLength(5));
  expect(foot()).toBe('5 orders 6,000 BDT');
  expect(page.queryByRole('button', { name: 'Load more' })).toBeNull();

  await user.click(opening('Last of all'));
  const sheet = await findSheet();
  await user.click(sheet.getByRole('button', { name: 'Move to reviewing' }));
  await sheet.findByText('Moved to reviewing.');
  await user.keyboard('{Escape}');
  await expectClosed();
  expect(listed()).toEqual(['First', 'Fourth', 'Third', 'Second', 'Last of all']);
  expect(wordsOf('Last of all')).toContain('reviewing');
});
