import { getByLabelText, getByText } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import type { OrderRecord } from '#contract/orders/order.ts';
import { openPage, sendForm } from '#tests/support/page/open-page.ts';
import { ownerElsewhere } from '#tests/support/page/owner-elsewhere.ts';
import { place } from '#tests/support/page/owners-api.ts';

const opened = async () => {
  await openPage('/shop');
  const order = await place({ fields: {}, files: [{ name: 'gear.stl', bytes: 'gear' }] });
  const owner = await ownerElsewhere();
  const address = new URL(order.trackingUrl).pathname;
  await openPage(address);
  return { address, owner, _id: order._id };
};

const part = () => document.querySelector<HTMLElement>('section[aria-label="Change or cancel"]') ?? document.body;
const save = () => sendForm(getByText<HTMLButtonElement>(part(), 'Save the changes').form);
const field = (label: string | RegExp) => getByLabelText<HTMLInputElement>(part(), label, { exact: false });

test('what a customer typed is in the form again when the shop corrected the order meanwhile, and is saved at the second try', async () => {
  const { address, owner, _id } = await opened();
  const record = async (): Promise<OrderRecord> => (await (await owner.call(apiAddress.orderById(_id))).json()).data;
  const { version } = await record();
  field('New delivery address').value = 'House 2, Kazla';
  field('Date wanted').value = '2031-02-03';
  const corrected = { version, project: 'Another project', deliveryDate: '2031-05-05' };
  await owner.call(apiAddress.orderCorrection(_id), { method: 'PATCH', body: JSON.stringify(corrected) });
  expect(await save()).toMatchObject({ status: 409 });
  expect(document.querySelector('[role=alert]')?.textContent).toContain('this order was changed while');
  expect(part().querySelector('details')?.open).toBe(true);
  expect([field('New delivery address').value, field('Date wanted').value]).toEqual(['House 2, Kazla', '2031-02-03']);
  expect(await record()).toMatchObject({ deliveryDate: '2031-05-05' });
  expect(await save()).toMatchObject({
    status: 200,
    url: expect.stringContaining(address) as string,
  });
  expect(await record()).toMatchObject({ deliveryAddress: 'House 2, Kazla', deliveryDate: '2031-02-03' });
});
