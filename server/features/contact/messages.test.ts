import type { FastifyInstance } from 'fastify';
import { describe, expect, test } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import { MESSAGE_MESSAGE } from '#contract/message-messages.ts';
import { ownerOf, testApp } from '#tests/support/app.ts';
import { OWNER } from '#tests/support/auth/owner.ts';
import { signedInAs } from '#tests/support/auth/people.ts';
import { mailingApp, SHOP } from '#tests/support/mail/mailing-app.ts';
import { quotableOrder } from '#tests/support/quotations/quotations.ts';

const MESSAGE = {
  name: 'Rahim Uddin',
  email: 'rahim@example.com',
  country: 'Bangladesh',
  message: 'Can you cast this?',
};

/** A shop with one message, and its owner. */
const answering = async (app: FastifyInstance) => {
  const headers = await ownerOf(app);
  await app.inject({ method: 'POST', url: apiAddress.contact, payload: MESSAGE });
  const list = async (query = {}) => (await app.inject({ url: apiAddress.contact, query, headers })).json();
  const [{ _id }] = (await list()).data;
  return {
    _id: String(_id),
    list,
    counts: async () => (await app.inject({ url: apiAddress.contactCounts, headers })).json().data,
    move: (state: unknown, id = String(_id)) =>
      app.inject({ method: 'PATCH', url: apiAddress.contactById(id), headers, payload: { state } }),
    answer: (payload: object, { id = String(_id), key = {} } = {}) =>
      app.inject({ method: 'POST', url: apiAddress.contactAnswers(id), headers: { ...headers, ...key }, payload }),
  };
};

describe('an answer is refused', () => {
  test('without a word, to a message that there is not, and where no mail server is set up; the message stays new', async () => {
    const { app } = await testApp();
    const { list, answer } = await answering(app);
    expect((await answer({ text: ' ' })).json()).toMatchObject({ message: 'Please write an answer!' });
    expect((await answer({ text: 'Yes.' }, { id: 'nobodys-message' })).statusCode).toBe(404);
    const refused = await answer({ text: 'Yes.' });
    expect([refused.statusCode, refused.json().message]).toEqual([409, expect.stringContaining('mail server')]);
    expect((await list()).data).toMatchObject([{ state: 'new', answers: [] }]);
  });
});

test('a state that there is not is refused, and so is a message that there is not', async () => {
  const { app } = await testApp();
  const { move } = await answering(app);
  expect((await move('read')).json()).toMatchObject({ success: false, message: 'Select new, answered or done!' });
  expect((await move('done', 'nobodys-message')).statusCode).toBe(404);
});

test('a message is new until somebody says otherwise, and lists and counts follow', async () => {
  const { app } = await testApp();
  const { list, counts, move } = await answering(app);
  expect(await counts()).toMatchObject({ counts: { new: 1, answered: 0, done: 0 }, mine: 1, held: 0, mailIsOn: false });
  expect((await move('done')).json().data).toMatchObject({ name: 'Rahim Uddin', state: 'done' });
  expect(await counts()).toMatchObject({ counts: { new: 0, done: 1 } });
  expect(await list({ state: 'new' })).toMatchObject({ data: [], total: 0 });
  expect(await list({ state: 'done', q: 'rahim' })).toMatchObject({ data: [{ state: 'done' }], total: 1 });
});

test('an answer goes to the sender by mail, word for word and once, and stands with the message', async () => {
  const { app, mailbox, deliver } = await mailingApp();
  const { list, answer } = await answering(app);
  const text = 'Yes, we can.\nSend us the size, please.';
  const key = { 'idempotency-key': 'answered-once' };
  expect((await answer({ text }, { key })).statusCode).toBe(201);
  expect((await answer({ text }, { key })).json().data.answers).toHaveLength(1);
  await deliver();
  const [mail, ...more] = mailbox.to(MESSAGE.email);
  expect(more).toEqual([]);
  expect(mail?.parsed).toMatchObject({ subject: `Your message to ${SHOP.name}`, from: { address: SHOP.email } });
  expect(mail?.parsed.text).toContain(text);
  const [message] = (await list()).data;
  expect(message).toMatchObject({ state: 'answered', answers: [{ text, by: OWNER.email }] });
});

test('an answer to what somebody has answered, or written on, meanwhile is not sent until that was read', async () => {
  const { app, mailbox, deliver } = await mailingApp();
  const { answer, list, _id } = await answering(app);
  expect((await answer({ text: 'From a colleague.', seen: 0 })).statusCode).toBe(201);
  const second = await answer({ text: 'The same again.', seen: 0 });
  expect([second.statusCode, second.json().message]).toEqual([409, MESSAGE_MESSAGE.answeredMeanwhile]);
  await deliver();
  expect(mailbox.mails.filter(({ parsed }) => parsed.text?.includes('The same again.'))).toEqual([]);
  expect((await list()).data[0]).toMatchObject({ state: 'answered', answers: [{ text: 'From a colleague.' }] });
  const headers = await ownerOf(app);
  const { answers } = (await app.inject({ url: apiAddress.contactById(_id), headers })).json().data;
  expect(answers).toMatchObject([{ text: 'From a colleague.' }]);
  expect((await answer({ text: 'And one more thing.', seen: answers.length })).statusCode).toBe(201);
  const none = await app.inject({ url: apiAddress.contactById('none'), headers });
  expect([none.statusCode, none.json().message]).toEqual([404, MESSAGE_MESSAGE.unknown]);
});

