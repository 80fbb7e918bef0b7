import { expect, test } from 'vitest';
import { billOfMaterials } from './bill-of-materials.ts';
import { thirdPartyNotices } from './third-party.ts';

const BROUGHT = [
  'fastify',
  'kysely',
  'react',
  'zod',
  '@base-ui/react',
  'lucide-react',
  'react-hook-form',
  'tus-js-client',
];
const TOOLS = ['vitest', '@react-router/dev', '@playwright/test', 'jsdom'];

test('the licences of what runs on the server and of what is in the pages come along, and those of tools do not', () => {
  const notices = thirdPartyNotices('.');
  const named = new Set(Array.from(notices.matchAll(/^(\S+) \d\S* \(.+\)$/gm), ([, name]) => name));
  for (const name of BROUGHT) expect([...named]).toContain(name);
  for (const name of TOOLS) expect([...named]).not.toContain(name);
  expect(notices).toContain('Copyright (c) 2019 Material-UI SAS');
});

test('the list of packages for scanners has those of the server and of the pages once each, with version, licence and hash', () => {
  const { components } = JSON.parse(billOfMaterials('.')) as {
    components: { name: string; purl: string; hashes: { content: string }[]; licenses: unknown[] }[];
  };
  for (const wanted of BROUGHT)
    expect(components.find(({ name }) => name === wanted)).toMatchObject({
      purl: expect.stringMatching(/^pkg:npm\/(%40)?[a-z/-]+@\d/),
      hashes: [{ alg: 'SHA-512', content: expect.stringMatching(/^[\da-f]{128}$/) }],
      licenses: [{ license: { id: expect.any(String) } }],
    });
  const names = components.map(({ name }) => name);
  for (const name of TOOLS) expect(names).not.toContain(name);
  expect(names.filter((name) => name.startsWith('@typescript/'))).toEqual([]);
  const purls = components.map(({ purl }) => purl);
  expect(new Set(purls).size).toBe(purls.length);
});
