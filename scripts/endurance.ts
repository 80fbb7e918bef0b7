import { globSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { allAttacks } from '../tests/endurance/attacks/all.ts';
import { startServer } from '../tests/support/server-process.ts';
import { MOST_MEGABYTES, type Seen, SLOWEST_MS, underAttack } from './endurance/under-attack.ts';

const seconds = Number(process.argv[2] ?? 600);
const folder = await mkdtemp(path.resolve('endurance-'));
const largest = globSync('pictures/**/*.avif', { cwd: 'build/client' })
  .map((file) => ({ file, size: statSync(path.join('build/client', file)).size }))
  .toSorted((one, other) => other.size - one.size)[0];
const picture = `/${largest?.file ?? ''}`;

const attacks = allAttacks(picture);
const all: Seen[] = [];
try {
  for (const [at, { name }] of attacks.entries()) {
    const server = await startServer(path.join(folder, String(at)), { DEMO: 'on' });
    console.log(name);
    all.push(await underAttack({ name, at, picture, seconds: seconds / attacks.length }, server, server.pid));
    await server.kill();
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
console.table(
  all.map(({ what, medianMs, worstMs, failures, megabytes }) => ({
    what,
    'median ms': Math.round(medianMs),
    'worst ms': Math.round(worstMs),
    failed: failures,
    'most MB': Math.round(megabytes),
    passed: failures === 0 && worstMs < SLOWEST_MS && megabytes < MOST_MEGABYTES ? 'yes' : 'NO',
  })),
);
