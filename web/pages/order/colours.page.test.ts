import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { apiAddress, siteAddress } from '#contract/addresses.ts';
import type { OrderRecord } from '#contract/orders/order.ts';
import type { OrderableService } from '#contract/services/services.ts';
import { colorsKey } from '#contract/settings/service-keys.ts';
import type { SettingsRecord } from '#contract/settings/settings.ts';
import { fill, openPage } from '#tests/support/page/open-page.ts';
import { cadFile, openOrderForm } from '#tests/support/page/order-form.ts';
import { ask, tell } from '#tests/support/page/owners-api.ts';
import { shopOfItsOwn } from '#tests/support/page/page-shop.ts';
import { readPage } from '#tests/support/page/read-page.ts';

/** A shop whose colours the owner sets while it serves. */
const colouredShop = async () => {
  const shop = await shopOfItsOwn();
  await openPage(siteAddress.settings, { shop, signedIn: true });
  const set = async (values: object) =>
    tell(apiAddress.settings, { version: (await ask<SettingsRecord>(apiAddress.settings)).version, values }, 'PATCH');
  return { shop, set };
};

const openForm = async (service: OrderableService, shop: Awaited<ReturnType<typeof shopOfItsOwn>>, label: string) => {
  const form = await openOrderForm(service, 'Nasrin of colours', shop);
  const colour = () => form.page.getByLabelText<HTMLInputElement>(label);
  const type = (text: string) => fill(form.user, colour(), text);
  /** What opens below the field. */
  const proposed = async () => {
    await type('');
    await form.user.click(colour());
    await form.user.keyboard('{ArrowDown}');
    const options = [...document.querySelectorAll('[role=option]')].map(({ textContent }) => textContent);
    await form.user.keyboard('{Escape}');
    return options;
  };
  const noteOf = (text: string) =>
    form.page.queryByText(new RegExp(`^${text} is out of stock just now`, 'i'))?.textContent;
  return { ...form, colour, type, proposed, noteOf };
};

test('the colours that the shop has of a material are proposed from the next visitor on, and any other is ordered as before', async () => {
  const { shop, set } = await colouredShop();
  const address = siteAddress.orderForm('3D-Printing-fdm');
  const isProposed = async () =>
    (await readPage(address, shop)).html.querySelector('[role=combobox][name=color]') !== null;
  expect(await isProposed()).toBe(false);
  await set({
    [colorsKey('3D-Printing-fdm')]: ['PLA: Red', 'PLA: Sky blue', 'PLA: Black (out of stock)', 'PETG: Black'],
  });
  expect(await isProposed()).toBe(true);

  const form = await openForm('3D-Printing-fdm', shop, 'Color');
  expect(await form.proposed()).toEqual(['Red', 'Sky blue']);
  await form.type('black');
  await waitFor(() => expect(form.noteOf('black')).toBeDefined());
  await form.user.selectOptions(form.page.getByLabelText('Material'), 'PETG');
  await waitFor(() => expect(form.noteOf('black')).toBeUndefined());
  expect(await form.proposed()).toEqual(['Black']);
  await form.user.selectOptions(form.page.getByLabelText('Material'), 'ABS');
  await form.type('Mauve');
  await form.user.selectOptions(form.page.getByLabelText('Material'), 'PLA');
  expect(form.colour().value).toBe('Mauve');
  await form.type('Black');
  await form.choose(await cadFile('teapot.stl'));
  await form.count('teapot.stl');
  await fill(form.user, form.page.getByLabelText('Details'), 'As drawn');
  await form.press('Order');
  await waitFor(() => expect(sessionStorage.getItem('karkhana-toasts')).toContain('Form Submitetd!'));
  await openPage(siteAddress.settings, { shop });
  expect(await ask<OrderRecord[]>(apiAddress.orders)).toMatchObject([{ details: { color: 'Black', material: 'PLA' } }]);

  await set({ [colorsKey('3D-Printing-fdm')]: null });
  expect(await isProposed()).toBe(false);
});

test('resin has one list, and of a sheet that the customer brings nothing is said', async () => {
  const { shop, set } = await colouredShop();
  await set({
    [colorsKey('3D-Printing-sla')]: ['Resin: Grey', 'Resin: Clear (out of stock)'],
    [colorsKey('Laser-Cutting')]: ['Maple: Natural', 'Acrylic: Clear', 'Acrylic: Smoke (out of stock)'],
  });
  const resin = await openForm('3D-Printing-sla', shop, 'Color');
  expect(await resin.proposed()).toEqual(['Grey']);
  await resin.type('Clear');
  await waitFor(() => expect(resin.noteOf('Clear')).toBeDefined());

  const sheet = await openForm('Laser-Cutting', shop, 'Color preference');
  expect(await sheet.proposed()).toEqual(['Natural']);
  await fill(sheet.user, sheet.page.getByLabelText('Material'), 'acrylic');
  await sheet.type('smoke');
  await waitFor(() => expect(sheet.noteOf('smoke')).toBeDefined());
  await sheet.user.selectOptions(sheet.page.getByLabelText('Material needed?'), 'No');
  await waitFor(() => expect(sheet.noteOf('smoke')).toBeUndefined());
});

test('a drawing lies on a sheet of the colour that is typed for it, and of none where nobody can tell by the name', async () => {
  const form = await openOrderForm('Laser-Cutting', 'Nasrin of sheets');
  await form.choose(await cadFile('polygon.svg'));
  await form.page.findByRole('application');
  const sheet = () => document.querySelector<HTMLElement>('.viewer-paper')?.style.backgroundColor;
  await waitFor(() => expect(sheet()).toMatch(/^rgb/)); // of maple, which is chosen at first
  const maple = sheet();
  const type = (text: string) => fill(form.user, form.page.getByLabelText(/^Color/), text);
  await type('Dark red');
  await waitFor(() => expect(sheet()).not.toBe(maple));
  await type('whatever there is');
  await waitFor(() => expect(sheet()).toBe(''));
});
