// A mail server as a process of its own, which a test starts inside another network: prints each letter as a line of JSON.
import { text } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

const [port] = process.argv.slice(2);

new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  disableReverseLookup: true,
  onData: (stream, { envelope }, done) => {
    const take = async () => {
      const { subject = '', text: body = '' } = await PostalMime.parse(await text(stream));
      console.log(JSON.stringify({ to: envelope.rcptTo.map(({ address }) => address), subject, body }));
    };
    callbackify(take)((error) => done(error));
  },
}).listen(Number(port), '127.0.0.1', () => console.log('listens'));
