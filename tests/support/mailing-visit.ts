import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SMTPServer } from 'smtp-server';
import { freePort, type ServerProcess, startServer } from './server-process.ts';
import { OWNER, test as visit } from './visit.ts';

/** A mail server that takes mail, or refuses everybody while it is told to; it remembers what it took. */
const mailServer = async () => {
  const state = { refuses: false, taken: [] as { to: string[]; subject: string }[] };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onRcptTo: (_address, _session, done) =>
      done(state.refuses ? Object.assign(new Error('No <b>such</b> mailbox'), { responseCode: 550 }) : undefined),
    onData: (stream, { envelope }, done) => {
      const take = async () => {
        const mail = Buffer.concat(await stream.toArray()).toString();
        const to = envelope.rcptTo.map(({ address }) => address);
        state.taken.push({ to, subject: /^Subject: (.*)$/m.exec(mail)?.[1]?.trim() ?? '' });
        done();
      };
      void take();
    },
  });
  const port = await freePort();
  await once(server.listen(port, '127.0.0.1'), 'listening');
  const close = () => new Promise<void>((closed) => server.close(closed));
  return { state, url: `smtp://127.0.0.1:${port}`, close };
};

/** Visits a shop of its own that mails: the others mail nothing. */
export const test = visit.extend<{ post: Awaited<ReturnType<typeof mailServer>>; mailing: ServerProcess }>({
  // oxlint-disable-next-line no-empty-pattern -- the test runner reads here what a fixture needs: nothing
  post: async ({}, provide) => {
    const post = await mailServer();
    await provide(post);
    await post.close();
  },
  mailing: async ({ post }, provide) => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'karkhana-'));
    const shop = await startServer(dataDir, {
      ADMIN_EMAIL: OWNER.email,
      ADMIN_PASSWORD: OWNER.password,
      SMTP_URL: post.url,
      MAIL_TO: 'desk@example.com',
    });
    await provide(shop);
    await shop.stop();
    await rm(dataDir, { recursive: true, force: true });
  },
  baseURL: async ({ mailing }, provide) => provide(mailing.url),
});
