import { waitFor } from '@testing-library/dom';
import { apiAddress } from '#contract/addresses.ts';
import type { OrderRecord } from '#contract/orders/order.ts';
import type { OrderReceipt } from '#contract/orders/order-receipt.ts';
import { anOrder, type SentOrder } from '#tests/support/orders/an-order.ts';

/** The token of the owner whose page is open: it comes a moment after the page. */
const accessToken = () =>
  waitFor(() => {
    const token = localStorage.getItem('karkhana.accessToken');
    if (token === null) throw new Error('Nobody is signed in: open a page of the back office first.');
    return token;
  });

const call = async <Data>(address: string, sent: { method?: string; body?: string } = {}): Promise<Data> => {
  const type = sent.body !== undefined && { 'content-type': 'application/json' };
  const headers = { ...type, authorization: `Bearer ${await accessToken()}` };
  const response = await fetch(address, { ...sent, headers });
  const text = await response.text();
  if (!response.ok) throw new Error(`${address}: ${text}`);
  return (JSON.parse(text) as { data: Data }).data;
};

/** What is stored in the shop of the open page, whatever the page shows. */
export const ask = <Data>(address: string): Promise<Data> => call(address);

/** What the owner or a colleague does in another window. @returns the data of the reply */
export const tell = <Data>(address: string, data: object, method = 'POST'): Promise<Data> =>
  call(address, { method, body: JSON.stringify(data) });

/** What a customer sends from elsewhere to the shop of the open page. */
export const send = async <Data>(address: string, body: FormData | object): Promise<Data> => {
  const json = { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
  const response = await fetch(address, { method: 'POST', ...(body instanceof FormData ? { body } : json) });
  const text = await response.text();
  if (!response.ok) throw new Error(`${address}: ${text}`);
  return (JSON.parse(text) as { data: Data }).data;
};

/** Places an order as the form sends it. */
export const place = (order: SentOrder): Promise<OrderReceipt> => send(apiAddress.order, anOrder(order));

export const stored = (id: string): Promise<OrderRecord> => ask(apiAddress.orderById(id));
