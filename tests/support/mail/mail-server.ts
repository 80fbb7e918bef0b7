import { once } from 'node:events';
import { callbackify } from 'node:util';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { freePort } from '#tests/support/processes/server-process.ts';

export interface ReceivedMail {
  /** The envelope recipients, whatever the headers say. */
  recipients: string[];
  raw: string;
  parsed: Email;
}

/** An error response of the mail server. */
export const answer = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode });

interface Behaviour {
  /** Responds to a recipient. */
  toRecipient: (address: string) => Error | undefined;
  /** Responds to the sender. */
  toSender: () => Error | undefined;
  /** Responds to a completely received e-mail, when it is ready to. */
  toMail: (mail: ReceivedMail) => Promise<Error | undefined>;
}

const acceptAll: Behaviour = {
  toRecipient: () => undefined,
  toSender: () => undefined,
  toMail: () => Promise.resolve(undefined),
};

interface Offers {
  /** Encryption, with a certificate that nobody trusts. */
  startTls?: boolean;
}

/** A real mail server that stores what it receives; it can be made to refuse, and shut down and reopened. */
export const openMailbox = async ({ startTls = false }: Offers = {}) => {
  const port = await freePort();
  const received: ReceivedMail[] = [];
  const mails: ReceivedMail[] = [];
  const behaviour = { ...acceptAll };

  const newServer = () =>
    new SMTPServer({
      authOptional: true,
      disabledCommands: startTls ? [] : ['STARTTLS'],
      disableReverseLookup: true,
      closeTimeout: 100,
      onAuth: (_auth, _session, done) => done(answer(535, 'Authentication failed')),
      onMailFrom: (_address, _session, done) => done(behaviour.toSender()),
      onRcptTo: ({ address }, _session, done) => done(behaviour.toRecipient(address)),
      onData: (stream, { envelope }, done) => {
        const receive = async () => {
          const raw = Buffer.concat(await stream.toArray());
          const parsed = await PostalMime.parse(raw);
          const mail = { recipients: envelope.rcptTo.map(({ address }) => address), raw: raw.toString(), parsed };
          received.push(mail);
          const refusal = await behaviour.toMail(mail);
          if (!refusal) mails.push(mail);
          return refusal;
        };
        callbackify(receive)((error, refusal) => done(error ?? refusal)); // an error is a sender that was killed
      },
    });

  let server: SMTPServer | undefined;
  const open = async () => {
    server = newServer();
    server.on('error', () => undefined); // a client that disconnects is not an error here
    await once(server.listen(port, '127.0.0.1'), 'listening');
  };
  const shut = () => new Promise<void>((done) => (server ? server.close(done) : done()));
  await open();

  return {
    port,
    url: `smtp://127.0.0.1:${port}`,
    /** Completely received e-mails, whatever the response. */
    received,
    /** Accepted e-mails. */
    mails,
    /** The accepted e-mails to an address. */
    to: (address: string) => mails.filter(({ recipients }) => recipients.includes(address)),
    behave: (change: Partial<Behaviour>) => Object.assign(behaviour, acceptAll, change),
    open,
    shut,
  };
};
