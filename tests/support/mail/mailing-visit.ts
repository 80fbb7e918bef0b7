import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { OWNER, test as visit } from '#tests/support/browser/visit.ts';
import { type ServerProcess, startServer } from '#tests/support/processes/server-process.ts';
import { openMailbox } from './mail-server.ts';

/** A visit to a separate shop with a mail server, which the others do not have. */
export const test = visit.extend<{ mailbox: Awaited<ReturnType<typeof openMailbox>>; mailing: ServerProcess }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's dependencies here: none
  mailbox: async ({}, provide) => {
    const mailbox = await openMailbox();
    await provide(mailbox);
    await mailbox.shut();
  },
  mailing: async ({ mailbox }, provide) => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'karkhana-'));
    const shop = await startServer(dataDir, {
      ADMIN_EMAIL: OWNER.email,
      ADMIN_PASSWORD: OWNER.password,
      SMTP_URL: mailbox.url,
      MAIL_TO: 'desk@example.com',
    });
    await provide(shop);
    await shop.stop();
    await rm(dataDir, { recursive: true, force: true });
  },
  baseURL: async ({ mailing }, provide) => provide(mailing.url),
});
