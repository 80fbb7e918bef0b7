import { waitFor, within } from '@testing-library/dom';
import { describe, expect, test, vi } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import { MESSAGE_MESSAGE } from '#contract/message-messages.ts';
import { ORDER_STATUSES } from '#contract/orders/order-status.ts';
import { intercept } from '#tests/support/page/network.ts';
import { fill, openPage } from '#tests/support/page/open-page.ts';
import { pageShop } from '#tests/support/page/page-shop.ts';

const HOSTILE = '<img src=x onerror="document.title=1"> \u202Eeman & "quoted"';
const MESSAGE = {
  name: 'Rahim Uddin',
  email: 'rahim@example.com',
  country: 'Nepal',
  companyName: 'Uddin & Sons',
  message: 'Can you cast this?\nBy Friday?',
};

const sendMessage = async (message: Partial<typeof MESSAGE>) => {
  const { url } = await pageShop();
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ ...MESSAGE, ...message });
  expect((await fetch(`${url}${apiAddress.contact}`, { method: 'POST', headers, body })).status).toBe(201);
};

const senders = () => [...document.querySelectorAll('main li button')].map((name) => name.textContent);
const lists = (...names: string[]) => waitFor(() => expect(senders()).toEqual(names));
const total = () => document.querySelector('dl')?.textContent;

const openMessages = async () => {
  const opened = await openPage('/contact-submissions', { signedIn: true });
  const search = await opened.page.findByPlaceholderText<HTMLInputElement>('Search contact by name...');
  const open = async (name: string) => {
    const sender = await opened.page.findByText(name, { selector: 'li button bdi' });
    await opened.user.click(sender);
    const dialog = await opened.page.findByRole('dialog', { name: 'Message detail!' });
    return { dialog, field: (label: string) => within(dialog).getByLabelText<HTMLTextAreaElement>(label) };
  };
  return { ...opened, search, open };
};

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

  test('keeps what was written to its sender while it is closed, and where it could not be sent', async () => {
    await sendMessage({ name: 'Draft Reader' });
    const messages = { counts: { new: 1, answered: 0, done: 0 }, mailIsOn: true };
    const orders = Object.fromEntries(ORDER_STATUSES.map((status) => [status, 0]));
    intercept(apiAddress.waiting, () => Response.json({ success: true, data: { orders, messages } }), 'GET');
    const { page, user, open } = await openMessages();
    const first = await open('Draft Reader');
    await fill(user, await within(first.dialog).findByLabelText('Your answer'), 'Yes, by Friday.');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    const { dialog, field } = await open('Draft Reader');
    expect(field('Your answer').value).toBe('Yes, by Friday.');
    await user.click(within(dialog).getByText('Send answer'));
    expect((await within(dialog).findByRole('alert')).textContent).toMatch(/mail server/);
    expect(field('Your answer').value).toBe('Yes, by Friday.');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());

    const third = await open('Draft Reader');
    await waitFor(() => expect(document.activeElement).toBe(third.field('Your answer'))); // it can be written at once
    await user.keyboard(' Or Saturday.{Control>}{Enter}{/Control}');
    expect((await page.findByRole('alert')).textContent).toMatch(/mail server/);
    expect(third.field('Your answer').value).toBe('Yes, by Friday. Or Saturday.');
  });
});

/** Lets answers go out, as with a mail server. @returns what was answered to whom */
const withMail = () => {
  const messages = { counts: { new: 3, answered: 0, done: 0 }, mailIsOn: true };
  const orders = Object.fromEntries(ORDER_STATUSES.map((status) => [status, 0]));
  intercept(apiAddress.waiting, () => Response.json({ success: true, data: { orders, messages } }), 'GET');
  const answered: Record<string, string> = {};
  const sent: Parameters<typeof intercept>[1] = async ({ path, init }) => {
    const change = { ...init, method: 'PATCH', body: JSON.stringify({ state: 'done' }) };
    const reply = (await (await fetch(path.replace('/answers', ''), change)).json()) as { data: { name: string } };
    const body = typeof init?.body === 'string' ? init.body : '{}';
    answered[reply.data.name] = (JSON.parse(body) as { text: string }).text;
    return Response.json(reply);
  };
  intercept(apiAddress.contact, sent, 'POST');
  return answered;
};

