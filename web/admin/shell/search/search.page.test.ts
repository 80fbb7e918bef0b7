import { waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { apiAddress, siteAddress } from '#contract/addresses.ts';
import { intercept } from '#tests/support/page/network.ts';
import { openPage } from '#tests/support/page/open-page.ts';
import { pageShop } from '#tests/support/page/page-shop.ts';

const PATIENT = { timeout: 10_000 };

const openSearch = async () => {
  const opened = await openPage(siteAddress.account, { signedIn: true });
  await opened.page.findByRole('button', { name: 'Search everything' });
  const dialog = async () => {
    const sheet = await opened.page.findByRole('dialog', { name: 'Search everything' }, PATIENT);
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
  await waitFor(() => expect(options()[0]).toMatch(/Gear Asker.*worm wheel of brass/), PATIENT);
  const active = document.getElementById(box.getAttribute('aria-activedescendant') ?? '');
  expect(active?.getAttribute('aria-selected')).toBe('true');
  await user.keyboard('{Enter}');
  const message = await page.findByRole('dialog', { name: 'Message detail!' }, PATIENT);
  expect(within(message).getByLabelText<HTMLTextAreaElement>('Name').value).toBe('Gear Asker');
});

test('Ctrl K opens it while somebody types, arrows choose, Escape closes; nothing found and failures are said', async () => {
  const { page, user, dialog } = await openSearch();
  await user.keyboard('{Control>}k{/Control}');
  const { sheet, box, options } = await dialog();
  await user.type(box, 'p');
  await waitFor(() => expect(options().length).toBeGreaterThan(1), PATIENT);
  const chosen = () => within(sheet).getByRole('option', { selected: true }).textContent;
  const first = chosen();
  await user.keyboard('{ArrowDown}');
  expect(chosen()).not.toBe(first);
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(chosen()).toBe(options().at(-1));
  await user.clear(box);
  await user.type(box, 'zzzzqqq');
  await waitFor(
    () => expect(within(sheet).getByRole('status').textContent).toBe('Nothing was found for ‘zzzzqqq’.'),
    PATIENT,
  );
  intercept(
    apiAddress.search,
    () => Response.json({ success: false, message: 'The shop is busy.' }, { status: 503 }),
    'GET',
  );
  await user.type(box, 'y');
  await waitFor(() => expect(within(sheet).getByRole('status').textContent).toBe('The shop is busy.'), PATIENT);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
});
