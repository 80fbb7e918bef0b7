import { readFile } from 'node:fs/promises';
import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { apiAddress, siteAddress } from '#contract/addresses.ts';
import { shopDay } from '#contract/formats/shop-time.ts';
import type { Invoice } from '#contract/invoices/invoice.ts';
import type { OrderRecord } from '#contract/orders/order.ts';
import type { OrderReceipt } from '#contract/orders/order-receipt.ts';
import type { Quotation } from '#contract/quotations/quotation.ts';
import { SLIP_MESSAGE } from '#contract/slip-messages.ts';
import { asStl, box } from '#measure/testing/meshes.ts';
import { accept } from '#tests/support/page/open-order.ts';
import { openPage, toasts } from '#tests/support/page/open-page.ts';
import { ask, place, stored, tell } from '#tests/support/page/owners-api.ts';
import { shopOfFile } from '#tests/support/page/page-shop.ts';
import { tellOfPayment } from '#tests/support/page/told-payment.ts';
import { GEARS } from '#tests/support/quotations/quotations.ts';

const shopHere = shopOfFile();

/** A shop whose orders ask something, and the page that asks it. */
const askingShop = async () => {
  const shop = shopHere();
  await openPage(siteAddress.invoices, { shop, signedIn: true });
  for (const { _id, status } of await ask<OrderRecord[]>(apiAddress.orders)) // what another test left asks nothing here
    if (status !== 'cancelled') await tell(apiAddress.orderById(_id), { status: 'cancelled' }, 'PATCH');
  return {
    open: async () => {
      const opened = await openPage(siteAddress.decisions, { shop, signedIn: true });
      const asked = (title: string | RegExp) => opened.page.findByRole('heading', { name: title, level: 2 });
      /** Leaves the page, as whoever is done with it does: what is held is sent. */
      const leave = async () => {
        await opened.user.keyboard('{Escape}');
        await opened.page.findByRole('heading', { name: 'Waits for me' });
      };
      return { ...opened, asked, leave };
    },
  };
};

/** An order of a part whose file does not say its unit, once it is measured. */
const ofUnknownUnit = async (name: string, deliveryDate: string) => {
  const bytes = new Uint8Array(await readFile('tests/fixtures/cad/bracket_inches.stl'));
  const items = JSON.stringify([{ quantity: 2 }]);
  const receipt = await place({
    fields: { name, deliveryDate, items, quantity: 'According to the files' },
    files: [{ name: `${name}.stl`, bytes }],
  });
  await waitFor(async () => expect((await stored(receipt._id)).standing?.why).toBe('unit'));
  return receipt;
};

/** An order with a price that the owner wrote as a draft. */
const drafted = async (name: string, deliveryDate: string): Promise<OrderReceipt> => {
  const bytes = new Uint8Array(asStl(box([20, 20, 20])));
  const receipt = await place({ fields: { name, deliveryDate }, files: [{ name: `${name}.stl`, bytes }] });
  await waitFor(async () => expect((await stored(receipt._id)).files[0]?.measurement?.status).toBe('done'));
  await tell(apiAddress.orderQuotations(receipt._id), GEARS);
  return receipt;
};

test('questions are answered by keys, one after the other; one that is skipped comes back last', async () => {
  const { open } = await askingShop();
  const first = await ofUnknownUnit('First', '2099-12-01');
  const second = await drafted('Second', '2099-12-02');
  const { page, user, asked, leave } = await open();
  await asked('In which unit is this file?');
  page.getByRole('heading', { name: 'Decision 1 of 2', level: 1 });
  page.getByText('First.stl, PLA Black × 2');
  await user.keyboard('s');
  await asked('Is 1,421 BDT right?');
  await user.keyboard('1');
  await asked('In which unit is this file?');
  page.getByRole('heading', { name: 'Decision 2 of 2', level: 1 });
  const inches = page.getByRole('button', { name: /^Inches/ });
  await user.keyboard(inches.querySelector('.key')?.textContent ?? '');
  await page.findByRole('heading', { name: 'Nothing waits for you' });
  await leave();
  await waitFor(async () => expect((await stored(second._id)).status).toBe('quoted'));
  await waitFor(async () => expect((await stored(first._id)).files[0]?.unit).toBe('in'));
});

