/** A mail as a letter says it: plain text, whatever its language or length. */
export interface Mail {
  to: string;
  /** Who gets an answer to it; the shop when it is left out. */
  replyTo?: string | undefined;
  subject: string;
  body: string;
}

/** A mail on its way. */
export interface OutgoingMail extends Mail {
  /** The same at every attempt, so that receivers can tell a second copy. */
  _id: string;
  writtenAt: Date;
}

/**
 * Why a mail was not accepted: `refused` is the server's last word about this mail; `deferred` may be over the next time;
 * `server` says nothing about the mail: the mail server was not reached, or does not let us in.
 */
type Reason = 'refused' | 'deferred' | 'server';

/** The mail server has not accepted a mail. The message is what it answered: it may name addresses, so it is not logged. */
export class NotAccepted extends Error {
  readonly reason: Reason;
  /** For the log: what kind of fault it was, and the number of the server's answer. */
  readonly fault: { code?: string | undefined; answer?: number | undefined };

  constructor(message: string, reason: Reason, fault: NotAccepted['fault'] = {}) {
    super(message);
    this.reason = reason;
    this.fault = fault;
  }
}

/** Hands mails to a mail server. */
export interface Mailer {
  /**
   * Resolves once the server has accepted the mail.
   * @throws NotAccepted
   */
  send: (mail: OutgoingMail, signal: AbortSignal) => Promise<void>;
}
