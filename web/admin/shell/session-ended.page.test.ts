import { waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import type { Session } from '#contract/auth/auth.ts';
import { OWNER } from '#tests/support/auth/owner.ts';
import { fill, openPage, toasts } from '#tests/support/page/open-page.ts';
import { ownerElsewhere } from '#tests/support/page/owner-elsewhere.ts';
import { ask, place, stored } from '#tests/support/page/owners-api.ts';

type Opened = Awaited<ReturnType<typeof openPage>>;

/** Signs the open page out from another device. */
const endSession = async () => {
  const sessions = await ask<Session[]>(apiAddress.sessions);
  const id = sessions.find(({ current }) => current)?._id ?? '';
  const elsewhere = await ownerElsewhere();
  expect((await elsewhere.call(apiAddress.sessionById(id), { method: 'DELETE' })).status).toBe(200);
};

const question = (page: Opened['page']) => page.queryByRole('alertdialog', { name: 'Sign in again' });

const signInAgain = async ({ page, user }: Opened, password: string) => {
  const dialog = within(await page.findByRole('alertdialog', { name: 'Sign in again' }));
  await fill(user, dialog.getByPlaceholderText('Type Email...'), OWNER.email);
  await fill(user, dialog.getByLabelText('Password'), password);
  await user.click(dialog.getByText('Login', { selector: 'button' }));
};

test('a product typed before the session ended is saved after signing in again', async () => {
  const opened = await openPage('/dashboard/product/add', { signedIn: true });
  const { page, user } = opened;
  const name = await page.findByLabelText<HTMLInputElement>('Name');
  const fields = { Name: 'Typed before the end', 'Product ID': 'TBE', 'Product Price': '450', Stock: '3' };
  for (const [label, text] of Object.entries({ ...fields, Description: 'A gear.' }))
    await fill(user, page.getByLabelText(label), text);
  await endSession();
  const submit = page.getByText('Add Product', { selector: 'button' });
  await user.click(submit);
  await signInAgain(opened, 'a wrong password');
  await waitFor(() => expect(toasts()).toContain('Email or password is wrong!'));
  await user.keyboard('{Escape}');
  expect(question(page)).not.toBeNull();
  await signInAgain(opened, OWNER.password);
  await waitFor(() => expect(question(page)).toBeNull());
  expect(name.value).toBe('Typed before the end');
  await user.click(submit);
  await page.findByText('Typed before the end');
  expect(location.pathname).toBe('/dashboard');
});

test('a note typed before the session ended stays in the open order, and is saved after signing in again', async () => {
  await openPage('/contact'); // any page of the shop
  const { _id } = await place({ fields: { name: 'Noted customer' } });
  const opened = await openPage(`/orders?order=${_id}`, { signedIn: true });
  const { page, user } = opened;
  const note = await page.findByLabelText<HTMLTextAreaElement>('Internal note');
  await fill(user, note, 'Ask for the wall thickness');
  await endSession();
  await user.click(page.getByText('Save note'));
  await signInAgain(opened, OWNER.password);
  await waitFor(() => expect(question(page)).toBeNull());
  expect(note.value).toBe('Ask for the wall thickness');
  await user.click(page.getByText('Save note'));
  await page.findByText('Saved');
  expect(await stored(_id)).toMatchObject({ note: 'Ask for the wall thickness' });
});
