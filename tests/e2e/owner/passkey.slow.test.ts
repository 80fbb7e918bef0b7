import type { Page } from '@playwright/test';
import { apiAddress } from '#contract/addresses.ts';
import { AUTH_MESSAGE } from '#contract/auth/messages.ts';
import { PASSKEY_MESSAGE } from '#contract/auth/passkeys.ts';
import { expect, OWNER, signIn, test } from '#tests/support/browser/visit.ts';

/** By this name: browsers make no passkeys for an address of numbers. */
test.use({ baseURL: async ({ shop }, provide) => provide(shop.url.replace('127.0.0.1', 'localhost')) });

/** A device with a fingerprint reader whose finger is always right, or always wrong. */
const withAuthenticator = async (page: Page) => {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    isRight: (isUserVerified: boolean) => client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  };
};

test('an owner adds a passkey, signs out, signs in by it alone, and removes it', async ({ page }) => {
  const finger = await withAuthenticator(page);
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
  await signIn(page);
  await page.goto('/account');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const name = page.getByLabel('Name of the passkey');
  await expect(name).toBeFocused();
  await expect(name).toHaveValue(/^Chrome on/);
  await name.fill('Workshop laptop');
  await page.getByLabel('Your password').fill('not the password');
  await page.getByRole('button', { name: 'Add this passkey' }).click();
  await expect(page.getByText(AUTH_MESSAGE.currentPasswordWrong).first()).toBeVisible();
  await page.getByLabel('Your password').fill(OWNER.password);
  await page.getByRole('button', { name: 'Add this passkey' }).click();
  await expect(page.getByText(PASSKEY_MESSAGE.added)).toBeVisible();
  const row = page.getByRole('listitem').filter({ hasText: 'Workshop laptop' });
  await expect(row).toContainText('Not used yet');

  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('/');
  scripts.length = 0;
  await page.goto('/login');
  const button = page.getByRole('button', { name: 'Sign in with a passkey' });
  await expect(button).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(scripts.filter((path) => path.includes('passkey'))).toEqual([]);
  await finger.isRight(false);
  await button.click();
  await expect(page.getByText(PASSKEY_MESSAGE.notShown)).toBeVisible();
  await finger.isRight(true);
  await button.click();
  await page.waitForURL('/dashboard');
  const token = await page.evaluate(() => localStorage.getItem('karkhana.accessToken'));
  const headers = { authorization: `Bearer ${token}` };
  expect((await page.request.get(apiAddress.profile, { headers })).status()).toBe(200);

  await page.goto('/account');
  await expect(row).toContainText('Last used');
  await row.getByRole('button', { name: 'Remove Workshop laptop' }).click();
  await row.getByLabel('Your password').fill(OWNER.password);
  await row.getByRole('button', { name: 'Remove this passkey' }).click();
  await expect(row).toHaveCount(0);

  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('/');
  await page.goto('/login');
  await button.click();
  await expect(page.getByText(PASSKEY_MESSAGE.refused)).toBeVisible();
});
