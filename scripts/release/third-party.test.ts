import { expect, test } from 'vitest';
import { thirdPartyNotices } from './third-party.ts';

test('the licences of what runs on the server and of what is in the pages come along, and those of tools do not', () => {
  const notices = thirdPartyNotices('.');
  const named = new Set(Array.from(notices.matchAll(/^(\S+) \d\S* \(.+\)$/gm), ([, name]) => name));
  for (const name of [
    'fastify',
    'kysely',
    'react',
    'zod',
    '@base-ui/react',
    'lucide-react',
    'react-hook-form',
    'tus-js-client',
  ])
    expect([...named]).toContain(name);
  for (const name of ['vitest', '@react-router/dev', '@playwright/test', 'jsdom'])
    expect([...named]).not.toContain(name);
  expect(notices).toContain('Copyright (c) 2019 Material-UI SAS');
});
