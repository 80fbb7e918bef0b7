import { waitFor } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import { goOffline } from '#tests/support/page/connection.ts';
import { intercept } from '#tests/support/page/network.ts';
import { fill, toasts } from '#tests/support/page/open-page.ts';
import { openOrderForm } from '#tests/support/page/order-form.ts';
import { ordersOf, thanked } from '#tests/support/page/placed-by-page.ts';

const FILE = 'plate_holes.STL';
const EDITED = 'You changed your order, so it won’t go out by itself. Press Order to send it.';
const WAITS = /^You’re offline, so your order wasn’t sent. Nothing is lost: it goes out as soon as you’re back online/;

/** The form of a customer, filled in, whose order is pressed without a connection. */
const begin = async (customer: string) => {
  const form = await openOrderForm('3D-Printing-fdm', customer);
  await form.choose(FILE);
  await form.expectPrice('About');
  await form.fillDetails();
  let sent = 0;
  intercept(apiAddress.order, () => ((sent += 1), 'pass'), 'POST');
  const pressOffline = async () => {
    const comeBack = goOffline();
    const listens = vi.spyOn(globalThis, 'addEventListener');
    await form.press('Order');
    await form.page.findByText(WAITS);
    await waitFor(() => expect(listens).toHaveBeenCalledWith('online', expect.any(Function))); // a moment after it says so
    listens.mockRestore();
    return comeBack;
  };
  return { ...form, pressOffline, sent: () => sent };
};

/** Once the connection is back an order that still waited would be sent at once. */
const expectNotSent = async ({ page, sent }: Awaited<ReturnType<typeof begin>>) => {
  expect(page.queryByText(WAITS)).toBe(null);
  await waitFor(() => expect(page.getByRole<HTMLButtonElement>('button', { name: 'Order' }).disabled).toBe(false));
  expect(sent()).toBe(0);
};

test('an order that waits for a connection no longer goes out by itself once a field or a count is changed', async () => {
  const form = await begin('Mitu who edits');
  for (const edit of [
    async () => fill(form.user, form.page.getByLabelText(/^Details/), 'In red'),
    async () => fill(form.user, await form.count(FILE), '7'),
  ]) {
    const comeBack = await form.pressOffline();
    await edit();
    await form.page.findByText(EDITED);
    comeBack();
    await expectNotSent(form);
  }
  expect(await ordersOf('Mitu who edits')).toEqual([]);
});

test('the waiting of an order can be cancelled: it is not sent, nothing of it is lost, and Order has the focus', async () => {
  const form = await begin('Mitu who cancels');
  const comeBack = await form.pressOffline();
  await form.press('Cancel');
  expect(document.activeElement?.textContent).toBe('Order');
  comeBack();
  await expectNotSent(form);
  expect(form.page.getByLabelText<HTMLInputElement>(/^Details/).value).toBe('As drawn');
});

test('an order that waits goes out by itself once the connection is back, once and as it was', async () => {
  const form = await begin('Mitu on the train');
  await fill(form.user, await form.count(FILE), '7');
  const comeBack = await form.pressOffline();
  expect(toasts().join(' ')).toMatch(WAITS);
  expect(form.page.getByRole<HTMLButtonElement>('button', { name: `Remove ${FILE}` }).disabled).toBe(false);
  expect(form.sent()).toBe(0);
  comeBack();
  dispatchEvent(new Event('online')); // some browsers say it twice
  const { page } = await thanked();
  expect((await page.findByRole('region', { name: /^Thank you!/ })).textContent).toContain(`7 × ${FILE}`);
  expect(form.sent()).toBe(1);
  expect(await ordersOf('Mitu on the train')).toMatchObject([{ files: [{ name: FILE, quantity: 7 }] }]);
});

test('what is on its way cannot be changed any more, until the shop has refused it', async () => {
  const form = await openOrderForm('3D-Printing-fdm', 'Mitu who waits');
  await form.choose(FILE);
  await form.fillDetails();
  const { promise: answer, resolve } = Promise.withResolvers<Response>();
  intercept(apiAddress.order, () => answer, 'POST');
  const details = form.page.getByLabelText(/^Details/);
  await form.press('Order');
  await waitFor(() => expect(details.matches(':disabled')).toBe(true));
  resolve(Response.json({ success: false, message: 'Not today.' }, { status: 400 }));
  await waitFor(() => expect(details.matches(':disabled')).toBe(false));
});
