import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { Upload as TusUpload } from 'tus-js-client';
import { expect, test, vi } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import { PIECE_BYTES } from '#contract/measuring/resumable-upload.ts';
import type { Upload } from '#contract/measuring/upload.ts';
import { runningServer, temporaryFolder } from './support/app.ts';
import type { ServerProcess } from './support/processes/server-process.ts';
import { metadataFor, TUS } from './support/uploads/tus.ts';

vi.setConfig({ testTimeout: 150_000 });

const BYTES = randomBytes(12_000_000);
const SHA256 = createHash('sha256').update(BYTES).digest('hex');

interface Sending {
  /** Where it goes on. */
  uploadUrl?: string;
  onPiece?: (accepted: number, url: string) => void;
}

/** Sends the file by the client that the site uses. @returns the offset of each piece */
const send = (server: ServerProcess, { uploadUrl, onPiece }: Sending = {}) =>
  new Promise<number[]>((resolve, reject) => {
    const offsets: number[] = [];
    const upload = new TusUpload(BYTES, {
      endpoint: server.url + apiAddress.uploads,
      ...(uploadUrl !== undefined && { uploadUrl }),
      metadata: { filename: 'casing.stl' },
      chunkSize: PIECE_BYTES,
      retryDelays: null,
      onBeforeRequest: (asked) => {
        if (asked.getMethod() === 'PATCH') offsets.push(Number(asked.getHeader('Upload-Offset')));
      },
      onChunkComplete: (_size, accepted) => onPiece?.(accepted, upload.url ?? ''),
      onSuccess: () => resolve(offsets),
      onError: reject,
    });
    upload.start();
  });

const uploadAt = async (url: string) => ((await (await fetch(url)).json()) as { data: Upload }).data;

test('an upload whose server is killed in the middle goes on at the next one, from what was acknowledged', async () => {
  const dataDir = await temporaryFolder();
  const first = await runningServer(dataDir);
  const acknowledged = Promise.withResolvers<{ accepted: number; path: string }>();
  const sending = send(first, {
    onPiece: (accepted, url) => acknowledged.resolve({ accepted, path: new URL(url).pathname }),
  });
  sending.catch(() => undefined); // below
  const { accepted, path } = await acknowledged.promise;
  await first.kill();
  await expect(sending).rejects.toThrow('tus: failed');
  const next = await runningServer(dataDir);
  const offsets = await send(next, { uploadUrl: next.url + path });
  expect(offsets[0]).toBeGreaterThanOrEqual(accepted);
  expect(await uploadAt(next.url + path)).toMatchObject({ name: 'casing.stl', size: BYTES.length, sha256: SHA256 });
});

/** Begins a file. @returns the path of its address */
const begun = async ({ url }: ServerProcess) => {
  const headers = { ...TUS, 'upload-length': String(BYTES.length), 'upload-metadata': metadataFor('casing.stl') };
  const reply = await fetch(url + apiAddress.uploads, { method: 'POST', headers });
  return reply.headers.get('location') ?? '';
};

/** Sends the beginning of a piece, and then the line is cut. */
const cutOff = async ({ port }: ServerProcess, path: string, bytes: Buffer) => {
  const socket = connect({ port, host: '127.0.0.1', localAddress: '127.0.0.2' });
  await once(socket, 'connect');
  socket.write(
    `PATCH ${path} HTTP/1.1\r\nHost: x\r\nTus-Resumable: 1.0.0\r\nUpload-Offset: 0\r\n` +
      `Content-Type: application/offset+octet-stream\r\nContent-Length: ${BYTES.length}\r\n\r\n`,
  );
  await new Promise<void>((resolve) => socket.write(bytes, () => resolve()));
  socket.destroy();
};

test('an upload whose line is cut in the middle of a request keeps what came, and goes on from another address', async () => {
  const server = await runningServer(await temporaryFolder());
  const path = await begun(server);
  await cutOff(server, path, BYTES.subarray(0, 6_000_000));
  const offsets = await send(server, { uploadUrl: server.url + path });
  expect(offsets[0]).toBeGreaterThan(0);
  expect(offsets[0]).toBeLessThanOrEqual(6_000_000);
  expect((await uploadAt(server.url + path)).sha256).toBe(SHA256);
});
