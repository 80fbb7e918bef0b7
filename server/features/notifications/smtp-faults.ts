import { NotAccepted } from './mailer.ts';

const FIRST_FAULT_OF_THE_MAIL = 500;

/** What nodemailer throws. */
export interface SmtpFault extends Error {
  code?: string;
  command?: string;
  responseCode?: number;
  /** Why a connection failed, if something below SMTP did. */
  cause?: unknown;
}

/** OpenSSL's and Node's codes for a certificate that cannot be trusted. */
const UNTRUSTED = /CERT|SELF_SIGNED|UNABLE_TO_(GET|VERIFY|DECODE)|ERR_TLS_CERT|INVALID_(CA|PURPOSE)/;

const NO_STARTTLS =
  'The mail server does not offer encryption (STARTTLS), so nothing was sent to it. Use its address with smtps://, another port ' +
  '(587 or 465), or set SMTP_PLAINTEXT=on if nobody else can read the line to it.';

const isUntrusted = ({ code = '', message, cause }: SmtpFault): boolean =>
  UNTRUSTED.test(code) || /certificate|altname/i.test(message) || (cause instanceof Error && isUntrusted(cause));

/** In words where the code alone does not tell what to do; else as the server or the system said it. */
const inWords = (fault: SmtpFault) => {
  if (isUntrusted(fault))
    return (
      `The certificate of the mail server is not trusted (${fault.message}). Write the server's name as in its certificate into ` +
      'SMTP_URL, or make its authority known with NODE_EXTRA_CA_CERTS.'
    );
  const refusedTls = fault.code === 'ETLS' || (fault.code === 'ECONNECTION' && /STARTTLS/.test(fault.message));
  return refusedTls && fault.command !== 'CONN' ? NO_STARTTLS : fault.message;
};

/** Only a refused recipient or text is about the e-mail; a refused sender or password is about our settings. */
export const notAccepted = (fault: SmtpFault) => {
  const { code, command, responseCode: answer } = fault;
  const aboutTheMail = answer !== undefined && answer >= 400 && (command === 'RCPT TO' || command === 'DATA');
  const reason = answer !== undefined && answer >= FIRST_FAULT_OF_THE_MAIL ? 'refused' : 'deferred';
  return new NotAccepted(inWords(fault), aboutTheMail ? reason : 'server', { code, answer });
};