test('three messages are answered by keys: j, Enter, and after each answer the next one that waits stands there', async () => {
  for (const name of ['Third of three', 'Second of three', 'First of three']) await sendMessage({ name });
  const answered = withMail();
  const { page, user, search } = await openMessages();
  await user.type(search, 'of three');
  await lists('First of three', 'Second of three', 'Third of three');
  search.blur();
  await user.keyboard('j');
  expect(document.activeElement?.textContent).toBe('First of three');
  await user.keyboard('j');
  expect(document.activeElement?.textContent).toBe('Second of three');
  await user.keyboard('k{Enter}');
  for (const name of ['First', 'Second', 'Third']) {
    await page.findByDisplayValue(`${name} of three`);
    await waitFor(() => expect(document.activeElement).toBe(page.getByLabelText('Your answer')));
    await user.keyboard(`To ${name}.{Control>}{Enter}{/Control}`);
  }
  await waitFor(() =>
    expect(answered).toEqual({
      'First of three': 'To First.',
      'Second of three': 'To Second.',
      'Third of three': 'To Third.',
    }),
  );
  await page.findByText('State:'); // none is left: the last one stays
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

/** A message that a colleague may answer at any time; then it is no longer among the new ones. */
const withColleague = () => {
  withMail();
  const createdAt = '2026-11-20T08:00:00.000Z';
  const answers: object[] = [];
  const message = () => {
    const state = answers.length > 0 ? 'answered' : 'new';
    return { ...MESSAGE, _id: 'crossed', name: 'Asks both', createdAt, replies: [], answers, state, assignedTo: null };
  };
  const read: Parameters<typeof intercept>[1] = ({ path }) => {
    const { pathname, searchParams } = new URL(path, location.href);
    if (pathname !== apiAddress.contact) return Response.json({ success: true, data: message() });
    const wanted = [message()].filter(({ state }) => [null, state].includes(searchParams.get('state')));
    return Response.json({ success: true, data: wanted, total: wanted.length });
  };
  intercept(apiAddress.contact, read, 'GET');
  const colleagueAnswers = () =>
    void answers.push({ _id: 'theirs', text: 'Yes, from Rumana.', by: 'rumana@example.com', createdAt });
  const write: Parameters<typeof intercept>[1] = ({ init }) => {
    const body = typeof init?.body === 'string' ? init.body : '{}';
    const { text, seen } = JSON.parse(body) as { text: string; seen: number };
    if (seen !== answers.length)
      return Response.json({ success: false, message: MESSAGE_MESSAGE.answeredMeanwhile }, { status: 409 });
    answers.push({ _id: 'mine', text, by: 'owner@example.com', createdAt });
    return Response.json({ success: true, data: message() }, { status: 201 });
  };
  intercept(apiAddress.contact, write, 'POST');
  intercept(apiAddress.contact, () => Response.json({ success: true, data: message() }), 'PATCH');
  return { answers, colleagueAnswers };
};

test('an answer that crosses a colleague’s is not sent: theirs is shown, what was written stays, and can be sent after all', async () => {
  const { answers, colleagueAnswers } = withColleague();
  const { page, user, open } = await openMessages();
  await user.click(page.getByRole('button', { name: /^New/ }));
  const { dialog, field } = await open('Asks both');
  await fill(user, field('Your answer'), 'Yes, from me.');
  colleagueAnswers();
  await user.click(within(dialog).getByRole('button', { name: /^Send answer/ }));
  await within(dialog).findByText(MESSAGE_MESSAGE.answeredMeanwhile);
  await within(dialog).findByDisplayValue('Yes, from Rumana.');
  expect(field('Your answer').value).toBe('Yes, from me.');
  await user.click(within(dialog).getByRole('button', { name: /^Send answer/ }));
  await waitFor(() => expect(answers).toHaveLength(2));
});

test('what a colleague answers while an answer is written is said beside Send, and stays said until the next press', async () => {
  const { answers, colleagueAnswers } = withColleague();
  const { user, open } = await openMessages();
  const { dialog, field } = await open('Asks both');
  await fill(user, field('Your answer'), 'Yes, from me.');
  expect(within(dialog).queryByRole('alert')).toBeNull();
  colleagueAnswers();
  await user.click(within(dialog).getByText('Take it')); // which reads the message anew, as the counting of messages does
  await within(dialog).findByDisplayValue('Yes, from Rumana.');
  expect(within(dialog).getByRole('alert').textContent).toBe(MESSAGE_MESSAGE.answeredMeanwhile);
  await user.type(field('Your answer'), ' Or not.');
  expect(within(dialog).getByRole('alert').textContent).toBe(MESSAGE_MESSAGE.answeredMeanwhile);
  await user.click(within(dialog).getByRole('button', { name: /^Send answer/ }));
  await waitFor(() => expect(answers).toHaveLength(2));
  await waitFor(() => expect(within(dialog).queryByRole('alert')).toBeNull());
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
