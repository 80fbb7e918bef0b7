import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { HeadBucketCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { expect, onTestFinished, test, vi } from 'vitest';
import { filesUrl } from '#server/config/files-url.ts';
import { connectS3 } from './connect.ts';
import { storageFault } from './s3-errors.ts';

/** A connection to a storage that answers in this way. */
const connectionTo = async (answer: RequestListener) => {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'key');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
  const location = filesUrl.parse(`s3://shop?endpoint=http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const connection = connectS3(location, { connectMs: 60_000, responseMs: 60_000, idleMs: 60_000 });
  onTestFinished(() => {
    vi.unstubAllEnvs();
    connection.close();
    server.closeAllConnections();
    server.close();
  });
  return connection;
};

const askedOf = async (answer: RequestListener) => {
  const asked = vi.fn(answer);
  const { client, Bucket } = await connectionTo(asked);
  await expect(client.send(new HeadBucketCommand({ Bucket }))).rejects.toThrow();
  return asked.mock.calls.length;
};

test('a storage that fails is asked again', async () => {
  expect(await askedOf((_request, response) => response.writeHead(503).end())).toBe(3);
});

test.each([
  ['HEAD', '', 'The storage answered 403'],
  ['PUT', '<Error><Code>AccessDenied</Code></Error>', 'The storage answered 403 AccessDenied'],
] as const)('a refused %s is in the log with its status and code', async (method, body, said) => {
  const { client, Bucket } = await connectionTo((_request, response) => response.writeHead(403).end(body));
  const sent =
    method === 'HEAD'
      ? client.send(new HeadBucketCommand({ Bucket }))
      : client.send(new PutObjectCommand({ Bucket, Key: 'a', Body: 'x' }));
  const fault = storageFault(await sent.catch((error: unknown) => error));
  expect(fault.cause).toMatchObject({ message: said });
});

test('it is known by how much the storage’s clock is ahead, also from what it refuses', async () => {
  const date = new Date(Date.now() + 600_000).toUTCString();
  const connection = await connectionTo((_request, response) => response.writeHead(403, { date }).end());
  expect(connection.aheadMs()).toBeUndefined();
  await connection.client.send(new HeadBucketCommand({ Bucket: connection.Bucket })).catch(() => undefined);
  expect(connection.aheadMs()).toBeGreaterThan(500_000);
});
