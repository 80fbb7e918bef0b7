import { getByLabelText, getByText } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import { UPLOAD_MESSAGE } from '#contract/measuring/upload.ts';
import type { OrderRecord } from '#contract/orders/order.ts';
import { OWN_FILES_MESSAGE } from '#contract/orders/own-files.ts';
import { openPage, sendForm } from '#tests/support/page/open-page.ts';
import { ownerElsewhere } from '#tests/support/page/owner-elsewhere.ts';
import { place } from '#tests/support/page/owners-api.ts';

const GEARS = ['gear.stl', 'wheel.stl'].map((name) => ({ name, bytes: name }));

const opened = async (files: { name: string; bytes: string }[] = GEARS) => {
  await openPage('/shop');
  const order = await place({ fields: {}, files });
  const owner = await ownerElsewhere();
  const address = new URL(order.trackingUrl).pathname;
  await openPage(address);
  const record = async (): Promise<OrderRecord> =>
    (await (await owner.call(apiAddress.orderById(order._id))).json()).data;
  return { address, record, names: async () => (await record()).files.map(({ name }) => name) };
};

const part = () => document.querySelector<HTMLElement>('section[aria-label="Change or cancel"]') ?? document.body;
const field = (label: string) => getByLabelText<HTMLInputElement>(part(), label, { exact: false });
const add = (name: string, bytes: string) =>
  sendForm(getByText<HTMLButtonElement>(part(), 'Add the file').form, { name, bytes });
const shown = () => document.querySelector('[role=alert]')?.textContent;

test('a file that is refused leaves the count in the form, with the sentence that the order form has for it, and is added at the second try', async () => {
  const { names, record } = await opened();
  field('How many pieces of it').value = '7';
  expect(await add('pin.stl', '')).toMatchObject({ status: 422 });
  expect(shown()).toBe(UPLOAD_MESSAGE.empty('pin.stl'));
  expect(part().querySelector('details[open]')).not.toBeNull();
  expect(field('How many pieces of it').value).toBe('7');
  expect(await names()).toEqual(['gear.stl', 'wheel.stl']);
  expect(await add('pin.stl', 'pin')).toMatchObject({ status: 200 });
  expect((await record()).files.map(({ name, quantity }) => [name, quantity]).at(-1)).toEqual(['pin.stl', 7]);
});

test('a file is erased and brought back by forms, and the only one left is not offered to be erased', async () => {
  const { address, names } = await opened();
  const erase = () => [...part().querySelectorAll('form[action*="/erasure"]')] as HTMLFormElement[];
  const [first] = erase();
  expect(erase()).toHaveLength(2);
  expect(await sendForm(first ?? null)).toMatchObject({ status: 200 });
  expect(await names()).toEqual(['wheel.stl']);
  await openPage(address);
  expect(erase()).toHaveLength(0);
  expect(part().textContent).toContain(OWN_FILES_MESSAGE.needsOne);
  const erased = document.querySelector<HTMLElement>('ul[aria-label="Files you erased"]') ?? document.body;
  expect(erased.textContent).toContain('gear.stl');
  expect(await sendForm(erased.querySelector('form'))).toMatchObject({ status: 200 });
  expect(await names()).toEqual(['gear.stl', 'wheel.stl']);
});
