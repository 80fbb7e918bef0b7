import { expect, onTestFinished, test } from 'vitest';
import { openMailbox } from '#tests/support/mail/mail-server.ts';
import { smtpMailer } from './smtp-mailer.ts';

const LETTER = {
  _id: 'a-letter',
  to: 'nasrin@example.com',
  subject: 'Your order',
  body: 'It has arrived.',
  writtenAt: new Date(),
};

const mailboxOf = async (offers: Parameters<typeof openMailbox>[0] = {}) => {
  const mailbox = await openMailbox(offers);
  onTestFinished(() => mailbox.shut());
  return mailbox;
};

const send = (smtpUrl: string, plaintext = false) =>
  smtpMailer({
    smtpUrl,
    plaintext,
    sender: async () => ({ name: 'Shop', address: 'shop@example.com' }),
  }).send(LETTER, AbortSignal.timeout(20_000));

/** A server on another machine, as far as its address tells. */
const elsewhere = (port: number) => `smtp://0.0.0.0:${port}`;

test('no letter goes unencrypted to another machine, and the fault says what to do', async () => {
  const mailbox = await mailboxOf();
  await expect(send(elsewhere(mailbox.port))).rejects.toMatchObject({
    reason: 'server',
    message: expect.stringMatching(/does not offer encryption \(STARTTLS\), so nothing was sent.*SMTP_PLAINTEXT=on/),
  });
  expect(mailbox.received).toEqual([]);
});

test('an address cannot take that back by itself', async () => {
  const mailbox = await mailboxOf();
  await expect(send(`${elsewhere(mailbox.port)}?requireTLS=false&ignoreTLS=true`)).rejects.toThrow('STARTTLS');
  expect(mailbox.received).toEqual([]);
});

test('an untrusted certificate is said in words, and nothing is sent', async () => {
  const mailbox = await mailboxOf({ startTls: true });
  await expect(send(mailbox.url)).rejects.toMatchObject({
    reason: 'server',
    message: expect.stringMatching(/certificate of the mail server is not trusted.*NODE_EXTRA_CA_CERTS/),
  });
  expect(mailbox.received).toEqual([]);
});

test('a letter goes unencrypted to a server on this machine, or where that is allowed', async () => {
  const mailbox = await mailboxOf();
  await send(mailbox.url);
  await send(elsewhere(mailbox.port), true);
  expect(mailbox.mails.map(({ recipients }) => recipients)).toEqual([[LETTER.to], [LETTER.to]]);
});
