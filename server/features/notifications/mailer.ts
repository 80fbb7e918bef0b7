/** The content of an e-mail, in any language and of any length. */
export interface Mail {
  to: string;
  /** Who gets a reply; the shop if left out. */
  replyTo?: string | undefined;
  subject: string;
  /** Plain text. */
  body: string;
  /** The same as HTML; e-mails from before it was written have none. */
  html?: string | undefined;
}

/** An e-mail to send. */
export interface OutgoingMail extends Mail {
  /** The same at every attempt, so that receivers can recognise a second copy. */
  _id: string;
  writtenAt: Date;
}

/**
 * Why an e-mail was not accepted. `refused`: the server permanently refused this e-mail. `deferred`: a retry may succeed.
 * `server`: not about the e-mail, because the mail server could not be reached or rejected our login.
 */
type Reason = 'refused' | 'deferred' | 'server';

/** The mail server did not accept an e-mail. The message is its response, which may contain addresses, so it is not logged. */
export class NotAccepted extends Error {
  readonly reason: Reason;
  /** For the log: the error code and the server's response code. */
  readonly fault: { code?: string | undefined; answer?: number | undefined };

  constructor(message: string, reason: Reason, fault: NotAccepted['fault'] = {}) {
    super(message);
    this.reason = reason;
    this.fault = fault;
  }
}

/** Sends e-mails through a mail server. */
export interface Mailer {
  /**
   * Resolves once the server has accepted the e-mail.
   * @throws NotAccepted
   */
  send: (mail: OutgoingMail, signal: AbortSignal) => Promise<void>;
}
