import { createTransport } from 'nodemailer';
import type { Config } from '#server/config/config.ts';
import { type Mailer, NotAccepted } from './mailer.ts';

const CONNECT_MS = 10_000;
const SILENCE_MS = 30_000;
const ONE_MAIL_MS = 60_000; // a server that responds one character at a time would never time out as silent
const FIRST_FAULT_OF_THE_MAIL = 500;

interface SmtpFault extends Error {
  code?: string;
  command?: string;
  responseCode?: number;
}

/** Only a refused recipient or text is about the e-mail; a refused sender or password is about our settings. */
const notAccepted = (fault: SmtpFault) => {
  const { code, command, responseCode: answer } = fault;
  const aboutTheMail = answer !== undefined && answer >= 400 && (command === 'RCPT TO' || command === 'DATA');
  const reason = answer !== undefined && answer >= FIRST_FAULT_OF_THE_MAIL ? 'refused' : 'deferred';
  return new NotAccepted(fault.message, aboutTheMail ? reason : 'server', { code, answer });
};

interface Parts extends Pick<NonNullable<Config['mail']>, 'smtpUrl' | 'from'> {
  /** Whom mails come from, as it is now. */
  shopName: () => Promise<string>;
}

/** Sends over SMTP with one connection per e-mail, so that no idle connection can go stale. */
export const smtpMailer = ({ smtpUrl, from, shopName }: Parts): Mailer => {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    dnsTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
  });
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1);
  const address = (one: string) => ({ name: '', address: one });
  return {
    send: async ({ _id, to, replyTo, subject, body, html, writtenAt }, signal) => {
      try {
        await transport.sendMail({
          from: { name: await shopName(), address: from.address },
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
