import type { FastifyInstance } from 'fastify';
import { describe, expect, test } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import { ownerOf, testApp } from '#tests/support/app.ts';
import { OWNER } from '#tests/support/auth/owner.ts';
import { mailingApp, SHOP } from '#tests/support/mail/mailing-app.ts';

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
  expect(await counts()).toEqual({ counts: { new: 1, answered: 0, done: 0 }, mailIsOn: false });
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
