import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test.each([
  ['SMPT_URL', 'SMTP_URL'],
  ['ADMIN_PASWORD', 'ADMIN_PASSWORD'],
  ['FILE_URL', 'FILES_URL'],
  ['DATADIR', 'DATA_DIR'],
  ['TRUSTED_PROXY', 'TRUST_PROXY'],
  ['CORS_ORIGIN', 'CORS_ORIGINS'],
  ['mail_to', 'MAIL_TO'],
  ['Port', 'PORT'],
])('%s is told to mean %s', (name, meant) => {
  expect(readConfig({ [name]: 'x' }).warnings).toEqual([
    `${name} is no setting and has no effect; was ${meant} meant?`,
  ]);
});

test.each(['PATH', 'POST', 'HOME', 'HOSTNAME', 'SMTP_PASSWORD', 'MAIL', 'HTTP_PROXY', 'NODE_ENV', 'npm_config_cache'])(
  '%s, of another program, is passed over in silence',
  (name) => {
    expect(readConfig({ [name]: 'x' }).warnings).toEqual([]);
  },
);

test('what is empty, or stands beside the right name, is passed over in silence', () => {
  expect(readConfig({ DATADIR: '' }).warnings).toEqual([]);
  expect(readConfig({ DATADIR: '/a', DATA_DIR: '/b' }).warnings).toEqual([]);
});

test('the value is not told', () => {
  expect(readConfig({ ADMIN_PASWORD: 'a secret' }).warnings.join()).not.toContain('a secret');
});
