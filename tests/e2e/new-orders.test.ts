import { apiAddress } from '../../contract/addresses.ts';
import { orderFields } from '../support/an-order.ts';
import { cadFile, expect, signIn, test } from '../support/visit.ts';

test('every page of the owner’s counts the orders that wait, and a new one is counted within a minute', async ({
  page,
}) => {
  const order = async () => {
    const multipart = { ...orderFields(), file: await cadFile('teapot.stl') };
    expect((await page.request.post(apiAddress.order, { multipart })).status()).toBe(201);
  };
  await order();
  await page.clock.install();
  await signIn(page);
  await expect(page).toHaveTitle(/^\(\d+\) Products \|/);
  const waiting = Number(/\d+/.exec(await page.title())?.[0]);
  for (const [link, title] of [
    ['Orders', 'Orders'],
    ['Contacts', 'Contact'],
  ] as const) {
    await page.getByRole('link', { name: link }).click();
    await expect(page).toHaveTitle(new RegExp(`^\\(${waiting}\\) ${title} \\|`));
  }
  await order();
  await page.clock.fastForward(60_000);
  await expect(page).toHaveTitle(new RegExp(`^\\(${waiting + 1}\\) Contact \\|`));
  await page.getByRole('link', { name: 'Products', exact: true }).click();
  await page.getByRole('link', { name: 'Edit Chess Set, Resin' }).click();
  await expect(page).toHaveTitle(new RegExp(`^\\(${waiting + 1}\\) Chess Set, Resin \\|`));
});
