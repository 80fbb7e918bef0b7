import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { OWNER, runningServer, temporaryFolder } from '#tests/support/app.ts';
import { faultyS3 } from '#tests/support/faults/faulty-s3.ts';
import { fillDisk, smallDisk } from '#tests/support/faults/small-disk.ts';
import { openWebhook } from '#tests/support/http/webhook.ts';
import { openMailbox } from '#tests/support/mail/mail-server.ts';
import { startCluster } from '#tests/support/postgres/cluster.ts';
import { clockBehind } from '#tests/support/release/clock-behind.ts';
import { testBucket } from '#tests/support/s3/bucket.ts';

const MAIL_TO = 'operator@example.com';

/** A shop with a mail server that can be broken, and the doctor that its timer calls. */
const shopWithDoctor = async (dataDir: string, places: Record<string, string> = {}) => {
  const [mailbox, webhook] = [await openMailbox(), await openWebhook()];
  onTestFinished(() => mailbox.shut());
  const settings = {
    ...places,
    SMTP_URL: mailbox.url,
    MAIL_TO,
    ALERT_WEBHOOK: webhook.url,
    ADMIN_EMAIL: OWNER.email,
    ADMIN_PASSWORD: OWNER.password,
  };
  const shop = await runningServer(dataDir, settings);
  /** What is told by letter and by webhook; nothing where none comes. */
  const told = async (): Promise<(string | undefined)[]> => {
    const [letters, calls] = [mailbox.to(MAIL_TO).length, webhook.received.length];
    await promisify(execFile)('sh', [path.resolve('scripts/karkhana.sh'), 'doctor', '--tell'], {
      env: { ...process.env, DATA_DIR: dataDir, PORT: String(shop.port), PUBLIC_URL: shop.url, ...settings },
    }).catch(() => undefined); // its code is for monitors
    return [mailbox.to(MAIL_TO).at(letters)?.parsed.text, webhook.received.at(calls)?.text];
  };
  return { told, mailbox };
};

/** PostgreSQL and a bucket, each of which can be broken. */
const placesElsewhere = async () => {
  const [cluster, bucket] = [await startCluster(), await testBucket()];
  onTestFinished(() => cluster.remove());
  await cluster.run('create database shop');
  const s3 = await faultyS3(bucket.endpoint);
  return { cluster, s3, settings: { ...bucket.settings(s3.url), DATABASE_URL: cluster.url('shop') } };
};

const both = (words: RegExp) => [expect.stringMatching(words), expect.stringMatching(words)];

test('a database, a bucket and a mail server that are gone, and a database that is held, are told, each in words and by a way that is left', async () => {
  const { cluster, s3, settings } = await placesElsewhere();
  const { told, mailbox } = await shopWithDoctor(await temporaryFolder(), settings);
  const before = await told();
  expect(before[0]).not.toMatch(/Database|Files|Server|Mail/);

  s3.breakDown({ kind: 'is gone' });
  expect(await told()).toEqual(both(/Files \(critical\): The bucket .* cannot be used/));
  s3.heal();

  await mailbox.shut();
  expect(await told()).toEqual([undefined, expect.stringMatching(/Mail \(critical\): .* takes no letters/)]);
  await mailbox.open();

  const holder = new pg.Client({ connectionString: settings.DATABASE_URL });
  await holder.connect();
  await holder.query('begin; lock table orders in access exclusive mode');
  expect(await told()).toEqual(both(/Database \(critical\): It cannot be read: .*lock timeout/));
  await holder.end();

  await cluster.halt();
  expect(await told()).toEqual(
    both(/Database \(critical\): .* the database shop at 127\.0\.0\.1:\d+ cannot be used \(ECONNREFUSED\)/),
  );
});

test('a disk that is full is told', async ({ skip }) => {
  const disk = await smallDisk(64);
  if (!disk) return skip('only root may mount a small disk');
  const { told } = await shopWithDoctor(disk);
  fillDisk(disk);
  expect(await told()).toEqual(both(/Disk \(critical\): .* It is full, and orders are refused: free some/));
});

test('a clock that is ten minutes behind is told', async ({ skip }) => {
  const clock = clockBehind('10m');
  if (!clock) return skip('libfaketime is not installed');
  const { settings } = await placesElsewhere();
  const { told } = await shopWithDoctor(await temporaryFolder(), { ...settings, ...clock });
  expect(await told()).toEqual(both(/This machine's clock is (599|60\d) s off the bucket's: timedatectl set-ntp true/));
});
