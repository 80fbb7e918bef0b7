import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { siteAddress } from '#contract/addresses.ts';
import { openSheet, placeOrder } from '#tests/support/orders/owner-orders-page.ts';
import { stored } from '#tests/support/page/owners-api.ts';

test('the owner sees which file the customer erased, and brings it back', async () => {
  const files = ['gear.stl', 'wheel.stl'].map((name) => ({ name, bytes: name }));
  const { _id, trackingUrl } = await placeOrder({ fields: { name: 'Who erased a file' }, files });
  await openSheet(_id);
  const [gear] = (await stored(_id)).files;
  const token = trackingUrl.split('/').at(-1) ?? '';
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  await fetch(siteAddress.trackFileErasure(token, gear?._id ?? ''), { method: 'POST', headers, body: '' });
  const { user, sheet } = await openSheet(_id);
  const erased = await sheet.findByRole('list', { name: 'Erased by the customer' });
  expect(erased.textContent).toContain('gear.stl');
  expect(sheet.queryByRole('heading', { name: 'gear.stl' })).toBeNull();
  await user.click(within(erased).getByRole('button', { name: /^Bring back/ }));
  await sheet.findByRole('heading', { name: 'gear.stl' });
  expect((await stored(_id)).files.map(({ name }) => name)).toEqual(['gear.stl', 'wheel.stl']);
});
