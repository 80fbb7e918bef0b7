import { expect, test } from 'vitest';
import { siteAddress } from '#contract/addresses.ts';
import { placeOrder } from '#tests/support/orders/owner-orders-page.ts';
import { openPage } from '#tests/support/page/open-page.ts';

const KEY = '00112233445566778899aabbccddeeff';

/** Places an order of one press. */
const ordered = (file: string) =>
  placeOrder({
    service: 'Laser-Cutting',
    fields: { name: 'Three by one press', together: KEY },
    files: [{ name: file, bytes: `0\nSECTION ${file}` }],
  });

test('the owner’s page of an order leads to those that came with the same press', async () => {
  const [one, ...others] = [await ordered('lid.dxf'), await ordered('base.dxf'), await ordered('side.dxf')];
  const { page } = await openPage(siteAddress.orderPage(one._id), { signedIn: true });
  const line = (await page.findByText('Ordered together:')).closest('p');
  expect([...(line?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'))).toEqual(
    others.map(({ _id }) => siteAddress.orderPage(_id)),
  );
});

test('the owner’s page of an order that came alone names no other', async () => {
  const { _id } = await placeOrder({ fields: { name: 'All alone' } });
  const { page } = await openPage(siteAddress.orderPage(_id), { signedIn: true });
  await page.findByRole('heading', { name: 'Job' });
  expect(page.queryByText('Ordered together:')).toBeNull();
});
