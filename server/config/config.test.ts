import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';

const OWNER = { ADMIN_EMAIL: 'owner@example.com' };

describe('an invalid setting stops the start and is named', () => {
  test.each([
    [{ PORT: 'three thousand' }, 'PORT must be a whole number'],
    [{ PORT: '70000' }, 'PORT must be at most 65535'],
    [{ PUBLIC_URL: 'shop.example' }, 'PUBLIC_URL must be an address that begins with http:// or https://'],
    [{ ORDER_FORM_URL: 'javascript:alert(1)' }, 'ORDER_FORM_URL must be an address'],
    [{ SITE_EMAIL: 'hello' }, 'SITE_EMAIL must be an e-mail address'],
    [{ ADMIN_EMAIL: 'owner@example.com' }, 'ADMIN_EMAIL and ADMIN_PASSWORD must be set together'],
    [{ ADMIN_PASSWORD: 'two words and more' }, 'ADMIN_EMAIL and ADMIN_PASSWORD must be set together'],
    [{ ...OWNER, ADMIN_PASSWORD: 'long '.repeat(300) }, 'ADMIN_PASSWORD is too long'],
    [{ TRUST_PROXY: 'banana' }, 'TRUST_PROXY must be on, off, a number or addresses'],
    [{ TRUST_PROXY: '0.0.0.0/0' }, 'TRUST_PROXY must be on, off, a number or addresses'],
    [{ TRUST_PROXY: '10.0.0.0/33' }, 'TRUST_PROXY must be on, off, a number or addresses'],
    [{ TRUST_PROXY: '10.0.0.1,fd00::/129' }, 'TRUST_PROXY must be on, off, a number or addresses'],
    [{ DEMO: 'maybe' }, 'DEMO must be on, off or full'],
    [{ SMTP_PLAINTEXT: 'yes' }, 'SMTP_PLAINTEXT must be on or off'],
    [{ SMTP_URL: 'mail.example' }, 'SMTP_URL must begin with smtp:// or smtps://'],
    [{ SMTP_URL: 'smtp://' }, 'SMTP_URL must begin with smtp:// or smtps:// and name a mail server'],
    [
      { DATABASE_URL: 'mysql://localhost/shop' },
      'DATABASE_URL must begin with postgres:// and name a server and a database',
    ],
    [{ DATABASE_URL: 'postgres:///' }, 'DATABASE_URL must begin with postgres:// and name a server and a database'],
    [{ DATABASE_POOL_MAX: '1' }, 'DATABASE_POOL_MAX must be at least 2'],
    [{ FILES_URL: 'bucket' }, 'FILES_URL must begin with s3:// and name a bucket'],
    [{ FILES_URL: 'https://shop.s3.amazonaws.com' }, 'FILES_URL must begin with s3:// and name a bucket'],
    [{ FILES_URL: 's3://id:secret@shop' }, 'FILES_URL must not contain keys; set AWS_ACCESS_KEY_ID'],
    [{ FILES_URL: 's3://shop?secret=x' }, 'FILES_URL knows endpoint, region and path-style as parameters'],
    [{ FILES_URL: 's3://shop/a%20b' }, 'FILES_URL has a path with letters other than'],
    [{ FILES_URL: 's3://shop?endpoint=minio:9000' }, 'FILES_URL has an endpoint that does not begin with http'],
    [{ FILES_URL: 's3://shop?path-style=yes' }, 'FILES_URL has a path-style that is not on or off'],
    [{ SUPERVISED: 'yes' }, 'SUPERVISED must be on or off'],
    [{ DOWNLOADS: 'fast' }, 'DOWNLOADS must be stream or link'],
    [{ DOWNLOADS: 'link' }, 'DOWNLOADS=link needs a bucket: set FILES_URL, too'],
    [{ ORDERS_PER_MINUTE: '0' }, 'ORDERS_PER_MINUTE must be at least 1'],
    [{ MESSAGES_PER_MINUTE: 'ten' }, 'MESSAGES_PER_MINUTE must be a whole number'],
    [{ ORDER_FILES_MAX: '0' }, 'ORDER_FILES_MAX must be at least 1'],
    [{ REPLY_WORKING_DAYS: '0' }, 'REPLY_WORKING_DAYS must be at least 1'],
    [{ VAT_PERCENT: '15 %' }, 'VAT_PERCENT must be a number with at most two decimals'],
    [{ VAT_PERCENT: '60' }, 'VAT_PERCENT must be at most 50'],
    [{ VAT_BIN: 'none' }, 'VAT_BIN must be a BIN, for example 001234567-0101'],
    [{ SLICER: '--version' }, 'SLICER must be the name or path of a program'],
    [{ SLICER: 'slice\nme' }, 'SLICER must be the name or path of a program'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of'],
    [{ PORT: 'x', DEMO: 'x' }, 'PORT must be a whole number; DEMO must be on, off or full'],
  ])('%j', (environment, said) => {
    expect(() => readConfig(environment)).toThrow(said);
  });

  test('an invalid setting is reported in one line, without its value, which may be a password', () => {
    const read = () => readConfig({ ...OWNER, ADMIN_PASSWORD: 'pssst'.repeat(300) });
    expect(read).not.toThrow(/pssst|\n/);
    expect(read).toThrow();
  });
});

test('without any settings the shop runs at http://localhost:3000, and its configuration is frozen', () => {
  const config = readConfig({});
  expect(config).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    secureCookies: false,
    demo: true,
    slicer: undefined,
    shop: { name: 'Karkhana', email: 'hello@example.com', phone: '+880 1700-000000' },
    orderLimits: { fileBytes: 100_000_000, files: 20, totalBytes: 250_000_000 },
    imageMaxBytes: 2_000_000,
    replyWorkingDays: 1,
    vat: { percent: 0, bin: '' },
  });
  expect(Object.isFrozen(config)).toBe(true);
});

