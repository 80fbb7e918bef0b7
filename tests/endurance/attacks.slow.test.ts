import { existsSync, globSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { runningServer, temporaryFolder } from '#tests/support/app.ts';
import { rawGet } from '#tests/support/http/raw-get.ts';
import { residentMegabytes } from '#tests/support/processor/memory-of.ts';
import type { Attack } from './attacks/attack.ts';
import { newSearches } from './attacks/new-searches.ts';
import { pipelinedPages, unreadPictures } from './attacks/pipelines.ts';
import { unknownPages } from './attacks/unknown-pages.ts';
import { honestVisitor } from './honest-visitor.ts';

const ROUND_MS = 700;
const MOST_MEGABYTES = 300;
const CLIENT = 'build/client';

const largestPicture = () => {
  const files = globSync('pictures/**/*.avif', { cwd: CLIENT });
  const [largest = ''] = files.toSorted(
    (one, other) => statSync(path.join(CLIENT, other)).size - statSync(path.join(CLIENT, one)).size,
  );
  return `/${largest}`;
};

test('during each attack other visitors get every page, health checks are answered and memory stays within its limit', async () => {
  const server = await runningServer(await temporaryFolder(), { DEMO: 'on' });
  const target = { port: server.port, url: server.url, picture: largestPicture(), orderFile: '', token: '' };
  const attacks: Attack[] = [unknownPages(60), pipelinedPages(2_000), unreadPictures(5_000), newSearches(60)];
  const { visits, run } = honestVisitor(server);
  for (const attack of attacks) {
    const signal = AbortSignal.timeout(ROUND_MS);
    await Promise.all([attack.run(target, signal), run(signal)]);
    expect(visits.failures, attack.name).toEqual([]);
  }
  expect(visits.times.length).toBeGreaterThan(attacks.length);
  expect((await rawGet(server.port)('/healthz')).status).toBe(200);
  if (existsSync('/proc/self/status')) expect(await residentMegabytes(server.pid)).toBeLessThan(MOST_MEGABYTES);
  expect(await server.stop()).toBe(0);
});
