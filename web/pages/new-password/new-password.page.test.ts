import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { apiAddress, siteAddress } from '#contract/addresses.ts';
import { RESET_MESSAGE } from '#contract/auth/password-reset.ts';
import { OWNER } from '#tests/support/auth/owner.ts';
import { intercept } from '#tests/support/page/network.ts';
import { fill, openPage, toasts } from '#tests/support/page/open-page.ts';

const TOKEN = 'a'.repeat(43);

/** What a shop with a mail server answers. */
const answers = (address: string, method: string, reply: object) => {
  const sent: unknown[] = [];
  const answer = ({ init }: { init: RequestInit | undefined }) => {
    sent.push(typeof init?.body === 'string' ? JSON.parse(init.body) : undefined);
    return Response.json({ success: true, ...reply });
  };
  intercept(address, answer, method);
  return sent;
};

test('the sign-in page leads whoever forgot their password on; a shop without mail says whom to ask', async () => {
  const { page } = await openPage(siteAddress.login);
  const link = page.getByText<HTMLAnchorElement>('Forgot your password?');
  const opened = await openPage(new URL(link.href).pathname);
  await opened.page.findByText(RESET_MESSAGE.noMail);
  expect(opened.page.queryByLabelText('Email')).toBeNull();
});

test('a shop with mail takes the address, says what happens now, and keeps what was typed where it cannot', async () => {
  answers(apiAddress.passwordResets, 'GET', { data: { mailIsOn: true } });
  const lost = intercept(apiAddress.passwordResets, () => 'lost', 'POST');
  const { page, user } = await openPage(siteAddress.forgottenPassword);
  const email = await page.findByLabelText<HTMLInputElement>('Email');
  await user.click(page.getByText('Send me a link'));
  await page.findByText('Please write an e-mail address, such as name@example.com!');
  await fill(user, email, OWNER.email);
  await user.click(page.getByText('Send me a link'));
  await waitFor(() => expect(toasts()).toHaveLength(1));
  expect(email.value).toBe(OWNER.email);
  lost();
  const sent = answers(apiAddress.passwordResets, 'POST', { message: RESET_MESSAGE.asked });
  await user.click(page.getByText('Send me a link'));
  expect((await page.findByRole('status')).textContent).toBe(RESET_MESSAGE.asked);
  expect(sent).toEqual([{ email: OWNER.email }]);
});

test('a link that is no more says so and leads to where a new one is asked for', async () => {
  const { page } = await openPage(siteAddress.newPassword(TOKEN));
  expect((await page.findByRole('alert')).textContent).toBe(RESET_MESSAGE.ended);
  expect(page.getByText<HTMLAnchorElement>('Ask for a new link').pathname).toBe(siteAddress.forgottenPassword);
});

test('a link names whose password it sets, says what is wrong with one, and leads to the sign-in', async () => {
  answers(apiAddress.passwordReset(TOKEN), 'GET', { data: { email: OWNER.email } });
  const sent = answers(apiAddress.passwordReset(TOKEN), 'POST', { message: RESET_MESSAGE.done });
  const { page, user } = await openPage(siteAddress.newPassword(TOKEN));
  await page.findByText(OWNER.email);
  const password = page.getByLabelText('New password');
  await fill(user, password, 'short');
  await user.click(page.getByText('Set new password'));
  await page.findByText('Password is too short!');
  expect(sent).toEqual([]);
  await fill(user, password, 'three quiet goats');
  await user.click(page.getByText('Set new password'));
  expect((await page.findByRole('status')).textContent).toBe(RESET_MESSAGE.done);
  expect(sent).toEqual([{ password: 'three quiet goats' }]);
  expect(page.getByText<HTMLAnchorElement>('Sign in').pathname).toBe(siteAddress.login);
});