test('an empty setting counts as not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '', ADMIN_EMAIL: '' }).port).toBe(3000);
});

describe('mail', () => {
  const SMTP_URL = 'smtps://user:pssst@mail.example';
  const from = (address: string) => ({ name: 'Karkhana', address });

  test.each([
    [{}, undefined, 0],
    [{ MAIL_TO: 'me@shop.example' }, undefined, 1],
    [{ SMTP_URL }, undefined, 1],
    [{ SMTP_URL, SITE_EMAIL: 'we@shop.example' }, { to: 'we@shop.example', from: from('we@shop.example') }, 0],
    [{ SMTP_URL, MAIL_TO: 'me@shop.example' }, { to: 'me@shop.example', from: from('hello@example.com') }, 1],
    [
      { SMTP_URL, MAIL_TO: 'me@shop.example', SITE_EMAIL: 'we@shop.example' },
      { to: 'me@shop.example', from: from('we@shop.example') },
      0,
    ],
  ])('%j', (environment: Record<string, string>, mail, warnings) => {
    const config = readConfig(environment);
    const fromGiven = 'SITE_EMAIL' in environment;
    expect(config.mail).toEqual(mail && { smtpUrl: SMTP_URL, plaintext: false, fromGiven, ...mail });
    expect(config.warnings).toHaveLength(warnings);
    expect(config.warnings.join()).not.toContain('pssst');
  });
});

test('a public shop begins without a demo, waits for its owner behind a link, and names no address of an example', () => {
  const PUBLIC_URL = 'https://shop.padma.example';
  expect(readConfig({ PUBLIC_URL })).toMatchObject({
    demo: false,
    ownerByLink: true,
    shop: { email: 'hello@shop.padma.example' },
  });
  expect(readConfig({ PUBLIC_URL, DEMO: 'on', MAIL_TO: 'me@padma.example' })).toMatchObject({
    demo: true,
    shop: { email: 'me@padma.example' },
  });
  const given = { ADMIN_EMAIL: 'owner@padma.example', ADMIN_PASSWORD: 'two words and more' };
  expect(readConfig({ PUBLIC_URL, ...given })).toMatchObject({
    ownerByLink: false,
    shop: { email: 'owner@padma.example' },
  });
});

test('a supervisor stands in front where it is asked for, or there are several workers', () => {
  expect(readConfig({}).supervised).toBe(false);
  expect(readConfig({ SUPERVISED: 'on' }).supervised).toBe(true);
  expect(readConfig({ WORKERS: '2' }).supervised).toBe(true);
});

test('VAT without the shop’s BIN is charged, and warned of at the start', () => {
  expect(readConfig({ VAT_PERCENT: '7.5', VAT_BIN: '001234567-0101' })).toMatchObject({
    vat: { percent: 7.5, bin: '001234567-0101' },
    warnings: [],
  });
  expect(readConfig({ VAT_PERCENT: '15' }).warnings.join()).toContain('VAT_PERCENT is set without VAT_BIN');
});

test('the former name FORMS_PER_MINUTE sets both limits that are not set themselves, with a warning at the start', () => {
  const former = readConfig({ FORMS_PER_MINUTE: '30', MESSAGES_PER_MINUTE: '5' });
  expect(former.perMinute).toMatchObject({ orders: 30, messages: 5, uploads: 600, estimates: 600, documents: 600 });
  expect(former.warnings.join()).toMatch(
    /^FORMS_PER_MINUTE is a former name.*ORDERS_PER_MINUTE and MESSAGES_PER_MINUTE/,
  );
  const { perMinute, warnings } = readConfig({});
  expect([perMinute.orders, perMinute.messages, warnings]).toEqual([10, 10, []]);
});

test('an https PUBLIC_URL makes cookies Secure', () => {
  const { secureCookies, publicUrl } = readConfig({ PUBLIC_URL: 'https://shop.example/' });
  expect([secureCookies, publicUrl]).toEqual([true, 'https://shop.example']);
});

test.each([
  ['off', false],
  ['on', true],
  ['2', 2],
  ['127.0.0.1,10.0.0.0/8', '127.0.0.1,10.0.0.0/8'],
  ['::1,fd00::/64', '::1,fd00::/64'],
])('TRUST_PROXY=%s', (value, trustProxy) => {
  expect(readConfig({ TRUST_PROXY: value }).trustProxy).toBe(trustProxy);
});
