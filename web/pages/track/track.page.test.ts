import { expect, test } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import { openPage } from '#tests/support/page/open-page.ts';
import { ownerElsewhere } from '#tests/support/page/owner-elsewhere.ts';
import { place } from '#tests/support/page/owners-api.ts';

const title = () => document.querySelector('h1')?.textContent;
const status = () => document.querySelector('#order-status h2')?.textContent;
const turn = () => document.querySelector('#order-turn h2')?.textContent;
const words = () => document.querySelector('main')?.textContent;
const way = () => document.querySelector<HTMLElement>('[aria-label="The way of your order"]');

test('the page of an order follows what its owner does, and tells nothing of who ordered, until the order is deleted', async () => {
  await openPage('/shop');
  const order = await place({
    fields: { name: 'Tanvir of Tracking', color: 'লাল' },
    files: [{ name: 'গিয়ার বক্স.3mf', bytes: 'box' }],
  });
  const address = new URL(order.trackingUrl).pathname;
  expect(address).toMatch(/\/track\/[\w-]{54}$/);
  const owner = await ownerElsewhere();
  const change = (fields: object) =>
    owner.call(apiAddress.orderById(order._id), { method: 'PATCH', body: JSON.stringify(fields) });

  const { page } = await openPage(address);
  expect([title(), status()]).toEqual([order.reference, 'Received']);
  expect(turn()).toMatch(/^Nothing to do: we reply by /);
  expect(page.getByRole('heading', { name: 'গিয়ার বক্স.3mf' })).toBeDefined();
  expect(page.getByText('লাল')).toBeDefined();

  await change({ status: 'in production', note: 'Ask for the deposit' });
  await openPage(address);
  expect([turn(), status()]).toEqual(['Nothing to do: we’re making it', 'In production']);
  expect(way()?.querySelector('[aria-current=step]')?.textContent).toBe('Now: In production');
  for (const secret of ['Ask for the deposit', 'Tanvir of Tracking']) expect(words()).not.toContain(secret);

  await change({ status: 'cancelled' });
  await openPage(address);
  expect([turn(), status()]).toEqual(['Cancelled', 'Cancelled']); // there is no turn any more
  expect(way()).toBeNull();

  await owner.call(apiAddress.orderById(order._id), { method: 'DELETE' });
  expect((await openPage(address)).status).toBe(404);
  expect(title()).toBe('Page not found');
});
