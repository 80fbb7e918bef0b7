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
])('%s gets a warning that suggests %s', (name, meant) => {
  expect(readConfig({ [name]: 'x' }).warnings).toEqual([
    `${name} is not a setting and has no effect; did you mean ${meant}?`,
  ]);
});

test.each(['PATH', 'POST', 'HOME', 'HOSTNAME', 'SMTP_PASSWORD', 'MAIL', 'HTTP_PROXY', 'NODE_ENV', 'npm_config_cache'])(
  '%s, which belongs to another program, gets no warning',
  (name) => {
    expect(readConfig({ [name]: 'x' }).warnings).toEqual([]);
  },
);

test('an empty variable, or one set beside the correct name, gets no warning', () => {
  expect(readConfig({ DATADIR: '' }).warnings).toEqual([]);
  expect(readConfig({ DATADIR: '/a', DATA_DIR: '/b' }).warnings).toEqual([]);
});

test('the warning does not contain the value', () => {
  expect(readConfig({ ADMIN_PASWORD: 'a secret' }).warnings.join()).not.toContain('a secret');
});
