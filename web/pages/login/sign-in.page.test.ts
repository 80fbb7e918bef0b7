import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import { OWNER } from '#tests/support/auth/owner.ts';
import { intercept } from '#tests/support/page/network.ts';
import { fill, openPage, toasts } from '#tests/support/page/open-page.ts';

const open = async () => {
  const opened = await openPage('/login');
  const { page, user } = opened;
  const email = page.getByPlaceholderText('Type Email...');
  const password = page.getByLabelText<HTMLInputElement>('Password');
  const signIn = async (secret: string) => {
    await fill(user, password, secret);
    await user.click(page.getByText('Login', { selector: 'button' }));
  };
  return { ...opened, email, password, signIn };
};

const heading = () => document.querySelector('h1')?.textContent;

/** The one message in the corner: it takes the place of the one before. */
const sees = async (text: string) => {
  await waitFor(() => expect(toasts()).toContain(text));
  expect(toasts()).toEqual([text]);
};

test('an incomplete sign-in shows an error at each field, and asks the shop nothing', async () => {
  const { page, user, signIn, password } = await open();
  intercept(apiAddress.login, () => expect.unreachable('it was asked'));
  await signIn('');
  await page.findByText('Email is required!');
  page.getByText('Password is required!');
  await fill(user, password, 'short');
  await page.findByText('Password is too short!');
  expect(toasts()).toEqual([]);
});

test('a wrong password shows the server’s message, and the form keeps its input, which can be read', async () => {
  const { page, user, email, password, signIn } = await open();
  await fill(user, email, OWNER.email);
  await signIn('a wrong password');
  await sees('Email or password is wrong!');
  expect(localStorage.getItem('karkhana.accessToken')).toBeNull();
  expect(password.value).toBe('a wrong password');
  expect(password.type).toBe('password');
  await user.click(page.getByText('Show password'));
  expect(password.type).toBe('text');
  await user.click(page.getByText('Hide password'));
  expect(password.type).toBe('password');
});

test('a successful sign-in replaces the message about a wrong password, and leads to the products', async () => {
  const { user, email, signIn } = await open();
  await fill(user, email, OWNER.email);
  await signIn('a wrong password');
  await sees('Email or password is wrong!');
  await signIn(OWNER.password);
  await sees('Logged in successfully');
  await waitFor(() => expect(heading()).toBe('Products'));
  expect(location.pathname).toBe('/dashboard');
});

test('somebody who is signed in already is led from the sign-in page to the products', async () => {
  await openPage('/login', { signedIn: true });
  await waitFor(() => expect(heading()).toBe('Products'));
  expect(location.pathname).toBe('/dashboard');
});
