import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { apiAddress, siteAddress } from '#contract/addresses.ts';
import { AUTH_MESSAGE } from '#contract/auth/messages.ts';
import { PASSKEY_MESSAGE } from '#contract/auth/passkeys.ts';
import { OWNER } from '#tests/support/auth/owner.ts';
import { intercept } from '#tests/support/page/network.ts';
import { fill, openPage, toasts } from '#tests/support/page/open-page.ts';
import { declined, withPasskeys } from '#tests/support/page/with-passkeys.ts';

const ADD = 'Add a passkey';

/** The shop's answer about one's passkeys. */
const has = (passkeys: readonly object[], asksCode = false) =>
  intercept(
    apiAddress.passkeys,
    () => Response.json({ success: true, data: { passkeys, host: 'shop.example.com', asksCode } }),
    'GET',
  );

const passkey = (name: string, more: object = {}) => ({
  _id: name,
  name,
  host: 'shop.example.com',
  createdAt: '2026-11-20T08:00:00.000Z',
  ...more,
});

test('a browser that has no passkeys is told where to add one', async () => {
  const { page } = await openPage(siteAddress.account, { signedIn: true });
  await page.findByText(/^To add one, open this page over HTTPS/);
  expect(page.queryByText(ADD)).toBeNull();
});

test('a wrong password is said beside its field, and whoever declines keeps the name that they typed', async () => {
  withPasskeys({ create: () => Promise.reject(declined()) });
  const { page, user } = await openPage(siteAddress.account, { signedIn: true });
  await user.click(await page.findByText(ADD, { selector: 'button' }));
  const name = await page.findByLabelText<HTMLInputElement>(/^Name of the passkey/);
  await waitFor(() => expect(document.activeElement).toBe(name));
  await fill(user, name, '');
  const add = () => user.click(page.getByText('Add this passkey', { selector: 'button' }));
  await add();
  await page.findByText(PASSKEY_MESSAGE.name);
  await fill(user, name, 'Front desk');
  await fill(user, page.getByLabelText('Your password'), 'not the password');
  await add();
  await page.findByText(AUTH_MESSAGE.currentPasswordWrong, { selector: 'form *' });
  await fill(user, page.getByLabelText('Your password'), OWNER.password);
  await add();
  await waitFor(() => expect(toasts()).toEqual([PASSKEY_MESSAGE.notMade]));
  expect(name.value).toBe('Front desk');
});

test('the list says when each was used, and which work only at a former name of the shop; ten are the most', async () => {
  withPasskeys({});
  const rest = Array.from({ length: 8 }, (_, index) => passkey(`Passkey ${index + 3}`));
  const end = has([
    passkey('Laptop', { lastUsedAt: '2026-11-27T08:00:00.000Z' }),
    passkey('Old phone', { host: 'former.example.com' }),
    ...rest,
  ]);
  const { page } = await openPage(siteAddress.account, { signedIn: true });
  const row = async (name: string) => (await page.findByText(name, { selector: 'bdi' })).closest('li')?.textContent;
  expect(await row('Laptop')).toContain('Last used');
  expect(await row('Old phone')).toContain('Not used yet');
  expect(await row('Old phone')).toContain('Works at former.example.com only');
  expect(await row('Laptop')).not.toContain('Works at');
  await page.findByText('This is as many as there may be.');
  expect(page.queryByText(ADD)).toBeNull();
  end();
});

test('removing one asks for the password, and for a code of whoever signs in with one', async () => {
  withPasskeys({});
  const end = has([passkey('Laptop')], true);
  const { page, user } = await openPage(siteAddress.account, { signedIn: true });
  await user.click(await page.findByText('Remove', { selector: 'button' }));
  const password = await page.findByLabelText('Your password');
  await waitFor(() => expect(document.activeElement).toBe(password));
  page.getByLabelText('Code');
  await user.click(page.getByText('Remove this passkey', { selector: 'button' }));
  await page.findByText(AUTH_MESSAGE.currentPassword);
  await user.click(page.getByText('Keep it', { selector: 'button' }));
  await page.findByText('Remove', { selector: 'button' });
  end();
});
