import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Lockfile, type Manifest, versionFaults } from './versions.ts';

const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest;
const lockfile = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lockfile;

test('every dependency is recent enough, pinned, consistent, and matches the lockfile', () => {
  expect(versionFaults(manifest, lockfile)).toEqual([]);
});

test('the tests run on the pinned Node', () => {
  expect(process.versions.node).toBe(manifest.dependencies['node']);
});

test.each([
  ['fastify', '5.0.0', 'is older than'],
  ['fastify', '6.0.0', 'is another major'],
  ['better-sqlite3', '12.9.9', 'is older than'],
  ['react-router', '8.5.0', "@react-router/node 8.4.0 is not react-router's 8.5.0"],
  ['react-dom', '18.0.0', 'is not react'],
  ['zod', '^4.6.7', 'is not an exact version'],
  ['dotenv', '17.0.0', 'is not to be used'],
  ['sharp', '0.36.0', 'is not what the lockfile has'],
])('%s %s is found', (name, version, sentence) => {
  const planted = { ...manifest, dependencies: { ...manifest.dependencies, [name]: version } };
  expect(versionFaults(planted, lockfile).join('\n')).toContain(sentence);
});
