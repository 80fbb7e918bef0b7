import { waitFor, within } from '@testing-library/dom';
import { afterEach, expect, test } from 'vitest';
import { apiAddress, siteAddress } from '#contract/addresses.ts';
import { colorsKey } from '#contract/settings/service-keys.ts';
import { SETTINGS_MESSAGE, type SettingsRecord } from '#contract/settings/settings.ts';
import { intercept } from '#tests/support/page/network.ts';
import { fill } from '#tests/support/page/open-page.ts';
import { bookInForce, openPrices } from '#tests/support/page/open-prices.ts';
import { ask, tell } from '#tests/support/page/owners-api.ts';
import { pricesShop } from '#tests/support/page/page-shop.ts';
import { readPage } from '#tests/support/page/read-page.ts';

const KEY = colorsKey('3D-Printing-fdm');
const inForce = () => ask<SettingsRecord>(apiAddress.settings);
const setElsewhere = async (lines: string[] | null) =>
  tell(apiAddress.settings, { version: (await inForce()).version, values: { [KEY]: lines } }, 'PATCH');
const saved = (...lines: string[]) => waitFor(async () => expect((await inForce()).values[KEY]).toEqual(lines));

afterEach(async () => {
  if ((await inForce()).set.includes(KEY)) await setElsewhere(null);
});

const openColours = async () => {
  const { page, user } = await openPrices();
  const group = within(await page.findByRole('group', { name: 'Colours of PLA' }));
  await user.click(group.getByRole('button', { name: /^(Add|Edit) colours/ }));
  await group.findByLabelText(/^New colour/);
  const add = async (colour: string) => {
    await fill(user, group.getByLabelText(/^New colour/), colour);
    await user.keyboard('{Enter}');
  };
  return { page, user, group, add };
};

test('colours are added, marked as out of stock and removed beside their material, without another version of the prices', async () => {
  const { user, group, add } = await openColours();
  const { version } = await bookInForce();
  await add('Red');
  await saved('PLA: Red');
  await waitFor(() => expect(group.getByLabelText<HTMLInputElement>(/^New colour/).value).toBe(''));
  await add('Black');
  await saved('PLA: Red', 'PLA: Black');
  await user.click(await group.findByRole('switch', { name: 'In stock: Black' }));
  await saved('PLA: Red', 'PLA: Black (out of stock)');
  const form = await readPage(siteAddress.orderForm('3D-Printing-fdm'), pricesShop());
  expect(form.html.querySelector('[role=combobox][name=color]')).not.toBeNull();
  await waitFor(() =>
    expect(group.getByRole<HTMLInputElement>('switch', { name: 'In stock: Black' }).checked).toBe(false),
  );
  await user.click(group.getByText('Remove Red of PLA'));
  await saved('PLA: Black (out of stock)');
  expect((await bookInForce()).version).toBe(version);
});

test('what a colleague changed meanwhile stays, and what cannot be saved stays typed beside the reason', async () => {
  const { group, add } = await openColours();
  await setElsewhere(['PETG: Green']);
  await add('Red');
  await saved('PETG: Green', 'PLA: Red');
  await waitFor(() => expect(group.getByLabelText<HTMLInputElement>(/^New colour/).value).toBe(''));
  await add('red');
  expect((await group.findByRole('alert')).textContent).toMatch(/once for a material/);
  expect(group.getByLabelText<HTMLInputElement>(/^New colour/).value).toBe('red');
  const refusal = { success: false, message: SETTINGS_MESSAGE.changedMeanwhile };
  const end = intercept(apiAddress.settings, () => Response.json(refusal, { status: 409 }), 'PATCH');
  await add('Blue');
  await waitFor(() => expect(group.getByRole('alert').textContent).toBe(SETTINGS_MESSAGE.changedMeanwhile));
  end();
  expect(group.getByLabelText<HTMLInputElement>(/^New colour/).value).toBe('Blue');
});
