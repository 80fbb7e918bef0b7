import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { within } from '@testing-library/dom';
import { vi } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import type { OrderReceipt } from '#contract/orders/order-receipt.ts';
import type { OrderableService } from '#contract/services/services.ts';
import { anOrder } from '#tests/support/orders/an-order.ts';
import { openPage } from './open-page.ts';
import { pageShop } from './page-shop.ts';

const MEASURED = { timeout: 100_000, interval: 100 };

/** Orders one file of the fixtures, and waits until the shop has measured it. */
export const measuredOrder = async (
  name: string,
  service: OrderableService,
  fields: Readonly<Record<string, string>> = {},
): Promise<OrderReceipt> => {
  const { url } = await pageShop();
  const files = [{ name, bytes: new Uint8Array(await readFile(path.join('tests/fixtures/cad', name))) }];
  const reply = await fetch(url + apiAddress.order, { method: 'POST', body: anOrder({ service, files, fields }) });
  if (!reply.ok) throw new Error(await reply.text());
  const receipt = ((await reply.json()) as { data: OrderReceipt }).data;
  await vi.waitFor(async () => {
    const page = await (await fetch(receipt.trackingUrl)).text();
    if (!page.includes('<look-closer')) throw new Error(`${name} is not measured yet.`);
  }, MEASURED);
  return receipt;
};

/** The customer's page of such an order, at its file. */
export const openMeasuredFile = async ({ trackingUrl }: OrderReceipt) => {
  const { user } = await openPage(new URL(trackingUrl).pathname);
  const element = document.querySelector('look-closer')?.closest('li') as HTMLElement;
  const file = within(element);
  const press = async (name: RegExp) => user.click(file.getByRole('button', { name }));
  return { user, element, file, press };
};
