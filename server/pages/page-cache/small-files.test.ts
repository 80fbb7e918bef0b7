import { mkdir, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { connectionBounds } from '#server/http/limits/connections/connection-limits.ts';
import { identifyRequests } from '#server/http/request-log.ts';
import { temporaryFolder } from '#tests/support/app.ts';
import { rawGet } from '#tests/support/http/raw-get.ts';
import { withFastPath } from './fast-path.ts';
import { createPageCache } from './page-cache.ts';
import { serveSmallFiles } from './small-files.ts';

const SCRIPT = 'export const gear = 1;\n'.repeat(200);
const TYPE = 'text/javascript; charset=utf-8';

/** A shop that serves only these files. */
const files = async (contents: Record<string, string | Buffer>) => {
  const root = await temporaryFolder();
  await mkdir(path.join(root, 'v1'));
  for (const [name, content] of Object.entries(contents)) await writeFile(path.join(root, name), content);
  const cache = createPageCache();
  const app: FastifyInstance = Fastify({
    serverFactory: withFastPath(cache, () => app.log, connectionBounds(false, Infinity)),
  });
  onTestFinished(() => app.close());
  identifyRequests(app);
  let routed = 0;
  app.addHook('onRequest', async () => {
    routed += 1;
  });
  await serveSmallFiles(app, cache, [{ root, prefix: '/assets/' }]);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  return { root, edit: cache.contentChanged, routed: () => routed, open: rawGet(port) };
};

const whole = { 'a-1.js': SCRIPT, 'a-1.js.br': brotliCompressSync(SCRIPT), 'a-1.js.gz': gzipSync(SCRIPT) };

it('a small file is read from disk once and always sent with the same headers, even after an edit of the shop', async () => {
  const { root, edit, routed, open } = await files(whole);
  const first = await open('/assets/a-1.js');
  await rm(root, { recursive: true });
  edit();
  const second = await open('/assets/a-1.js');
  expect([second.status, second.body.toString()]).toEqual([200, SCRIPT]);
  expect(routed()).toBe(1); // the second was sent without Fastify
  const ofEach = { date: '', 'x-request-id': '' };
  expect({ ...second.headers, ...ofEach }).toEqual({ ...first.headers, ...ofEach });
  expect(first.headers).toMatchObject({ 'content-type': TYPE, vary: 'Accept-Encoding' });
  expect(first.headers['cache-control']).toBe('public, max-age=31536000, immutable');
});

it('a small file is sent in the accepted encoding, without a body for HEAD, and as 304 if the browser has it', async () => {
  const { open } = await files(whole);
  for (const [accepted, decode] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
    ['identity', (bytes: Buffer) => bytes],
  ] as const) {
    const headers = { 'accept-encoding': accepted };
    const reply = await open('/assets/a-1.js', { headers });
    expect(decode(reply.body).toString()).toBe(SCRIPT);
    const head = await open('/assets/a-1.js', { method: 'HEAD', headers });
    expect([head.headers['content-length'], head.body.length]).toEqual([String(reply.body.length), 0]);
    const had = await open('/assets/a-1.js', { headers: { ...headers, 'if-none-match': reply.headers.etag ?? '' } });
    expect([had.status, had.body.length]).toEqual([304, 0]);
  }
});

it('a picture in a served folder is sent unchanged', async () => {
  const picture = Buffer.from([1, 2, 3]);
  const { open } = await files({ 'v1/gear.avif': picture });
  const { headers, body } = await open('/assets/v1/gear.avif', { headers: { 'accept-encoding': 'br' } });
  expect([headers['content-type'], headers['content-encoding'], body]).toEqual(['image/avif', undefined, picture]);
});

it('large files, unknown types and compressed variants by their own names are not cached', async () => {
  const { open } = await files({ ...whole, 'large.js': 'x'.repeat(100_001), 'a.exe': 'x' });
  for (const name of ['large.js', 'a.exe', 'a-1.js.br', 'b.js', '..%2fa-1.js'])
    expect([name, (await open(`/assets/${name}`)).status]).toEqual([name, 404]);
});

it('all small files together stay within their memory limit', async () => {
  const many = Array.from({ length: 90 }, (_, at) => [`${at}.png`, Buffer.alloc(99_000)] as const);
  const { open } = await files(Object.fromEntries(many));
  const statuses = await Promise.all(many.map(async ([name]) => (await open(`/assets/${name}`)).status));
  expect(statuses.filter((status) => status === 200)).toHaveLength(80);
});
