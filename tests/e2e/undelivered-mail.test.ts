import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SMTPServer } from 'smtp-server';
import { apiAddress } from '../../contract/addresses.ts';
import { freePort, type ServerProcess, startServer } from '../support/server-process.ts';
import { expect, OWNER, signIn, test as visit } from '../support/visit.ts';

/** A mail server that refuses everybody until it is told to take mail; it remembers the subjects that it took. */
const mailServer = async () => {
  const state = { refuses: true, taken: [] as string[] };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onRcptTo: (_address, _session, done) =>
      done(state.refuses ? Object.assign(new Error('No <b>such</b> mailbox'), { responseCode: 550 }) : undefined),
    onData: (stream, _session, done) => {
      const take = async () => {
        const mail = Buffer.concat(await stream.toArray()).toString();
        state.taken.push(/^Subject: (.*)$/m.exec(mail)?.[1] ?? '');
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

/** A shop of its own that mails: the others mail nothing. */
const test = visit.extend<{ post: Awaited<ReturnType<typeof mailServer>>; mailing: ServerProcess }>({
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

const MESSAGE = { email: 'rahim@example.com', country: 'Nepal', message: 'Hello?' };

test('what could not be mailed is shown with the reason, tried again, or dropped', async ({ page, post }) => {
  await page.goto('/undelivered-mail');
  await page.waitForURL('/');
  await signIn(page);
  await expect(page.getByRole('link', { name: 'Contacts' })).toBeVisible();
  await expect(page.getByRole('link', { name: /Undelivered mail/ })).toHaveCount(0);

  for (const name of ['Asha', 'Rahim'])
    expect((await page.request.post(apiAddress.contact, { data: { ...MESSAGE, name } })).status()).toBe(201);
  const entry = page.getByRole('link', { name: 'Undelivered mail (2)' });
  await expect(async () => {
    await page.reload();
    await expect(entry).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await entry.click();
  await expect(page).toHaveURL('/undelivered-mail');
  const mails = page.getByRole('main').getByRole('listitem');
  await expect(mails).toHaveCount(2);
  const asha = mails.filter({ hasText: 'Asha' });
  await expect(asha).toContainText('To desk@example.com');
  await expect(asha).toContainText('1 try');
  await expect(asha).toContainText('No <b>such</b> mailbox');

  await mails.filter({ hasText: 'Rahim' }).getByRole('button', { name: 'Drop' }).click();
  const question = page.getByRole('alertdialog', { name: 'Drop this mail?' });
  await question.getByRole('button', { name: 'Keep it' }).click();
  await expect(question).toBeHidden();
  await expect(mails).toHaveCount(2);
  await mails.filter({ hasText: 'Rahim' }).getByRole('button', { name: 'Drop' }).click();
  await question.getByRole('button', { name: 'Drop mail' }).click();
  await expect(page.getByText('The mail was dropped.')).toBeVisible();
  await expect(mails).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'Undelivered mail (1)' })).toBeVisible();

  post.state.refuses = false;
  await asha.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('It will be tried again now.')).toBeVisible();
  await expect(page.getByText('Every mail was delivered.')).toBeVisible();
  await expect(page.getByRole('link', { name: /Undelivered mail/ })).toHaveCount(0);
  await expect.poll(() => post.state.taken).toHaveLength(1);
  expect(post.state.taken[0]).toContain('Asha');
});
