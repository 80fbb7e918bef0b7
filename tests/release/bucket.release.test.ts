import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import { MESSAGE } from '#contract/http/messages.ts';
import { PIECE_MEDIA_TYPE } from '#contract/measuring/resumable-upload.ts';
import type { Upload } from '#contract/measuring/upload.ts';
import { customerFileKey } from '#server/files/customer-files.ts';
import { expectAllAfterKills } from '#tests/endurance/kills/kill-rounds.ts';
import { twoProcesses } from '#tests/endurance/kills/shops-to-kill.ts';
import { runningServer, temporaryFolder } from '#tests/support/app.ts';
import { joinsPieces } from '#tests/support/files/joins-pieces.ts';
import { keepsFiles } from '#tests/support/files/keeps-files.ts';
import { anOrder } from '#tests/support/orders/an-order.ts';
import { prepare } from '#tests/support/processes/prepared-folder.ts';
import { hasCeph, startCeph } from '#tests/support/release/ceph.ts';
import { testStore } from '#tests/support/s3/bucket.ts';
import { metadataFor, TUS } from '#tests/support/uploads/tus.ts';

const MIB = 1024 * 1024;

describe.runIf(hasCeph())('a real bucket (Ceph)', () => {
  let folder = '';
  let ceph: Awaited<ReturnType<typeof startCeph>>;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'karkhana-'));
    ceph = await startCeph(folder);
    Object.assign(process.env, ceph.keys);
  }, 300_000);

  afterAll(async () => {
    await ceph.stop();
    await rm(folder, { recursive: true, force: true });
  }, 60_000);

  for (const promises of [keepsFiles, joinsPieces])
    promises('a bucket', async () => testStore((await ceph.newBucket()).url));

  const shopOn = async (FILES_URL: string, keys: Record<string, string> = ceph.keys) => {
    const dataDir = await temporaryFolder();
    await prepare(dataDir);
    const start = () => runningServer(dataDir, { FILES_URL, ...keys, LOG_LEVEL: 'info' });
    return { start, server: await start() };
  };
  const send = (url: string, bytes: Uint8Array<ArrayBuffer>) =>
    fetch(url + apiAddress.order, { method: 'POST', body: anOrder({ files: [{ name: 'part.stl', bytes }] }) });

  test('an acknowledged order keeps its file when the shop is killed', async () => {
    const { url } = await ceph.newBucket();
    const { start, server } = await shopOn(url);
    const bytes = new Uint8Array(11 * MIB).map((_, at) => at % 251);
    expect((await send(server.url, bytes)).status).toBe(201);
    await server.kill();
    await start();
    const store = testStore(url);
    const keys: string[] = [];
    for await (const { key, unfinished } of store.list()) if (key.startsWith('orders/') && !unfinished) keys.push(key);
    expect(keys).toHaveLength(1);
    const kept = await buffer((await store.read(keys[0] ?? '')).bytes);
    const hashOf = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');
    expect(hashOf(kept)).toBe(hashOf(bytes));
  });

  test('after twenty kills of two processes, all that was acknowledged is there once, and nothing else', async () => {
    const { url } = await ceph.newBucket();
    const bucket = { settings: () => ({ FILES_URL: url, ...ceph.keys }), store: testStore(url) };
    const came = await expectAllAfterKills((settings) => twoProcesses(settings, bucket), 20);
    expect(came).toMatchObject({ rounds: 20 });
  }, 900_000);

  test('a large file goes on in pieces after the shop was killed, and is the file', async () => {
    const { url } = await ceph.newBucket();
    const { start, server } = await shopOn(url);
    const bytes = new Uint8Array(20_000_000).map((_, at) => (at * at) % 251);
    const headers = { ...TUS, 'upload-length': String(bytes.length), 'upload-metadata': metadataFor('part.stl') };
    const begun = await fetch(server.url + apiAddress.uploads, { method: 'POST', headers });
    const location = begun.headers.get('location') ?? '';
    const goOn = ({ url: at }: { url: string }, from: number, to: number) =>
      fetch(at + location, {
        method: 'PATCH',
        headers: { ...TUS, 'upload-offset': String(from), 'content-type': PIECE_MEDIA_TYPE },
        body: bytes.subarray(from, to),
      });
    expect((await goOn(server, 0, 8_000_000)).status).toBe(204);
    await server.kill();
    const next = await start();
    expect((await goOn(next, 8_000_000, bytes.length)).status).toBe(204);
    const { data } = (await (await fetch(next.url + location)).json()) as { data: Upload };
    expect(data).toMatchObject({ size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') });
    const kept = await buffer((await testStore(url).read(customerFileKey(data._id))).bytes);
    expect(kept.equals(bytes)).toBe(true);
  });

  test('a bucket that is full refuses an order with a sentence, and keeps nothing of it', async () => {
    const { name, url } = await ceph.newBucket();
    await ceph.limit(name, 6 * MIB);
    const { server } = await shopOn(url);
    const reply = await send(server.url, new Uint8Array(20 * MIB));
    expect([reply.status, ((await reply.json()) as { message: string }).message]).toEqual([507, MESSAGE.noSpace]);
    const left: string[] = [];
    for await (const { key } of testStore(url).list()) left.push(key);
    expect(left).toEqual([]);
  });

  test('keys that the bucket refuses end the start with the bucket’s reason', async () => {
    const { url } = await ceph.newBucket();
    const keys = { ...ceph.keys, AWS_SECRET_ACCESS_KEY: 'not-the-secret-of-this-bucket' };
    await expect(shopOn(url, keys)).rejects.toThrow('the storage refuses to write there (SignatureDoesNotMatch)');
  });
});
