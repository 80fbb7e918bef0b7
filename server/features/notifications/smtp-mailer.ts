import { createTransport } from 'nodemailer';
import type { Config } from '#server/config/config.ts';
import type { Mailer } from './mailer.ts';
import { notAccepted, type SmtpFault } from './smtp-faults.ts';

const CONNECT_MS = 10_000;
const SILENCE_MS = 30_000;
const ONE_MAIL_MS = 60_000; // a server that responds one character at a time would never time out as silent
/** Addresses of this machine: what is sent to them crosses no network. */
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/i;

/** The address with STARTTLS required, unless it may do without. It is part of the address, which nodemailer prefers to options. */
const safely = (smtpUrl: string, plaintext: boolean) => {
  const url = new URL(smtpUrl);
  if (!plaintext && !LOOPBACK.test(url.hostname)) url.searchParams.set('requireTLS', 'true');
  return url.href;
};

interface Parts extends Pick<NonNullable<Config['mail']>, 'smtpUrl' | 'plaintext'> {
  /** Whom mails come from, as it is now. */
  sender: () => Promise<{ name: string; address: string }>;
}

const transportTo = ({ smtpUrl, plaintext }: Pick<Parts, 'smtpUrl' | 'plaintext'>) =>
  createTransport({
    url: safely(smtpUrl, plaintext),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    dnsTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
  });

/** Connects and signs in, and sends nothing. @throws NotAccepted that says why no letter would be sent */
export const checkMailServer = async (server: Pick<Parts, 'smtpUrl' | 'plaintext'>): Promise<void> => {
  try {
    await transportTo(server).verify();
  } catch (fault) {
    throw notAccepted(fault as SmtpFault);
  }
};

/** Sends over SMTP with one connection per e-mail, so that no idle connection can go stale. */
export const smtpMailer = ({ smtpUrl, plaintext, sender }: Parts): Mailer => {
  const transport = transportTo({ smtpUrl, plaintext });
  const address = (one: string) => ({ name: '', address: one });
  return {
    send: async ({ _id, to, replyTo, subject, body, html, writtenAt }, signal) => {
      const from = await sender();
      const domain = from.address.slice(from.address.lastIndexOf('@') + 1);
      try {
        await transport.sendMail({
          from: { ...from }, // nodemailer writes to it
          to: address(to),
          ...(replyTo !== undefined && { replyTo: address(replyTo) }),
          envelope: { from: from.address, to: [to] },
          subject,
          text: body,
          ...(html !== undefined && { html }),
          date: writtenAt,
          messageId: `<${_id}@${domain}>`,
          headers: { 'Auto-Submitted': 'auto-generated' }, // prevents automatic replies (RFC 3834)
          signal: AbortSignal.any([signal, AbortSignal.timeout(ONE_MAIL_MS)]),
        });
      } catch (fault) {
        throw notAccepted(fault as SmtpFault);
      }
    },
  };
};
