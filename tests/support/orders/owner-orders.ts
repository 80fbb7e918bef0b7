import { buffer } from 'node:stream/consumers';
import { expect, type Locator, type Page } from '@playwright/test';
import { apiAddress } from '#contract/addresses.ts';
import { shopDay } from '#contract/formats/shop-time.ts';
import type { OrderRecord } from '#contract/orders/order.ts';
import type { OrderReceipt } from '#contract/orders/order-receipt.ts';
import { OWNER } from '#tests/support/auth/owner.ts';
import { anOrder, type SentOrder } from './an-order.ts';

export const SEARCH = 'Search order by reference, name, company...';

/** Places an order as the form sends it. */
export const place = async (page: Page, order: SentOrder): Promise<OrderReceipt> => {
  const reply = await page.request.post(apiAddress.order, { multipart: anOrder(order) });
  expect(reply.status(), await reply.text()).toBe(201);
  return (await reply.json()).data;
};

const authorized = async (page: Page) => {
  const token = await page.evaluate(() => localStorage.getItem('karkhana.accessToken'));
  return { authorization: `Bearer ${token}` };
};

/** The stored data of an order: the effect, whatever the screen shows. */
export const ask = async (page: Page, address: string) =>
  page.request.get(address, { headers: await authorized(page) });

/** What the owner does in another window. @returns the reply's data */
export const tell = async <Data>(page: Page, address: string, data: object, method = 'POST'): Promise<Data> => {
  const reply = await page.request.fetch(address, { method, data, headers: await authorized(page) });
  expect(reply.ok(), await reply.text()).toBe(true);
  return (await reply.json()).data;
};
export const stored = async (page: Page, id: string): Promise<OrderRecord> =>
  (await (await ask(page, apiAddress.orderById(id))).json()).data;

export const rowOf = (page: Page, customer: string) => page.getByRole('row').filter({ hasText: customer });

export const downloaded = async (page: Page, button: Locator) => {
  const downloading = page.waitForEvent('download');
  await button.click();
  const download = await downloading;
  return { name: download.suggestedFilename(), bytes: await buffer(await download.createReadStream()) };
};

const DAY_MS = 86_400_000;
export const inDays = (days: number) => shopDay(new Date(Date.now() + days * DAY_MS));

/** Sets the browser's clock ahead, because orders are placed for future days and a test cannot wait for those. */
export const whenDaysHavePassed = (page: Page, days: number) =>
  page.clock.setFixedTime(new Date(Date.now() + days * DAY_MS));

/** Opens a page of the back office as its owner, without the way by the dashboard. */
export const openAsOwner = async (page: Page, address: string) => {
  const data = { userId: OWNER.email, password: OWNER.password };
  expect((await page.request.post(apiAddress.login, { data })).status()).toBe(200);
  await page.goto(address);
};
