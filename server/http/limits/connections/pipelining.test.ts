import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { expect, it, onTestFinished, vi } from 'vitest';
import { answerMalformed } from '#server/http/errors/malformed-requests.ts';
import { oneAtATime } from './pipelining.ts';

const listening = async (serve: RequestListener) => {
  const line = oneAtATime(serve);
  const seen = vi.fn(line.serve);
  const server = createServer(seen).on('clientError', answerMalformed).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, server, line, seen };
};

const opened = async (port: number) => {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  return socket;
};

const requests = (count: number) =>
  Array.from({ length: count }, (_, at) => `GET /${at} HTTP/1.1\r\nHost: x\r\n\r\n`).join('');

const lastRequest = (at: number) => `GET /${at} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`;

/** Reads everything until the server ends the connection. */
const readToEnd = async (socket: Socket) => {
  let text = '';
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
  await once(socket, 'close');
  return text;
};

it('pipelined requests are answered in order, one after the other', async () => {
  let atOnce = 0;
  let most = 0;
  const { port } = await listening((request, response) => {
    most = Math.max(most, (atOnce += 1));
    setImmediate(() => {
      atOnce -= 1;
      response.end(`<${request.url}>`);
    });
  });
  const socket = await opened(port);
  socket.write(requests(40) + lastRequest(40));
  const found = [...(await readToEnd(socket)).matchAll(/<\/(\d+)>/g)].map(([, at]) => Number(at));
  expect(found).toEqual(Array.from({ length: 41 }, (_, at) => at));
  expect(most).toBe(1);
});

it('the body of a pipelined request reaches its request', async () => {
  const { port } = await listening((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
    request.once('end', () => response.end(`<${body}>`));
  });
  const socket = await opened(port);
  const post = (body: string) => `POST / HTTP/1.1\r\nHost: x\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
  socket.write(post('first') + post('second') + post('x'.repeat(30_000)) + lastRequest(3));
  const text = await readToEnd(socket);
  expect(text).toContain('<first>');
  expect(text).toContain('<second>');
  expect(text).toContain(`<${'x'.repeat(30_000)}>`);
});

it('of thousands of pipelined requests only some are answered, then the connection ends', async () => {
  const serve = vi.fn<RequestListener>((_request, response) => response.end('here'));
  const { port, seen } = await listening(serve);
  const socket = await opened(port);
  socket.write(requests(5_000));
  const text = await readToEnd(socket);
  const answers = text.match(/^here|(?<=\r\n\r\n)here/g) ?? [];
  expect(answers.length).toBeGreaterThan(10);
  expect(answers.length).toBeLessThan(200);
  expect(serve).toHaveBeenCalledTimes(answers.length);
  expect(seen.mock.calls.length).toBeLessThan(200); // nor even parsed
  expect(text).toMatch(/connection: close\r\n(?!.*connection: keep-alive)/is);
});

it('no further requests of a socket are served while its responses are not read', async () => {
  const body = Buffer.alloc(40_000_000); // more than the system takes for a reader: some 10 MB
  const serve = vi.fn<RequestListener>((_request, response) => response.end(body));
  const { port, line, server } = await listening(serve);
  const connected = once(server, 'connection') as Promise<[Socket]>;
  const socket = await opened(port);
  const [served] = await connected;
  socket.pause();
  socket.write(requests(100));
  await expect.poll(() => serve).toHaveBeenCalled();
  const other = await opened(port);
  for (let turn = 0; turn < 5; turn += 1) {
    other.write('HEAD / HTTP/1.1\r\nHost: x\r\n\r\n');
    await once(other, 'data');
  }
  expect(serve).toHaveBeenCalledTimes(1 + 5);
  expect(line.idleSince(served)).toBeUndefined();
  expect(served.writableLength).toBeLessThanOrEqual(body.length + 1_000);
});

it('many sockets that pipeline too many requests cost no more than the first few of each', async () => {
  const { port, seen, server } = await listening(() => undefined); // never answers
  const sockets = await Promise.all(Array.from({ length: 8 }, () => opened(port)));
  const stopped = vi.fn<() => void>();
  server.on('clientError', stopped);
  for (const socket of sockets) socket.write(requests(4_000));
  await expect.poll(() => stopped).toHaveBeenCalledTimes(sockets.length);
  expect(seen.mock.calls.length).toBeLessThan(8 * 60);
});
