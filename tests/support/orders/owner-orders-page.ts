import { waitFor, within } from '@testing-library/dom';
import { expect } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import { shopDay } from '#contract/formats/shop-time.ts';
import type { OrderReceipt } from '#contract/orders/order-receipt.ts';
import { openPage } from '#tests/support/page/open-page.ts';
import { send } from '#tests/support/page/owners-api.ts';
import { type PageShop, pageShop } from '#tests/support/page/page-shop.ts';
import { anOrder, type SentOrder } from './an-order.ts';

/** Places an order as the form sends it, in the shop of this test process or one of its own; also before a page is open. */
export const placeOrder = async (order: SentOrder, shop?: PageShop): Promise<OrderReceipt> =>
  send(`${(shop ?? (await pageShop())).url}${apiAddress.order}`, anOrder(order));

/** The owner's list of orders, with what the address asks for. */
export const openOrders = async (query: Record<string, string> = {}) => {
  const opened = await openPage(`/orders?${new URLSearchParams(query)}`, { signedIn: true });
  await opened.page.findByText(/^[\d,]+ orders?$/);
  return opened;
};

/** The customers of the list, in its order; a row that is fading out has left it. */
export const listed = () =>
  [...document.querySelectorAll('tbody tr:not([data-leaving]) .name')].map((name) => name.textContent);

const rowOf = (customer: string) => {
  const row = [...document.querySelectorAll<HTMLElement>('tbody tr:not([data-leaving])')].find((row) =>
    row.textContent.includes(customer),
  );
  if (!row) throw new Error(`No row of ${customer}, but of ${listed().join(', ')}`);
  return row;
};

/** What the list says of a customer's order. */
export const wordsOf = (customer: string) => rowOf(customer).textContent;

/** The button that opens a customer's order. */
export const opening = (customer: string) => within(rowOf(customer)).getByRole('button');

/** The order that is open over the list. */
export const findSheet = async () => {
  const dialog = await waitFor(() => {
    const found = document.querySelector<HTMLElement>('[role=dialog]');
    if (!found) throw new Error('No order is open.');
    return found;
  });
  await within(dialog).findByText('History');
  return within(dialog);
};

/** An order, opened by its address. */
export const openSheet = async (id: string) => {
  const { page, user } = await openPage(`/orders?order=${id}`, { signedIn: true });
  const sheet = await findSheet();
  return { page, user, sheet, press: (button: string) => user.click(sheet.getByRole('button', { name: button })) };
};

export const expectClosed = () => waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull());

/** The question above an open order. */
export const findQuestion = async () => within(await within(document.body).findByRole('alertdialog'));

const DAY_MS = 86_400_000;
export const inDays = (days: number) => shopDay(new Date(Date.now() + days * DAY_MS));
