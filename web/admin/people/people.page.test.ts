import { waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import type { Invited, Person } from '#contract/auth/people.ts';
import { ROLE_MESSAGE } from '#contract/auth/roles.ts';
import { fill, openPage, toasts } from '#tests/support/page/open-page.ts';
import { ask, place, send, tell } from '#tests/support/page/owners-api.ts';

const PASSWORD = 'three quiet goats';
const pathOf = (inviteUrl: string) => new URL(inviteUrl).pathname;
const personOf = async (email: string) => (await ask<Person[]>(apiAddress.people)).find((one) => one.email === email);

test('an owner invites somebody by a link that is shown once, gives them another role, and removes them', async () => {
  const { page, user } = await openPage('/people', { signedIn: true });
  await user.click(await page.findByText('Invite somebody', { selector: 'button' }));
  await user.click(await page.findByText('Invite', { selector: 'button' }));
  await page.findByText('Please write a name!');
  await fill(user, page.getByLabelText('Name'), 'Rahim Uddin');
  await fill(user, page.getByLabelText('Email'), 'invited@people.example');
  await user.click(page.getByText('Invite', { selector: 'button' }));
  const link = await page.findByLabelText<HTMLInputElement>('Link of the invitation');
  expect(link.value).toMatch(/\/invitation\/[\w-]{43}$/);
  await waitFor(async () =>
    expect(await personOf('invited@people.example')).toMatchObject({ state: 'invited', role: 'workshop' }),
  );
  const role = await page.findByLabelText<HTMLSelectElement>('Role of Rahim Uddin');
  await user.selectOptions(role, 'Manager');
  await waitFor(async () => expect(await personOf('invited@people.example')).toMatchObject({ role: 'manager' }));
  await waitFor(() => expect(role.disabled).toBe(false)); // the shop knows it before the page does
  await user.click(page.getByText('Remove', { selector: 'button' }));
  const question = within(await within(document.body).findByRole('alertdialog'));
  await user.click(question.getByText('Remove', { selector: 'button' }));
  await waitFor(() => expect(toasts()).toContain('They can no longer sign in.'));
  expect(await personOf('invited@people.example')).toBeUndefined();

  await user.click(page.getByText('Log: who did what'));
  await page.findByText(/"email":"invited@people.example"/);
  await user.selectOptions(page.getByLabelText('About'), 'Prices');
  await page.findByText('Nothing here.');
});

test('who is invited chooses a password; the workshop then sees orders without money or addresses, and no other page', async () => {
  await openPage('/account', { signedIn: true });
  const who = { email: 'bench@example.com', name: 'Bench', role: 'workshop' };
  const { inviteUrl } = await tell<Invited>(apiAddress.people, who);
  const { _id } = await place({ fields: { name: 'Nasrin Workshop', email: 'planted@example.com' } });
  const invited = await openPage(pathOf(inviteUrl));
  await invited.page.findByText(/No prices or payments/);
  await fill(invited.user, await invited.page.findByLabelText('Choose a password'), 'bench-bench-bench');
  await invited.user.click(invited.page.getByText('Set password and sign in'));
  await invited.page.findByText(/easy to guess/);
  await send(apiAddress.invitation(pathOf(inviteUrl).split('/').at(-1) ?? ''), { password: PASSWORD });
  localStorage.clear();

  const { page } = await openPage(`/orders?order=${_id}`);
  await page.findByText('Move to reviewing');
  const words = document.body.textContent;
  expect(words).toContain('Nasrin Workshop');
  for (const hidden of [
    'planted@example.com',
    'Quotation',
    'Invoices',
    'Tracking',
    'Delete order',
    'Export CSV',
    'Prices',
    'BDT',
  ])
    expect(words, hidden).not.toContain(hidden);
  const other = await openPage('/invoices');
  await other.page.findByText(ROLE_MESSAGE.forbidden);
  const gone = await openPage(pathOf(inviteUrl));
  await gone.page.findByText(/not valid any more/);
});
