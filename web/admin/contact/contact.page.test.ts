import { waitFor, within } from '@testing-library/dom';
import { describe, expect, test, vi } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import { lists, MESSAGE, openMessages, senders, sendMessage } from '#tests/support/page/messages.ts';
import { intercept } from '#tests/support/page/network.ts';
import { fill, openPage } from '#tests/support/page/open-page.ts';

const HOSTILE = '<img src=x onerror="document.title=1"> \u202Eeman & "quoted"';
const total = () => document.querySelector('dl')?.textContent;

test('a shop without messages shows that no contact was found', async () => {
  intercept(apiAddress.contact, () => Response.json({ success: true, data: [], total: 0 }), 'GET');
  const { page, user } = await openPage('/dashboard', { signedIn: true });
  await user.click(await page.findByText('Contacts'));
  await page.findByText('No contact Found');
  expect(location.pathname).toBe('/contact-submissions');
  expect(total()).toBe('Total Messages0');
});

describe('the owner', () => {
  test('sees the senders and their number, and finds a message by its sender', async () => {
    await sendMessage({ name: 'নাসরিন আক্তার', message: 'Second hand' });
    await sendMessage({ name: 'Rahim of the list' });
    const { page, user, search } = await openMessages();
    expect(document.title).toMatch(/Contact/);
    expect(document.querySelector('h1')?.textContent).toBe('Contact');
    await page.findByText('Rahim of the list');
    const before = total() ?? '';
    expect(Number(before.replaceAll(/\D/g, ''))).toBe(senders().length);
    expect(senders().length).toBeGreaterThanOrEqual(2);

    await user.type(search, 'আক্তার');
    await lists('নাসরিন আক্তার');
    expect(total()).toBe(before);
    await fill(user, search, 'nobody at all');
    await page.findByText('No contact Found');
    await fill(user, search, 'RAHIM OF THE LIST');
    await lists('Rahim of the list');
  });

  test('reads all of a message, and answers it by mail', async () => {
    await sendMessage({ name: 'Reader’s Rahim' });
    const { page, user, open } = await openMessages();
    const { dialog, field } = await open('Reader’s Rahim');
    for (const [label, value] of [
      ['Name', 'Reader’s Rahim'],
      ['Contact Email', MESSAGE.email],
      ['Company Name', MESSAGE.companyName],
      ['Country', MESSAGE.country],
      ['Message', MESSAGE.message],
    ] as const) {
      expect(field(label).value).toBe(value);
      expect(field(label).readOnly).toBe(true);
    }
    const reply = within(dialog).getByText<HTMLAnchorElement>('Reply by mail');
    expect(reply.href).toMatch(/^mailto:rahim%40example\.com\?subject=/);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
  });

  test('reads HTML in a message as text', async () => {
    await sendMessage({ name: HOSTILE, companyName: HOSTILE, message: HOSTILE });
    const { open } = await openMessages();
    const { field } = await open(HOSTILE);
    for (const label of ['Name', 'Company Name', 'Message']) expect(field(label).value).toBe(HOSTILE);
    expect(document.title).toMatch(/Contact/);
    expect(document.querySelector('img[src="x"]')).toBeNull();
  });
});

describe('a message', () => {
  test('is marked as done, leaves the list of new ones, and can be marked as new again', async () => {
    await sendMessage({ name: 'Done Deal' });
    const { page, user, open } = await openMessages();
    const press = (name: RegExp) => user.click(page.getByRole('button', { name }));
    await press(/^New/);
    const { dialog } = await open('Done Deal');
    await user.click(within(dialog).getByText('Mark as done'));
    await within(dialog).findByText('Mark as new');
    expect(within(dialog).getByRole('status').textContent).toBe('State: Done');
    await within(dialog).findByText('No mail server is set up: answer with your own mail program.');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(senders()).not.toContain('Done Deal'));
    await press(/^Done/);
    await waitFor(() => expect(senders()).toContain('Done Deal'));
  });
});

describe('the list of contact messages', () => {
  test('shows why it cannot be loaded, and a retry loads it', async () => {
    await sendMessage({ name: 'Patient Writer' });
    const endLoss = intercept(apiAddress.contact, () => 'lost', 'GET');
    const { page, user } = await openMessages();
    expect((await page.findByRole('alert')).textContent).toMatch(/could not be reached/);
    endLoss();
    await user.click(page.getByText('Try again'));
    await page.findByText('Patient Writer');
  });

  test('is loaded page by page: fifty messages, then those after them', async () => {
    for (let at = 1; at <= 3; at += 1) await sendMessage({ name: `Sender ${at} of many` });
    await sendMessage({ name: 'Later Sender' });
    const limits = new Set<string | null>();
    intercept(apiAddress.contact, ({ path, init }) => {
      const { pathname, searchParams } = new URL(path, location.href);
      if (pathname !== apiAddress.contact || searchParams.get('limit') === '2') return 'pass';
      limits.add(searchParams.get('limit'));
      searchParams.set('limit', '2'); // so that three messages are two pages
      return fetch(`${apiAddress.contact}?${searchParams}`, init);
    });
    const { page, user, search } = await openMessages();
    await fill(user, search, 'of many');
    await lists('Sender 3 of many', 'Sender 2 of many');
    await user.click(page.getByText('Load more'));
    await lists('Sender 3 of many', 'Sender 2 of many', 'Sender 1 of many');
    expect(page.queryByText('Load more')).toBeNull();
    expect([...limits]).toEqual(['50']);
  });
});

/** Presses a button once the address has changed, before the page has drawn what it says. */
const pressWithNextAddress = (button: HTMLElement) => {
  const replace = history.replaceState.bind(history);
  vi.spyOn(history, 'replaceState').mockImplementationOnce((...given) => {
    replace(...given);
    button.click();
  });
};

test.each([
  ['/contact-submissions', 'Search contact by name...', /^Done/, '?q=Nobody&state=done'],
  ['/invoices', 'Search number, order or customer...', /^Settled/, '?q=Nobody&state=settled'],
])('on %s a filter that is pressed right after a search keeps it', async (address, words, filter, query) => {
  const { page, user } = await openPage(address, { signedIn: true });
  const search = await page.findByPlaceholderText<HTMLInputElement>(words);
  pressWithNextAddress(page.getByRole('button', { name: filter }));
  await fill(user, search, 'Nobody');
  await waitFor(() => expect(location.search).toContain('state='));
  expect(location.search).toBe(query);
});
