import { fireEvent, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import { MESSAGE } from '#contract/http/messages.ts';
import { intercept } from '#tests/support/page/network.ts';
import { fill, openPage, toasts } from '#tests/support/page/open-page.ts';
import { ownerElsewhere } from '#tests/support/page/owner-elsewhere.ts';
import { readPage } from '#tests/support/page/read-page.ts';

const SENT = 'Your response is recorded!';

const form = () => within(document.querySelector('form') ?? document.body);
const field = (label: RegExp) => form().getByLabelText<HTMLInputElement>(label);
const send = (user: UserEvent) => user.click(form().getByRole('button', { name: 'Send' }));

const write = async (user: UserEvent, name: string, message = 'Can you cast this?') => {
  await fill(user, field(/^Name/), name);
  await fill(user, field(/^Email/), 'rahim@example.com');
  await fill(user, field(/^Message/), message);
};

const messagesOf = async (name: string) => (await ownerElsewhere()).listed(apiAddress.contact, { q: name });

afterEach(() => vi.useRealTimers());

test('a question about a service begins with its name, and words in the address do not get into it', async () => {
  const questionAt = async (address: string) =>
    (await readPage(address)).html.querySelector<HTMLElement>('[data-island=contact]')?.dataset['props'];
  expect(await questionAt('/contact?about=Silicon-Molding')).toContain('I have a question about Silicon Molding:');
  expect(await questionAt('/contact?about=Cheap+pills')).not.toContain('question');
});

describe('a contact message that cannot be sent', () => {
  test('because it is incomplete shows an error at each missing field', async () => {
    const { page, user } = await openPage('/contact');
    expect(document.querySelector('h1')?.textContent).toBe('Contact our sales team');
    expect(field(/^Country/).value).toBe('Bangladesh');
    intercept(apiAddress.contact, () => expect.unreachable('it was sent'), 'POST');
    await send(user);
    await page.findByText('Name is required!');
    form().getByText('Message is required!');
    fireEvent.change(field(/^Country/), { target: { value: '' } });
    await page.findByText('Country is required!');
    expect(field(/^Country/).value).toBe(''); // not the first of the list
    await fill(user, field(/^Email/), 'rahim');
    await page.findByText('Enter valid email address');
    expect(toasts()).toEqual([]);
  });

  test('because the shop cannot be reached shows the reason, and stays in the form', async () => {
    const { user } = await openPage('/contact');
    await write(user, 'Unreached Writer', 'Hello?');
    intercept(apiAddress.contact, () => 'lost', 'POST');
    await send(user);
    await waitFor(() => expect(toasts()).toEqual([expect.stringMatching(/could not be reached/)]));
    expect(field(/^Message/).value).toBe('Hello?');
    expect(await messagesOf('Unreached')).toEqual([]);
  });

  test('for a moment stays in the form, and a retry succeeds', async () => {
    const { user } = await openPage('/contact');
    await write(user, 'Refused Once');
    const unavailable = Response.json(
      { success: false, message: MESSAGE.unavailable },
      { status: 503, headers: { 'Retry-After': '5' } },
    );
    const endRefusal = intercept(apiAddress.contact, () => unavailable, 'POST');
    await send(user);
    await waitFor(() => expect(toasts()).toEqual([MESSAGE.unavailable]));
    expect(field(/^Message/).value).toBe('Can you cast this?');
    endRefusal();
    await send(user);
    await waitFor(() => expect(toasts()).toContain(SENT));
    expect(toasts()).toEqual([SENT]);
    expect(await messagesOf('Refused Once')).toHaveLength(1);
  });
});

test('a visitor’s message reaches the owner word for word, and the form is empty again', async () => {
  const message = 'Can you cast this?\n<img src=x onerror=alert(1)>';
  const { user } = await openPage('/contact');
  await write(user, 'রহিম উদ্দিন', message);
  await user.selectOptions(field(/^Country/), 'Nepal');
  await fill(user, field(/^Company/), 'Uddin & Sons');
  await send(user);
  await waitFor(() => expect(toasts()).toEqual([SENT]));
  expect(field(/^Message/).value).toBe('');
  expect(await messagesOf('রহিম')).toEqual([
    expect.objectContaining({ name: 'রহিম উদ্দিন', country: 'Nepal', companyName: 'Uddin & Sons', message }),
  ]);
});

test('an unsent message is restored when the page is opened again, until it is sent', async () => {
  const first = await openPage('/contact');
  await write(first.user, 'Restored Writer');
  await first.user.selectOptions(field(/^Country/), 'Nepal');
  const { user } = await openPage('/contact');
  await waitFor(() => expect(field(/^Message/).value).toBe('Can you cast this?'));
  expect([field(/^Name/).value, field(/^Country/).value]).toEqual(['Restored Writer', 'Nepal']);
  await send(user);
  await waitFor(() => expect(toasts()).toEqual([SENT]));
  await openPage('/contact');
  expect([field(/^Message/).value, field(/^Country/).value]).toEqual(['', 'Bangladesh']);
});

test('the thanks for a message close by themselves after five seconds', async () => {
  const { user } = await openPage('/contact');
  await write(user, 'Patient Reader');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  form().getByText('Send').click();
  await waitFor(() => expect(toasts()).toEqual([SENT]));
  await vi.advanceTimersByTimeAsync(4_500);
  expect(toasts()).toEqual([SENT]);
  await vi.advanceTimersByTimeAsync(600);
  expect(toasts()).toEqual([]);
});
