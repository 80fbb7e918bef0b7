import { waitFor } from '@testing-library/dom';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { DATE_WANTED } from '#tests/support/orders/an-order.ts';
import { openPage, toasts } from '#tests/support/page/open-page.ts';
import { place } from '#tests/support/page/owners-api.ts';
import type { Ordered } from '#web/pages/order/thank.ts';

afterEach(() => void vi.useRealTimers());

/** Places an order, as its form leaves it to the next pages of the tab. */
const ordered = async (picture?: string, again?: Ordered['again']) => {
  await openPage('/order');
  const receipt = await place({});
  const { thank } = await import('#web/pages/order/thank.ts');
  await thank(receipt, {
    what: 'FDM 3D Printing',
    items: ['2 × গিয়ার বক্স.3mf'],
    price: 'About 1,421 BDT',
    email: 'nasrin@example.com',
    picture,
    ...(again && { again }),
  });
  return new URL(receipt.trackingUrl).pathname;
};

const corner = () => document.querySelector('toast-region')?.shadowRoot;
const trackingLinks = () => [
  ...(corner()?.querySelectorAll('a') ?? []),
  ...document.querySelectorAll<HTMLAnchorElement>('order-receipts a[href^="/track/"]'),
];
const receipts = () => [...document.querySelectorAll<HTMLElement>('order-receipts section')];
const said = () => [...(corner()?.querySelectorAll('[role=status]') ?? [])];

test('the toast of an order closes by itself after five seconds, and its receipt stays over a reload', async () => {
  await ordered();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await openPage('/');
  expect(toasts()).toEqual(['Form Submitetd!']);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(toasts()).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(toasts()).toEqual([]);
  const { page } = await openPage('/');
  const receipt = page.getByRole('region', { name: /^Thank you! We have your order [2-9A-Z]{5}-[2-9A-Z]{5}/ });
  for (const words of ['2 × গিয়ার বক্স.3mf', 'About 1,421 BDT']) expect(receipt.textContent).toContain(words);
  expect(receipt.textContent).toMatch(/get back to you by \w{3} \d+ \w{3} \d{4}/);
  expect(said()).toEqual([]); // nothing is announced again
});

test('the toast of an order stays as long as it has the focus', async () => {
  await ordered();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await openPage('/');
  const dismiss = corner()?.querySelector('button');
  dismiss?.focus();
  await vi.advanceTimersByTimeAsync(10_000); // twice the time that it stays otherwise
  expect(toasts()).toEqual(['Form Submitetd!']);
  dismiss?.blur();
  await vi.advanceTimersByTimeAsync(6_000);
  expect(toasts()).toEqual([]);
});

test('the receipt of an order has the focus when it comes, and not again on a reload', async () => {
  const address = await ordered();
  await openPage('/');
  expect(document.activeElement).toBe(receipts()[0]);
  expect(trackingLinks().map(({ pathname }) => pathname)).toEqual([address]);
  await openPage('/');
  expect(receipts()).toHaveLength(1);
  expect(document.activeElement).toBe(document.body);
});

test('the picture of a receipt takes no memory beyond what is shown once it is there', async () => {
  const given = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:part');
  const taken = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined);
  onTestFinished(() => void [given, taken].map((spy) => spy.mockRestore()));
  await ordered('<svg xmlns="http://www.w3.org/2000/svg"/>');
  await openPage('/');
  const picture = document.querySelector('order-receipts img');
  expect(picture?.getAttribute('src')).toBe('blob:part');
  picture?.dispatchEvent(new Event('load'));
  expect(taken).toHaveBeenCalledWith('blob:part');
});

test('of several receipts the newest has the focus, and every order can be followed and closed', async () => {
  await ordered();
  const address = await ordered();
  const { user } = await openPage('/');
  expect(receipts()).toHaveLength(2);
  expect(document.activeElement).toBe(receipts()[0]);
  expect(trackingLinks()[0]?.pathname).toBe(address);
  await user.keyboard('{Escape}');
  expect(document.activeElement).toBe(receipts()[0]);
  await user.keyboard('{Escape}');
  expect(receipts()).toHaveLength(0);
});

test('a receipt that is closed by Escape is gone for good, with its link on other pages, and the focus goes to the page', async () => {
  const address = await ordered();
  await openPage('/shop');
  expect(trackingLinks().map(({ pathname }) => pathname)).toEqual([address]);
  const { page, user } = await openPage('/');
  page.getByRole('button', { name: 'Close' }).focus();
  await user.keyboard('{Escape}');
  expect(receipts()).toEqual([]);
  expect(document.activeElement).toBe(document.querySelector('main'));
  for (const other of ['/', '/shop']) {
    await openPage(other);
    expect(document.querySelector('h1')).not.toBeNull();
    expect(trackingLinks()).toEqual([]);
  }
});

test('the link of an order waits in a corner of other pages until it is dismissed', async () => {
  await ordered();
  const { user } = await openPage('/shop');
  const [link] = trackingLinks();
  expect(link?.textContent).toMatch(/^Follow your order [2-9A-Z]{5}-[2-9A-Z]{5}$/);
  await user.click(link?.closest('.toast')?.querySelector('button') ?? document.body);
  expect(trackingLinks()).toEqual([]);
  await openPage('/about');
  await waitFor(() => expect(document.querySelector('h1')).not.toBeNull());
  expect(trackingLinks()).toEqual([]);
});

test('the link of an order counts as followed once its page was open', async () => {
  const address = await ordered();
  await openPage(address);
  expect(trackingLinks()).toEqual([]);
  await openPage('/shop');
  expect(trackingLinks()).toEqual([]);
});

const TYPED = {
  href: '/order/3D-Printing-fdm',
  service: '3D-Printing-fdm',
  firstStep: {
    name: 'Nasrin Akter',
    email: 'nasrin@example.com',
    company: 'Padma Robotics',
    project: 'Gripper',
    contactNumber: '+880 1711-000000',
    deliveryAddress: 'Shaheb Bazar, Rajshahi',
    deliveryDate: DATE_WANTED,
    serviceNeeded: '3D-Printing-fdm',
  },
  details: { material: 'PETG', color: 'Black' },
} as const;

/** Follows the link by which the next part of the project is ordered. */
const orderAnother = async () => {
  const { page } = await openPage('/');
  const link = page.getByRole('link', { name: 'Another part' });
  link.addEventListener('click', (event) => event.preventDefault()); // there is no other page to go to
  link.click();
  return openPage(new URL((link as HTMLAnchorElement).href).pathname);
};

test('another part of the same project begins with all that was typed but the file', async () => {
  await ordered(undefined, TYPED);
  const { page } = await orderAnother();
  expect((await page.findByLabelText<HTMLInputElement>(/^Color/)).value).toBe('Black');
  expect(page.getByLabelText<HTMLInputElement>(/^Material/).value).toBe('PETG');
  const customer = await page.findByRole('region', { name: 'You and your project' });
  expect(customer.textContent).toContain('Nasrin Akter: Gripper, by ');
});

test('another part keeps what was typed for it already', async () => {
  await ordered(undefined, TYPED);
  sessionStorage.setItem('karkhana-order', JSON.stringify({ details: { '3D-Printing-fdm': { color: 'Red' } } }));
  const { page } = await orderAnother();
  expect((await page.findByLabelText<HTMLInputElement>(/^Color/)).value).toBe('Red');
});
