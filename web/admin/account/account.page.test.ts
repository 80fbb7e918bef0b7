import { waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import { MESSAGE } from '#contract/http/messages.ts';
import { OWNER } from '#tests/support/auth/owner.ts';
import { descriptionOf } from '#tests/support/page/description-of.ts';
import { intercept } from '#tests/support/page/network.ts';
import { fill, openPage, toasts } from '#tests/support/page/open-page.ts';
import { ownerElsewhere, tryPassword } from '#tests/support/page/owner-elsewhere.ts';
import { tell } from '#tests/support/page/owners-api.ts';
import { type PageShop, shopOfItsOwn } from '#tests/support/page/page-shop.ts';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';
const NEW_PASSWORD = 'a newer password';

const sees = (...texts: string[]) => waitFor(() => expect(toasts()).toEqual(texts));

/** A part of the page by its heading, once it has loaded. */
const part = async (page: ReturnType<typeof within>, name: string) =>
  (await page.findByText(name, { selector: 'h2' })).closest('section') ?? expect.unreachable(name);
const rowsOf = (section: HTMLElement) => [...section.querySelectorAll('li')];

const openAccount = async ({ shop, signedIn = true }: { shop?: PageShop; signedIn?: boolean } = {}) => {
  const opened = await openPage('/account', { shop, signedIn });
  await opened.user.click(await opened.page.findByText('Change password', { selector: 'button' }));
  const current = await opened.page.findByLabelText<HTMLInputElement>('Current password');
  const next = opened.page.getByLabelText<HTMLInputElement>('New password');
  const press = (user: UserEvent) => user.click(opened.page.getByText('Change password', { selector: 'button' }));
  const change = async (from: string, to: string) => {
    await fill(opened.user, current, from);
    await fill(opened.user, next, to);
    await press(opened.user);
  };
  return { ...opened, current, next, change, press };
};

describe('the account page', () => {
  test('is found by the owner’s address in the menu, and refuses an invalid new password beside its field', async () => {
    const { page, user } = await openPage('/dashboard', { signedIn: true });
    await user.click(await page.findByText(OWNER.email));
    intercept(apiAddress.password, () => expect.unreachable('it was sent'));
    await user.click(await page.findByText('Change password', { selector: 'button' }));
    await page.findByLabelText('Current password');
    await user.click(page.getByText('Change password', { selector: 'button' }));
    expect(location.pathname).toBe('/account');
    await page.findByText('Current password is required!');
    page.getByText('Password is required!');
    await fill(user, page.getByLabelText('New password'), 'short');
    await page.findByText('Password is too short!');
  });

  test('refuses a wrong current password beside its field, and keeps what was typed, which can be read', async () => {
    const { page, user, current, next, change } = await openAccount();
    await change('not my password', NEW_PASSWORD);
    await waitFor(() => expect(descriptionOf(current)).toBe('Current password is wrong!'));
    expect(current.value).toBe('not my password');
    expect(next.type).toBe('password');
    await user.click(page.getAllByText('Show password').at(-1) ?? document.body);
    expect(next.type).toBe('text');
    expect((await tryPassword()).response.status).toBe(200);
  });

  test('says why it does not know the owner, whose address is there after another try', async () => {
    const broken = Response.json({ success: false, message: MESSAGE.broken }, { status: 500 });
    const endFailure = intercept(apiAddress.profile, () => broken);
    const { page, user } = await openPage('/dashboard', { signedIn: true });
    await user.click(await page.findByText('Account', { selector: 'a *' }));
    await page.findByText(MESSAGE.broken);
    expect(document.querySelector('main')?.textContent).not.toContain('Signed in as');
    endFailure();
    await user.click(page.getByText('Try again'));
    await page.findByText(OWNER.email, { selector: 'main bdi' });
  });

  test('shows the owner the free disk space', async () => {
    const { page } = await openAccount();
    expect((await part(page, 'Storage')).textContent).toMatch(/\d (kB|MB|GB) free of \d/);
  });
});

test('the owner sees what visitors uploaded without an order, and frees what nobody goes on with by one press', async () => {
  const held = { files: 1_200, bytes: 340_000_000, empty: 1_150, oldestAt: '2026-11-20T08:00:00.000Z' };
  const most = { files: 10_000, bytes: 10_000_000_000 };
  let idle = { files: 1_100, bytes: 300_000_000 };
  let freed = 0;
  const disk = { free: 2_000_000_000, total: 9_000_000_000, version: '1', schema: 1 };
  const told = () => ({ success: true, data: { ...disk, sentAhead: { ...held, idle, most } } });
  intercept(apiAddress.storage, () => Response.json(told()), 'GET');
  intercept(
    apiAddress.storedUploads,
    () => {
      freed += 1;
      const data = idle;
      idle = { files: 0, bytes: 0 };
      return Response.json({ success: true, data });
    },
    'DELETE',
  );
  const { page, user } = await openAccount();
  const storage = await part(page, 'Storage');
  await within(storage).findByText(/1,200 files \(340 MB\)/);
  expect(storage.textContent).toMatch(/, 1,150 still empty\. Oldest: /);
  expect(storage.textContent).toMatch(/1,100 files got nothing for 15 minutes.*sends it again by itself/);
  await user.click(within(storage).getByRole('button', { name: 'Free 1,100 files (300 MB)' }));
  await sees('1,100 files (300 MB) freed.');
  await waitFor(() => expect(within(storage).queryByRole('button')).toBeNull());
  expect(freed).toBe(1);
});

test('a new password signs out all other browsers, and the old one no longer works', async () => {
  const shop = await shopOfItsOwn();
  const elsewhere = await ownerElsewhere({ shop });
  const { page, current, change } = await openAccount({ shop });
  const devices = await part(page, 'Your devices');
  await within(devices).findByText('Sign out');
  expect(rowsOf(devices)).toHaveLength(2);
  await change(OWNER.password, NEW_PASSWORD);
  await sees('Password changed. Other devices were signed out.');
  expect(current.value).toBe('');
  await waitFor(() => expect(rowsOf(devices)).toHaveLength(1));
  expect(within(devices).queryByText('Sign out')).toBeNull();
  await openAccount({ shop, signedIn: false });
  expect(document.querySelector('h1')?.textContent).toBe('Account');

  expect((await elsewhere.call(apiAddress.profile)).status).toBe(401);
  expect((await tryPassword({ shop })).response.status).toBe(401);
  expect((await tryPassword({ shop, password: NEW_PASSWORD })).response.status).toBe(200);
});

test('the owner sees the signed-in devices in plain words and signs one of them out', async () => {
  const elsewhere = await ownerElsewhere({ device: FIREFOX });
  const { page, user } = await openAccount();
  const devices = await part(page, 'Your devices');
  const foreign = () => rowsOf(devices).filter(({ textContent }) => textContent.includes('Firefox on Windows'));
  await waitFor(() => expect(foreign()).toHaveLength(1));
  expect(rowsOf(devices).filter(({ textContent }) => textContent.includes('This device'))).toHaveLength(1);
  const [row = devices] = foreign();
  expect(row.textContent).toContain('Last used');
  await user.click(within(row).getByText('Sign out'));
  await sees('That device was signed out.');
  await waitFor(() => expect(foreign()).toHaveLength(0));
  expect((await elsewhere.call(apiAddress.profile)).status).toBe(401);
});

test('strangers’ wrong passwords do not lock out a known browser, and the owner sees a notice and the events', async () => {
  const shop = await shopOfItsOwn({ LOGIN_TRIES: '2' });
  await openPage('/dashboard', { shop, signedIn: true });
  await tell(apiAddress.logout, {});
  for (const status of [401, 401, 429])
    expect((await tryPassword({ shop, device: FIREFOX, password: 'a wrong guess' })).response.status).toBe(status);

  const own = await openAccount({ shop });
  const notices = own.page.getByLabelText('Notices');
  await waitFor(() => expect(notices.textContent).toContain('sign-in is paused for them'));
  const log = await part(own.page, 'Recent security events');
  const events = () => rowsOf(log).map(({ textContent }) => textContent);
  await waitFor(() => expect(events()[0]).toContain('Signed in'));
  expect(events()[1]).toContain('Sign-in paused after too many wrong passwords');
  expect(events()[2]).toMatch(/Wrong password, 2 times.*Firefox on Windows · 127\.0\.0\.1/);
  expect(events()[3]).toContain('Signed out');
  await own.change(OWNER.password, NEW_PASSWORD);
  await waitFor(() => expect(events()[0]).toContain('Password changed'));
});
