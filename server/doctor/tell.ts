import { randomUUID } from 'node:crypto';
import type { Config } from '#server/config/config.ts';
import { smtpMailer } from '#server/features/notifications/smtp-mailer.ts';
import type { Finding } from './finding.ts';

const WAIT_MS = 10_000;

const linesOf = (findings: readonly Finding[]) =>
  findings.map(({ about, verdict, says }) => `${about} (${verdict}): ${says}`).join('\n');

/** `fetch` takes no address with a password, and would print it. */
const withoutPassword = (address: string) => {
  const url = new URL(address);
  const { username, password } = url;
  url.username = '';
  url.password = '';
  const login = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return { url, ...(username !== '' && { authorization: `Basic ${Buffer.from(login).toString('base64')}` }) };
};

const byWebhook = async (address: string, shop: string, findings: readonly Finding[]) => {
  const { url, ...login } = withoutPassword(address);
  const text = `${shop}\n${linesOf(findings)}`; // `text` is what Slack, Mattermost and Zulip show
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...login },
    body: JSON.stringify({ text, shop, findings }),
    signal: AbortSignal.timeout(WAIT_MS),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`the webhook answers ${response.status}`);
};

/** A letter past the shop's outbox: it also arrives while the shop or its database is down. @throws NotAccepted */
export const sendLetter = async (mail: NonNullable<Config['mail']>, letter: { subject: string; body: string }) => {
  const mailer = smtpMailer({ ...mail, sender: async () => mail.from });
  const outgoing = { _id: randomUUID(), to: mail.to, writtenAt: new Date(), ...letter };
  await mailer.send(outgoing, AbortSignal.timeout(WAIT_MS));
};

/**
 * Tells whoever runs the shop what is not good, by all ways that are set.
 * @returns a sentence for each way that failed; the others were told
 */
export const tell = async ({ publicUrl, mail, alertWebhook }: Config, findings: readonly Finding[]) => {
  const ways: [string, () => Promise<void>][] = [];
  if (alertWebhook !== undefined) ways.push(['The webhook', () => byWebhook(alertWebhook, publicUrl, findings)]);
  if (mail !== undefined)
    ways.push([
      'The letter',
      () => sendLetter(mail, { subject: `${publicUrl}: something ails`, body: linesOf(findings) }),
    ]);
  const told = await Promise.allSettled(ways.map(([, work]) => work()));
  return told.flatMap((result, at) =>
    result.status === 'rejected' ? [`${ways[at]?.[0]} did not arrive: ${(result.reason as Error).message}`] : [],
  );
};
