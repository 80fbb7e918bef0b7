import { expect, test } from 'vitest';
import { apiAddress, siteAddress } from '#contract/addresses.ts';
import type { ContactMessage } from '#contract/contact-message.ts';
import { ORDER_THREAD_OUTCOME, THREAD_REPLIES_MAX } from '#contract/message-thread.ts';
import { ownerOf } from '#tests/support/app.ts';
import { mailingApp, waitingMails } from '#tests/support/mail/mailing-app.ts';
import { placed } from '#tests/support/orders/placed-order.ts';
import { recordOf } from '#tests/support/orders/priced-order.ts';

const opened = async () => {
  const { app, dataDir, clock } = await mailingApp();
  const { _id, trackingUrl } = await placed(app);
  const headers = await ownerOf(app);
  const token = trackingUrl.split('/').at(-1) ?? '';
  const write = async (message: string, by = token) => {
    const reply = await app.inject({
      method: 'POST',
      url: siteAddress.trackMessage(by),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ message }).toString(),
    });
    clock.goOn(1);
    return [reply.statusCode, String(reply.headers.location).split('#')[1]];
  };
  const messages = async () =>
    (await app.inject({ url: apiAddress.contact, headers })).json<{ data: ContactMessage[] }>().data;
  const answer = async (text: string) => {
    const [message] = await messages();
    const url = apiAddress.contactAnswers(message?._id ?? '');
    const reply = await app.inject({ method: 'POST', url, headers, payload: { text } });
    clock.goOn(1);
    return reply.statusCode;
  };
  const thread = async () => (await app.services.conversations.read(token)).map(({ from, text }) => [from, text]);
  return { app, dataDir, _id, trackingUrl, write, messages, answer, thread, record: () => recordOf(app, _id) };
};

const SENT = [303, ORDER_THREAD_OUTCOME.sent];
const FAILED = [303, ORDER_THREAD_OUTCOME.failed];

test('nothing is kept of an empty message, or of one by another link', async () => {
  const { write, messages } = await opened();
  expect(await write('  ')).toEqual(FAILED);
  expect(await write('Hello', 'A'.repeat(54))).toEqual(FAILED);
  expect(await messages()).toEqual([]);
});

test('what a customer writes stands on the page once, among the messages, in the history and in the shop’s mail, and waits for an answer', async () => {
  const { dataDir, _id, write, messages, thread, record } = await opened();
  expect(await write('মোটরের ছিদ্রগুলো কি ৩.২ মিমি?')).toEqual(SENT);
  expect(await write('মোটরের ছিদ্রগুলো কি ৩.২ মিমি?')).toEqual(SENT);
  expect(await thread()).toEqual([['sender', 'মোটরের ছিদ্রগুলো কি ৩.২ মিমি?']]);
  expect(await messages()).toMatchObject([{ orderId: _id, state: 'new' }]);
  const { standing, history } = await record();
  expect(standing).toMatchObject({ waitsFor: 'me', why: 'answer', flags: ['question'] });
  expect(history.filter(({ what }) => what?.includes('মোটরের'))).toHaveLength(1);
  const mails = (await waitingMails(dataDir)).filter(({ payload }) => payload.includes('Message about order'));
  expect(mails.map(({ to }) => to)).toEqual(['owner-reads@example.com']);
});

test('an answer stands below the question, and its mail leads to the order’s page; what is written then is in the same thread', async () => {
  const { dataDir, trackingUrl, write, answer, messages, thread, record } = await opened();
  await write('Are the holes 3.2 mm?');
  expect(await answer('Yes, drilled.')).toBe(201);
  expect((await record()).standing?.why).not.toBe('answer');
  const mail = (await waitingMails(dataDir)).find(({ payload }) => payload.includes('Yes, drilled.'));
  expect(mail?.payload).toContain(trackingUrl);
  await write('Thank you!');
  expect(await thread()).toEqual([
    ['sender', 'Are the holes 3.2 mm?'],
    ['shop', 'Yes, drilled.'],
    ['sender', 'Thank you!'],
  ]);
  expect(await messages()).toMatchObject([{ state: 'new' }]);
  expect((await record()).standing?.why).toBe('answer');
});

test('nobody writes without an end', async () => {
  const { app, trackingUrl, write, thread } = await opened();
  const token = trackingUrl.split('/').at(-1) ?? '';
  for (let at = 0; at < THREAD_REPLIES_MAX; at += 1) await app.services.conversations.write(token, `Message ${at}`);
  expect(await write('One more')).toEqual([303, ORDER_THREAD_OUTCOME.many]);
  expect(await thread()).toHaveLength(THREAD_REPLIES_MAX);
});