test('an answer that is taken back was never given, and its question comes again', async () => {
  const { open } = await askingShop();
  const { _id } = await ofUnknownUnit('Taken back', '2099-12-01');
  const { page, user, asked, leave } = await open();
  await asked('In which unit is this file?');
  await user.keyboard('1');
  await page.findByRole('heading', { name: 'Nothing waits for you' });
  page.getByRole('button', { name: /^Undo ‘Centimetres’/ });
  await user.keyboard('u');
  await asked('In which unit is this file?');
  expect(page.queryByRole('button', { name: /^Undo/ })).toBeNull();
  await leave();
  expect((await stored(_id)).files[0]?.unit).toBeUndefined();
});

test('what somebody else has answered is not asked, and an answer that came too late says so and changes nothing', async () => {
  const { open } = await askingShop();
  const early = await ofUnknownUnit('Answered before', '2099-12-01');
  const late = await ofUnknownUnit('Answered meanwhile', '2099-12-02');
  const { page, user, asked, leave } = await open();
  const setUnit = async ({ _id }: OrderReceipt) => {
    const [file] = (await stored(_id)).files;
    await tell(apiAddress.orderFileUnit(_id, file?._id ?? ''), { unit: 'in' });
  };
  await asked('In which unit is this file?');
  await user.keyboard('s');
  await page.findByText('Answered meanwhile.stl, PLA Black × 2');
  await setUnit(early);
  await user.keyboard('1');
  await page.findByRole('heading', { name: 'Nothing waits for you' });
  await setUnit(late);
  await leave();
  await waitFor(() => expect(toasts().join()).toContain(`${late.reference}: Somebody else has changed this order`));
  for (const { _id } of [early, late]) expect((await stored(_id)).files[0]?.unit).toBe('in');
});

test('a payment of which the customer told is recorded by one key, with the sum that they were asked for', async () => {
  const { open } = await askingShop();
  const receipt = await place({ fields: { name: 'Paid' } });
  const draft = await tell<Quotation>(apiAddress.orderQuotations(receipt._id), GEARS);
  await tell(apiAddress.orderQuotationSend(receipt._id, draft._id), { version: draft.version });
  await accept(receipt);
  const { number, _id } = await tell<Invoice>(apiAddress.orderInvoices(receipt._id), { deposit: 421 });
  const before = { amount: 100, method: 'cash', reference: '', paidOn: shopDay(new Date()) };
  await tell(apiAddress.invoicePayments(_id), before);
  const told = { method: 'bKash', reference: '8N7A6D5C' } as const;
  await tellOfPayment(receipt.trackingUrl, number, told);
  const { page, user, asked, leave } = await open();
  await asked('Did 321 BDT come?');
  page.getByText('bKash 8N7A6D5C');
  await user.keyboard('1');
  await page.findByRole('heading', { name: 'Nothing waits for you' });
  await leave();
  await waitFor(async () =>
    expect(await ask<Invoice>(apiAddress.invoiceById(_id))).toMatchObject({
      payments: [before, { ...told, amount: 321 }],
      claims: [],
    }),
  );
});

test('a price that is very little says so before it is asked, and is sent by one press', async () => {
  const { open } = await askingShop();
  const bytes = new Uint8Array(asStl(box([20, 20, 20])));
  const { _id } = await place({ fields: { name: 'Nearly for nothing' }, files: [{ name: 'cube.stl', bytes }] });
  const line = { label: 'cube.stl', measured: '', quantity: 1, unitPrice: 4 };
  await tell(apiAddress.orderQuotations(_id), { lines: [line] });
  const { page, user, asked, leave } = await open();
  await asked('Is 4 BDT right?');
  page.getByText(SLIP_MESSAGE.verySmall(4));
  await user.keyboard('1');
  await leave();
  const status = async () => (await ask<Quotation[]>(apiAddress.orderQuotations(_id))).map((one) => one.status);
  await waitFor(async () => expect(await status()).toEqual(['sent']));
});
