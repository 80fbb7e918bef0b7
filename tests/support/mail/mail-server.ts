import { once } from 'node:events';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { freePort } from '#tests/support/server-process.ts';

export interface ReceivedMail {
  /** Whom the sender named to the server, whatever the headers say. */
  recipients: string[];
  raw: string;
  parsed: Email;
}

/** Something that the mail server answers instead of taking a mail. */
export const answer = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode });

interface Behaviour {
  /** Answers a recipient. */
  toRecipient: (address: string) => Error | undefined;
  /** Answers the sender. */
  toSender: () => Error | undefined;
  /** Answers a mail that it has received whole, when it is ready to. */
  toMail: (mail: ReceivedMail) => Promise<Error | undefined>;
}

const obliging: Behaviour = {
  toRecipient: () => undefined,
  toSender: () => undefined,
  toMail: () => Promise.resolve(undefined),
};

/** A real mail server that keeps what it gets; it can be told to refuse, be shut down and opened again. */
export const openMailbox = async () => {
  const port = await freePort();
  const received: ReceivedMail[] = [];
  const mails: ReceivedMail[] = [];
  const behaviour = { ...obliging };

  const newServer = () =>
    new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
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
          done(refusal);
        };
        void receive();
      },
    });

  let server: SMTPServer | undefined;
  const open = async () => {
    server = newServer();
    server.on('error', () => undefined); // a client that breaks off is no fault here
    await once(server.listen(port, '127.0.0.1'), 'listening');
  };
  const shut = () => new Promise<void>((done) => (server ? server.close(done) : done()));
  await open();

  return {
    url: `smtp://127.0.0.1:${port}`,
    /** What came in whole, whatever was answered then. */
    received,
    /** What was taken. */
    mails,
    /** The mails for somebody. */
    to: (address: string) => mails.filter(({ recipients }) => recipients.includes(address)),
    behave: (change: Partial<Behaviour>) => Object.assign(behaviour, obliging, change),
    open,
    shut,
  };
};
