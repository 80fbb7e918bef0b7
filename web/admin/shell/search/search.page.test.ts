import { waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { apiAddress, siteAddress } from '#contract/addresses.ts';
import type { Product } from '#contract/product.ts';
import { intercept } from '#tests/support/page/network.ts';
import { openPage } from '#tests/support/page/open-page.ts';
import { ownerElsewhere } from '#tests/support/page/owner-elsewhere.ts';
import { ask } from '#tests/support/page/owners-api.ts';
import { pageShop } from '#tests/support/page/page-shop.ts';

const openSearch = async () => {
  const opened = await openPage(siteAddress.account, { signedIn: true });
  await opened.page.findByRole('button', { name: 'Search everything' });
  const dialog = async () => {
    const sheet = await opened.page.findByRole('dialog', { name: 'Search everything' });
    const box = within(sheet).getByRole<HTMLInputElement>('combobox', { name: 'Search everything' });
    const options = () =>
      within(sheet)
        .queryAllByRole('option')
        .map((option) => option.textContent);
    return { sheet, box, options };
  };
  return { ...opened, dialog };
};

test('an employee finds a message by its words with the keyboard alone, and it opens', async () => {
  const { url } = await pageShop();
  const body = JSON.stringify({
    name: 'Gear Asker',
    email: 'g@example.com',
    country: 'Nepal',
    message: 'A worm wheel of brass?',
  });
  await fetch(`${url}${apiAddress.contact}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  const { page, user, dialog } = await openSearch();
  await user.keyboard('/');
  const { sheet, box, options } = await dialog();
  await waitFor(() => expect(document.activeElement).toBe(box));
  expect(within(sheet).getByRole('status').textContent).toMatch(/phone number/);
  await user.keyboard('worm whel');
  await waitFor(() => expect(options()[0]).toMatch(/Gear Asker.*worm wheel of brass/));
  const active = document.getElementById(box.getAttribute('aria-activedescendant') ?? '');
  expect(active?.getAttribute('aria-selected')).toBe('true');
  await user.keyboard('{Enter}');
  const message = await page.findByRole('dialog', { name: 'Message detail!' });
  expect(within(message).getByLabelText<HTMLTextAreaElement>('Name').value).toBe('Gear Asker');
});

test('a product that is found opens at its stock, which is typed over and saved by Enter', async () => {
  const { page, user, dialog } = await openSearch();
  const owner = await ownerElsewhere();
  const { _id } = await owner.addProduct({ name: 'Counted by keyboard', stock: '4' });
  const stock = async () => (await ask<Product>(apiAddress.productById(_id))).stock;
  await user.keyboard('//cx{Backspace}o'); // before the box is there: no keys of the page, and not lost
  const { box, options } = await dialog();
  await waitFor(() => expect(document.activeElement).toBe(box));
  expect(box.value).toBe('co');
  await user.keyboard('unted by');
  await waitFor(() => expect(options()[0]).toContain('Counted by keyboard'));
  await user.keyboard('{Enter}');
  const field = await page.findByLabelText<HTMLInputElement>('Stock of Counted by keyboard');
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(page.queryByRole('dialog')).toBeNull();
  expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe('4');
  await user.keyboard('11{Enter}');
  await waitFor(async () => expect(await stock()).toBe(11));
});

test('Ctrl K opens it while somebody types, arrows choose, Escape closes; nothing found and failures are said', async () => {
  const { page, user, dialog } = await openSearch();
  await user.keyboard('{Control>}k{/Control}');
  const { sheet, box, options } = await dialog();
  await user.type(box, 'p');
  await waitFor(() => expect(options().length).toBeGreaterThan(1));
  const chosen = () => within(sheet).getByRole('option', { selected: true }).textContent;
  const first = chosen();
  await user.keyboard('{ArrowDown}');
  expect(chosen()).not.toBe(first);
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(chosen()).toBe(options().at(-1));
  await user.clear(box);
  await user.type(box, 'zzzzqqq');
  await waitFor(() => expect(within(sheet).getByRole('status').textContent).toBe('Nothing was found for ‘zzzzqqq’.'));
  intercept(
    apiAddress.search,
    () => Response.json({ success: false, message: 'The shop is busy.' }, { status: 503 }),
    'GET',
  );
  await user.type(box, 'y');
  await waitFor(() => expect(within(sheet).getByRole('status').textContent).toBe('The shop is busy.'));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
});
