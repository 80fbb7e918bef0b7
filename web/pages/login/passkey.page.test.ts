import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { apiAddress, siteAddress } from '#contract/addresses.ts';
import { PASSKEY_MESSAGE, passkeyElsewhere } from '#contract/auth/passkeys.ts';
import { intercept } from '#tests/support/page/network.ts';
import { openPage, toasts } from '#tests/support/page/open-page.ts';
import { pageShop } from '#tests/support/page/page-shop.ts';
import { declined, withPasskeys } from '#tests/support/page/with-passkeys.ts';

const BUTTON = 'Sign in with a passkey';

test('a browser without passkeys, and a page without its scripts, offer none', async () => {
  const { url } = await pageShop();
  const html = await (await fetch(url + siteAddress.login)).text();
  expect(html).toContain('Login');
  expect(html).not.toContain(BUTTON);
  const { page } = await openPage(siteAddress.login);
  await page.findByText('Login', { selector: 'button' });
  expect(page.queryByText(BUTTON)).toBeNull();
});

test('whoever declines is told so and goes on with what they typed, as one whose passkey stands elsewhere is', async () => {
  let reason = 'NotAllowedError';
  withPasskeys({ get: () => Promise.reject(declined(reason)) });
  const { page, user } = await openPage(siteAddress.login);
  const email = page.getByPlaceholderText<HTMLInputElement>('Type Email...');
  await user.type(email, 'typed@example.com');
  const button = await page.findByText(BUTTON, { selector: 'button' });
  await user.click(button);
  await waitFor(() => expect(toasts()).toEqual([PASSKEY_MESSAGE.notShown]));
  expect(email.value).toBe('typed@example.com');
  reason = 'SecurityError';
  await user.click(button);
  await waitFor(() => expect(toasts()).toEqual([passkeyElsewhere('localhost')]));
});

test('what the shop says of a sign-in by passkey is shown, and nothing is asked of the device', async () => {
  withPasskeys({ get: () => expect.unreachable('the device was asked') });
  const refused = { success: false, message: 'Too many tries. Please wait.' };
  intercept(apiAddress.passkeyChallenge, () => Response.json(refused, { status: 429 }));
  const { page, user } = await openPage(siteAddress.login);
  await user.click(await page.findByText(BUTTON, { selector: 'button' }));
  await waitFor(() => expect(toasts()).toEqual([refused.message]));
});