/** The page of whoever wrote, by the link in the mail of an answer. */
const threadOf = (app: FastifyInstance, text: string) => {
  const path = /\/messages\/[\w-]+/.exec(text)?.[0] ?? '';
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return {
    token: path.split('/').at(-1) ?? '',
    writeOn: async (message: string, to = path) =>
      (await app.inject({ method: 'POST', url: to, headers, payload: String(new URLSearchParams({ message })) }))
        .headers.location,
  };
};

describe('whoever wrote', () => {
  test('writes on by the link in the answer: it stands in the thread once, and the message is new again', async () => {
    const { app, mailbox, deliver } = await mailingApp();
    const { list, answer, _id } = await answering(app);
    await answer({ text: 'Yes, we can.' });
    await deliver();
    const { token, writeOn } = threadOf(app, mailbox.to(MESSAGE.email)[0]?.parsed.text ?? '');
    expect(await writeOn(' ')).toBe(`/messages/${token}#failed`);
    expect(await writeOn('Hello?', `/messages/${token.slice(0, -1)}x`)).toContain('#failed');
    expect(await writeOn('Eight pieces,\r\nplease.')).toBe(`/messages/${token}#sent`);
    await writeOn('Eight pieces,\r\nplease.');
    const [message] = (await list()).data;
    expect(message).toMatchObject({
      _id,
      state: 'new',
      assignedTo: OWNER.email,
      answers: [{ text: 'Yes, we can.' }],
      replies: [{ text: 'Eight pieces,\nplease.' }],
    });
    expect(message.replies).toHaveLength(1);
    const { entries } = await app.services.contact.threads.read(token);
    expect(entries.map(({ from }) => from)).toEqual(['sender', 'shop', 'sender']);
    await deliver();
    expect(mailbox.to(SHOP.owner).at(-1)?.parsed.text).toContain('Eight pieces');
  });

  test('asks about a quotation, and the question stands among the messages', async () => {
    const { app } = await testApp();
    const { customer, owner, headers, _id } = await quotableOrder(app);
    await owner.sent();
    await customer.ask({ message: 'Is it waterproof?' });
    const { data } = (await app.inject({ url: apiAddress.contact, headers })).json();
    expect(data).toMatchObject([{ name: 'Nasrin Akter', state: 'new', orderId: _id }]);
    expect(data[0].message).toContain('Is it waterproof?');
  });
});

describe('what looks like a bot’s', () => {
  const write = (app: FastifyInstance, more: object) =>
    app.inject({ method: 'POST', url: apiAddress.contact, payload: { ...MESSAGE, ...more } });

  test.each([
    ['fills in a field that people do not see', { website: 'https://spam.example' }, 'trap'],
    ['has many links', { message: 'https://a.example '.repeat(4) }, 'links'],
    ['brings a link at once', { message: 'See www.a.example', openedMs: 400 }, 'quick'],
  ])('%s: it is taken, waits apart without a mail, and nothing is lost of it', async (_title, more, why) => {
    const { app, mailbox, deliver } = await mailingApp();
    const headers = await ownerOf(app);
    expect((await write(app, { companyName: 'Padma Ltd', ...more })).statusCode).toBe(201);
    await deliver();
    expect(mailbox.to(SHOP.owner)).toEqual([]);
    const list = async (query = {}) => (await app.inject({ url: apiAddress.contact, query, headers })).json().data;
    expect(await list()).toEqual([]);
    const [held] = await list({ held: 'true' });
    expect(held).toMatchObject({ held: why, email: MESSAGE.email });
    const url = apiAddress.contactById(held._id);
    expect((await app.inject({ method: 'PATCH', url, headers, payload: {} })).statusCode).toBe(400);
    await app.inject({ method: 'PATCH', url, headers, payload: { held: false } });
    await deliver();
    expect(await list()).toMatchObject([{ state: 'new' }]);
    const [mail, ...others] = mailbox.to(SHOP.owner);
    expect(others).toEqual([]);
    for (const line of ['Company: Padma Ltd', 'Country: Bangladesh']) expect(mail?.parsed.text).toContain(line);
  });

  test.each([
    ['writes at once without a link', { openedMs: 100 }],
    ['names three pages', { message: 'https://a.example https://b.example https://c.example' }],
    ['sends no signs at all, as programs do', {}],
  ])('is not what a person does who %s', async (_title, more) => {
    const { app } = await testApp();
    await write(app, more);
    const { data } = (await app.inject({ url: apiAddress.contact, headers: await ownerOf(app) })).json();
    expect(data).toMatchObject([{ state: 'new' }]);
  });
});

test('somebody takes a message, which no longer waits for the others, and can leave it again', async () => {
  const { app } = await testApp();
  const { _id, counts } = await answering(app);
  const manager = await signedInAs(app, 'manager');
  const take = (mine: boolean) =>
    app.inject({ method: 'PATCH', url: apiAddress.contactById(_id), headers: manager, payload: { mine } });
  expect((await take(true)).json().data.assignedTo).toMatch(/^manager/);
  expect((await counts()).mine).toBe(0);
  const waiting = await app.inject({
    url: apiAddress.contact,
    query: { mine: 'true', state: 'new' },
    headers: manager,
  });
  expect(waiting.json().data).toHaveLength(1);
  await take(false);
  expect((await counts()).mine).toBe(1);
});
