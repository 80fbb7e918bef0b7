import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { siteAddress } from '#contract/addresses.ts';
import { AUTH_MESSAGE } from '#contract/auth/messages.ts';
import { TWO_FACTOR_MESSAGE } from '#contract/auth/two-factor.ts';
import { appCode } from '#tests/support/auth/authenticator.ts';
import { OWNER } from '#tests/support/auth/owner.ts';
import { fill, openPage, toasts } from '#tests/support/page/open-page.ts';

const heading = () => document.querySelector('h1')?.textContent;

/** Sets it up on the account page. @returns the recovery codes */
const setUp = async () => {
  const { page, user } = await openPage(siteAddress.account, { signedIn: true });
  await user.click(await page.findByText('Set up two-factor sign-in', { selector: 'button' }));
  const begin = () => page.findByText('Go on', { selector: 'button' });
  await user.click(await begin());
  await page.findByText(AUTH_MESSAGE.currentPassword);
  await fill(user, page.getByLabelText('Your password'), 'not the password');
  await user.click(await begin());
  await page.findByText(AUTH_MESSAGE.currentPasswordWrong);
  await fill(user, page.getByLabelText('Your password'), OWNER.password);
  await user.click(await begin());
  await page.findByRole('img', { name: 'QR code for your authenticator app' });
  const secret = new URL(page.getByText<HTMLAnchorElement>('open it in the app').href).searchParams.get('secret') ?? '';
  await fill(user, await page.findByLabelText('Code'), 'no code');
  await user.click(page.getByText('Turn it on'));
  await page.findByText(TWO_FACTOR_MESSAGE.codeWrong, { selector: 'form *' });
  await fill(user, page.getByLabelText('Code'), appCode(secret, new Date()));
  await user.click(page.getByText('Turn it on'));
  const list = await page.findByRole('list', { name: 'Recovery codes' });
  const codes = [...list.querySelectorAll('li')].map(({ textContent }) => textContent);
  expect(codes).toHaveLength(10);
  await user.click(page.getByText('I have kept them'));
  await page.findByText(/10 recovery codes are left/);
  expect(page.queryByText(codes[0] ?? '')).toBeNull();
  return codes;
};

test('an owner sets two-factor sign-in up, signs in with a second step, and turns it off', async () => {
  const [first = '', second = ''] = await setUp();
  globalThis.jsdom.cookieJar.removeAllCookiesSync();
  localStorage.clear();
  const login = await openPage(siteAddress.login);
  expect(login.page.queryByLabelText('Code')).toBeNull();
  await fill(login.user, login.page.getByPlaceholderText('Type Email...'), OWNER.email);
  await fill(login.user, login.page.getByLabelText('Password'), OWNER.password);
  const press = () => login.user.click(login.page.getByText('Login', { selector: 'button' }));
  await press();
  const code = await login.page.findByLabelText<HTMLInputElement>('Code');
  await waitFor(() => expect(document.activeElement).toBe(code));
  expect(toasts()).toEqual([]);
  await fill(login.user, code, '000000');
  await press();
  await waitFor(() => expect(toasts()).toEqual([TWO_FACTOR_MESSAGE.codeWrong]));
  await fill(login.user, code, first);
  await press();
  await waitFor(() => expect(heading()).toBe('Products'));

  const { page, user } = await openPage(siteAddress.account);
  await page.findByText(/9 recovery codes are left/);
  await user.click(page.getByText('Turn it off'));
  await fill(user, await page.findByLabelText('Your password'), OWNER.password);
  await fill(user, page.getByLabelText('Code'), second);
  await user.click(page.getByText('Turn it off', { selector: 'button[type=submit]' }));
  await page.findByText('Set up two-factor sign-in', { selector: 'button' });
  expect(toasts()).toContain(TWO_FACTOR_MESSAGE.off);
});
