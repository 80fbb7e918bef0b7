import { once } from 'node:events';
import { chmod, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { dataPlaces } from '#server/start/data-folder.ts';
import { placesOf, temporaryFolder, testApp } from '#tests/support/app.ts';
import { faultyS3 } from '#tests/support/faults/faulty-s3.ts';
import { openWebhook } from '#tests/support/http/webhook.ts';
import { openMailbox } from '#tests/support/mail/mail-server.ts';
import { testBucket } from '#tests/support/s3/bucket.ts';
import { doctorCommand } from './doctor-command.ts';

/** Runs the doctor as its command does. */
const doctor = async (words: string[], settings: Record<string, string>) => {
  const lines: string[] = [];
  const code = await doctorCommand({
    words,
    readSettings: () => readConfig(settings),
    print: (line) => lines.push(line),
  });
  return { code, said: lines.join('\n') };
};

/** A shop that answers on a port, and the settings that it runs with. */
const openShop = async (settings: Record<string, string> = {}) => {
  const { app, dataDir } = await testApp({ settings });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return {
    app,
    dataDir,
    settings: { ...settings, DATA_DIR: dataDir, PORT: String(port), ...(await placesOf(dataDir)) },
  };
};

test('where no shop is, nothing is made, and the sentence says how to name one', async () => {
  const DATA_DIR = path.join(await temporaryFolder(), 'elsewhere');
  const places = await placesOf(DATA_DIR);
  await expect(doctor([], { ...places, DATA_DIR })).rejects.toThrow('There is no shop in');
  await expect(doctor(['--cure'], { ...places, DATA_DIR })).rejects.toThrow(/(npm run|karkhana) doctor/);
});

test('a shop that runs is said to be good where it is, and a missing backup and mail server are named', async () => {
  const { settings } = await openShop();
  const { code, said } = await doctor([], settings);
  expect(code).toBe(2);
  expect(said).toMatch(/good {5}Privacy: Nobody but/);
  expect(said).toMatch(/good {5}Shop: The shop of .*: 0 orders/);
  expect(said).toMatch(/good {5}Schema: /);
  expect(said).toMatch(/✗ critical Backup: The shop has never been backed up/);
  expect(said).toMatch(/good {5}Server: .* orders can be taken/);
  expect(said).toMatch(/good {5}Proxy: .* there is no proxy to look at/);
  expect(said).toMatch(/! warning {2}Mail: No mail server is set/);
});

test('a clock that is off from the one that the shop runs by is told with how much', async () => {
  const { settings } = await openShop();
  const date = new Date(Date.now() - 600_000).toUTCString();
  const fake = createServer((_request, response) => response.writeHead(200, { date }).end('{"success":true}'));
  await once(fake.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void fake.close());
  const { said } = await doctor([], { ...settings, PORT: String((fake.address() as AddressInfo).port) });
  expect(said).toMatch(/! warning {2}Clock: This machine's clock is [6-9]\d\d s off the server's/);
  expect((await doctor([], settings)).said).not.toContain("off the server's");
});

test('a folder that others can read, a server that is down and a mail server that is away are critical', async () => {
  const { app, dataDir, settings } = await openShop({ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_TO: 'owner@example.com' });
  await app.close();
  await chmod(dataDir, 0o755);
  const { code, said } = await doctor([], settings);
  expect(code).toBe(2);
  expect(said).toContain(`✗ critical Privacy: Other users of this machine can read ${dataDir}`);
  expect(said).toMatch(/✗ critical Server: .* does not answer \(.*ECONNREFUSED/);
  expect(said).toMatch(/✗ critical Mail: 127\.0\.0\.1:1 takes no letters: .*ECONNREFUSED/);
});

test('a bucket is said to answer, and one that is away is critical', async () => {
  const bucket = await testBucket();
  const s3 = await faultyS3(bucket.endpoint);
  const { settings } = await openShop({ FILES_URL: bucket.url(s3.url) });
  expect((await doctor([], settings)).said).toContain(`good     Files: The bucket ${bucket.bucket} answers.`);
  s3.breakDown({ kind: 'is gone' });
  expect((await doctor([], settings)).said).toMatch(
    /✗ critical Files: The bucket .* cannot be used \(.+\): orders are/,
  );
});

test('what is not good is told by mail and to the webhook, also that a unit failed; what cannot be told is said', async () => {
  const mailbox = await openMailbox();
  onTestFinished(() => mailbox.shut());
  const webhook = await openWebhook();
  const mail = { SMTP_URL: mailbox.url, MAIL_TO: 'owner@example.com' };
  const { settings } = await openShop({ ...mail, ALERT_WEBHOOK: webhook.url });
  await doctor(['--tell', '--failed', 'karkhana-backup.service'], settings);
  const [letter] = mailbox.to('owner@example.com');
  for (const heard of [letter?.parsed.text, webhook.received[0]?.text]) {
    expect(heard).toContain('karkhana-backup.service failed');
    expect(heard).toContain('The shop has never been backed up');
    expect(heard).not.toContain('orders can be taken');
  }
  const deaf = await openWebhook(500);
  const { code, said } = await doctor(['--tell'], { ...settings, ALERT_WEBHOOK: deaf.url });
  expect([code, said]).toEqual([2, expect.stringContaining('The webhook did not arrive: the webhook answers 500')]);
});

test('a webhook with a password is called with it, and nobody reads it', async () => {
  const webhook = await openWebhook(500);
  const { settings } = await openShop();
  const url = webhook.url.replace('//', '//ops:s%20cret@');
  const { said } = await doctor(['--tell'], { ...settings, ALERT_WEBHOOK: url });
  expect(webhook.authorizations).toEqual([`Basic ${Buffer.from('ops:s cret').toString('base64')}`]);
  expect(said).toContain('The webhook did not arrive: the webhook answers 500');
  expect(said).not.toMatch(/s%20cret|s cret/);
});

test('a shop that is no longer where it was is told, too', async () => {
  const webhook = await openWebhook();
  const DATA_DIR = await temporaryFolder();
  const settings = { ...(await placesOf(DATA_DIR)), DATA_DIR, ALERT_WEBHOOK: webhook.url };
  await expect(doctor([], settings)).rejects.toThrow('There is no shop in');
  expect(webhook.received).toEqual([]);
  await expect(doctor(['--tell'], settings)).rejects.toThrow('There is no shop in');
  expect(webhook.received[0]?.text).toContain('Shop (critical): There is no shop in');
});

test('a test letter arrives', async () => {
  const mailbox = await openMailbox();
  onTestFinished(() => mailbox.shut());
  const { settings } = await openShop({ SMTP_URL: mailbox.url, MAIL_TO: 'owner@example.com' });
  const { said } = await doctor(['--letter'], settings);
  expect(said).toContain('A test letter is on its way to owner@example.com.');
  expect(mailbox.to('owner@example.com').map(({ parsed }) => parsed.subject)).toEqual(['A test letter of your shop']);
});

test('the doctor writes as whom the owner has set, and as the environment says where that cannot be read', async () => {
  const mailbox = await openMailbox();
  onTestFinished(() => mailbox.shut());
  const to = 'owner@example.com';
  const { app, settings } = await openShop({ SMTP_URL: mailbox.url, MAIL_TO: to, SITE_EMAIL: 'first@example.com' });
  const sender = async (changed: Record<string, string> = {}) => {
    await doctor(['--letter'], { ...settings, ...changed });
    return mailbox.to(to).at(-1)?.parsed.from;
  };
  expect(await sender()).toMatchObject({ name: 'Karkhana', address: 'first@example.com' });
  const values = { 'shop.name': 'Rahim Works', 'shop.email': 'hello@rahim.example' };
  await app.services.settings.take(values, to);
  expect(await sender()).toMatchObject({ name: 'Rahim Works', address: 'first@example.com' });
  expect(await sender({ SITE_EMAIL: '' })).toMatchObject({ address: 'hello@rahim.example' });
  await app.services.settings.take({ 'mail.from': 'letters@rahim.example' }, to);
  expect(await sender()).toMatchObject({ name: 'Rahim Works', address: 'letters@rahim.example' });
  const broken = await temporaryFolder();
  await writeFile(dataPlaces(broken).database, 'no database');
  const { DATABASE_URL: _url, ...own }: Record<string, string> = settings;
  await doctor(['--tell'], { ...own, DATA_DIR: broken });
  expect(mailbox.to(to).at(-1)?.parsed).toMatchObject({
    from: { name: 'Karkhana', address: 'first@example.com' },
    text: expect.stringContaining('It cannot be read'),
  });
});
