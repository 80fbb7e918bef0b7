import { waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import { MESSAGE_MESSAGE } from '#contract/message-messages.ts';
import { ORDER_STATUSES } from '#contract/orders/order-status.ts';
import { lists, MESSAGE, openMessages, sendMessage } from '#tests/support/page/messages.ts';
import { intercept } from '#tests/support/page/network.ts';
import { fill } from '#tests/support/page/open-page.ts';

test('what is written to a sender is kept while the message is closed, and where it could not be sent', async () => {
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

test('a template is added to what was written, and does not take its place', async () => {
  await sendMessage({ name: 'Template Reader' });
  const messages = {
    counts: { new: 1, answered: 0, done: 0 },
    mailIsOn: true,
    templates: ['Thanks: Thank you, {name}.'],
  };
  const orders = Object.fromEntries(ORDER_STATUSES.map((status) => [status, 0]));
  intercept(apiAddress.waiting, () => Response.json({ success: true, data: { orders, messages } }), 'GET');
  const { user, open } = await openMessages();
  const { field } = await open('Template Reader');
  await fill(user, field('Your answer'), 'Yes, by Friday.');
  await user.selectOptions(field('Template'), 'Thanks');
  expect(field('Your answer').value).toBe('Yes, by Friday.\n\nThank you, Template Reader.');
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
