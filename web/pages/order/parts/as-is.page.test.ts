import { waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import type { OrderRecord } from '#contract/orders/order.ts';
import { fill } from '#tests/support/page/open-page.ts';
import { openOrderForm } from '#tests/support/page/order-form.ts';
import { ownerElsewhere } from '#tests/support/page/owner-elsewhere.ts';
import { ordersOf, thanked } from '#tests/support/page/placed-by-page.ts';

const PANEL = 'arrayed-holes.dxf';
const MAKE = /^Make it as it is: Between some holes less is left than the sheet is thick/;
const UNDO = /^Undo: Between some holes less is left/;
const SAID = 'You ask us to make it as it is.';

/** A panel on a sheet that is thicker than what is left between its holes. */
const openPanel = async (customer?: string) => {
  const form = await openOrderForm('Laser-Cutting', customer);
  await form.choose(PANEL);
  const card = (await form.page.findByRole('heading', { name: PANEL })).closest('li') as HTMLElement;
  const sheet = async (mm: number) => {
    await fill(form.user, form.page.getByLabelText(/^Thickness/), `${mm} mm`);
    await waitFor(() => expect(card.textContent).toMatch(new RegExp(`the sheet is ${mm}\\smm thick`)));
  };
  await sheet(6.1);
  return { ...form, sheet };
};

/** What the owner reads of a customer's order once its files are measured, and what its private page shows. */
const seenOf = async (customer: string) => {
  const [order] = await ordersOf(customer);
  const { call } = await ownerElsewhere();
  const record = await waitFor(async () => {
    const { data } = (await (await call(apiAddress.orderById(order?._id ?? ''))).json()) as { data: OrderRecord };
    expect(data.files.map(({ measurement }) => measurement?.status)).toEqual(['done']);
    return data;
  });
  const page = await (await call(new URL(record.trackingUrl).pathname)).text();
  return { record, page: page.replaceAll(/<[^>]+>/g, '') };
};

test('of what is found in a file, notes ask nothing on the order form', async () => {
  const { page, choose } = await openOrderForm('3D-Printing-fdm');
  await choose('teapot.stl');
  await page.findByRole('button', { name: /^Make it as it is: The surface has holes/ });
  const card = page.getByRole('heading', { name: 'teapot.stl' }).closest('li');
  expect(card?.textContent).toContain('Note: ');
  expect(page.getAllByRole('button', { name: /as it is/ })).toHaveLength(1);
});

test('an answer to a finding can be taken back, and is for that finding alone: another sheet is asked about anew', async () => {
  const { page, press, sheet } = await openPanel();
  await press(MAKE);
  const undo = await page.findByRole('button', { name: UNDO });
  const item = within(undo.closest('li') as HTMLElement);
  expect(item.getByText(SAID).getAttribute('aria-live')).toBe('polite');
  expect(document.activeElement).toBe(undo);
  await press(UNDO);
  await page.findByRole('button', { name: MAKE });
  expect(item.queryByText(SAID)).toBeNull();
  await press(MAKE);
  await page.findByText(SAID);
  await sheet(6.2);
  await page.findByRole('button', { name: MAKE });
  expect(page.queryByText(SAID)).toBeNull();
});

test('what was answered on the form is with the order: the private page asks nothing, and the owner reads it', async () => {
  const name = 'Rokeya who wants it as it is';
  const { press, page, fillDetails } = await openPanel(name);
  await fillDetails();
  await press(MAKE);
  await page.findByText(SAID);
  await press('Order');
  await thanked();
  const seen = await seenOf(name);
  expect(seen.record.findingAnswers).toMatchObject([
    { by: name, withOrder: true, at: seen.record.createdAt, finding: { code: 'bridges-under-thickness', limit: 6.1 } },
  ]);
  expect(seen.page).toContain('You asked us to make it as it is');
  expect(seen.page).not.toMatch(/What would you like to do\?|Answer a question/);
});
