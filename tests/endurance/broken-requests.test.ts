import { randomBytes, randomInt } from 'node:crypto';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { apiAddress, siteAddress } from '#contract/addresses.ts';
import { multipart, runningServer, temporaryFolder } from '#tests/support/app.ts';
import { anOrder } from '#tests/support/orders/an-order.ts';
import { metadataFor, TUS } from '#tests/support/uploads/tus.ts';

/** In the suite few; `npm run endurance` asks for more. */
const REQUESTS = Number(process.env.BROKEN_REQUESTS ?? 300);
const AT_ONCE = 20;
const TIMEOUT_MS = 60_000 + REQUESTS * 100;

const written = (line: string, headers: Record<string, string>, body: Buffer | string = '') => {
  const given = { Host: 'localhost', ...headers, ...(body.length > 0 && { 'Content-Length': String(body.length) }) };
  const head = [`${line} HTTP/1.1`, ...Object.entries(given).map(([name, value]) => `${name}: ${value}`)].join('\r\n');
  return Buffer.concat([Buffer.from(`${head}\r\n\r\n`), Buffer.from(body)]);
};

/** Requests that are right. */
const soundRequests = async () => {
  const order = await multipart(anOrder());
  const json = { 'Content-Type': 'application/json' };
  const message = JSON.stringify({ name: 'N', email: 'n@example.com', country: 'Bangladesh', message: 'Hello' });
  const announced = { ...TUS, 'upload-length': '100', 'upload-metadata': metadataFor('part.stl') };
  return [
    written(`GET ${siteAddress.home}`, { 'Accept-Encoding': 'br', Range: 'bytes=0-10' }),
    written(`HEAD ${siteAddress.shop}?q=gear`, { 'If-None-Match': '"x"' }),
    written(`GET ${apiAddress.products}?limit=2`, { Origin: 'https://example.com' }),
    written(`POST ${apiAddress.contact}`, json, message),
    written(`POST ${apiAddress.login}`, json, JSON.stringify({ userId: 'a@example.com', password: 'a password' })),
    written(`POST ${apiAddress.order}`, { 'Content-Type': order.headers['content-type'] ?? '' }, order.payload),
    written(`POST ${apiAddress.uploads}`, announced),
    written(`PATCH ${apiAddress.uploadById('x')}`, { ...TUS, 'upload-offset': '0' }, randomBytes(100)),
    written(`OPTIONS ${apiAddress.order}`, { Origin: 'x', 'Access-Control-Request-Method': 'POST' }),
  ];
};

const oneOf = <Value>(values: readonly Value[]) => values[randomInt(values.length)] as Value;
const asText = (bytes: Buffer) => bytes.toString('latin1');
const asBytes = (text: string) => Buffer.from(text, 'latin1');

/** Ways to break a request. */
const BREAKING: readonly ((request: Buffer) => Buffer)[] = [
  (request) => {
    const changed = Buffer.from(request);
    for (let left = randomInt(1, 9); left > 0; left -= 1) changed[randomInt(changed.length)] = randomInt(256);
    return changed;
  },
  (request) => request.subarray(0, randomInt(1, request.length)),
  (request) => {
    const at = randomInt(request.length);
    return Buffer.concat([request.subarray(0, at), randomBytes(randomInt(1, 40)), request.subarray(at)]);
  },
  (request) => Buffer.concat(Array.from({ length: 6 }, () => request.subarray(0, randomInt(1, request.length)))),
  (request) => Buffer.concat([request, request, request]),
  (request) => randomBytes(request.length),
  (request) => asBytes(asText(request).replace('\r\n', `\r\n${oneOf(HEADERS)}\r\n`)),
  (request) => asBytes(asText(request).replace(/^(\w+) \S+/, `$1 ${oneOf(TARGETS)}`)),
  (request) => asBytes(asText(request).replace(/^\w+/, oneOf(['PURGE', 'CONNECT', 'TRACE', 'get', 'PRI', '']))),
  (request) => asBytes(asText(request).replace('HTTP/1.1', oneOf(['HTTP/1.0', 'HTTP/2.0', 'HTTP/9', 'ICY', '']))),
];
const HEADERS = [
  'Transfer-Encoding: chunked',
  'Transfer-Encoding: gzip, chunked',
  'Content-Length: -1',
  'Content-Length: 99999999999999999999',
  'Content-Type: multipart/form-data',
  'Content-Encoding: gzip',
  'Host: [',
  'Cookie: karkhana_refresh=%00; =; ;',
  'Authorization: Bearer ..',
  'Range: bytes=9-1,-5,x',
  'Expect: 200-maybe',
  'Upgrade: websocket\r\nConnection: Upgrade',
  'X-Forwarded-For: ,,,::',
  `X-Long: ${'x'.repeat(20_000)}`,
  'Accept-Encoding: br;q=x, *;q=0',
  'If-Modified-Since: never',
  'Idempotency-Key: \u00ff',
];
const TARGETS = [
  '*',
  '//',
  'http://[',
  '/%',
  '/%00',
  '/..%2f..%2fsecret',
  '/api/v1/%ff',
  `/${'a'.repeat(9_000)}`,
  '/?',
];

/** Sends bytes, says that nothing follows, and reads the statuses of the answers until the connection ends. */
const statusesOf = (port: number, bytes: Buffer) =>
  new Promise<number[]>((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const chunks: Buffer[] = [];
    socket.on('error', () => undefined); // reset: that is an answer, too
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.once('close', () => {
      const lines = asText(Buffer.concat(chunks)).matchAll(/^HTTP\/1\.1 (\d{3}) /gm);
      resolve([...lines].map(([, status]) => Number(status)));
    });
    socket.end(bytes);
  });

const mayBe = (status: number) => status < 500 || status === 503 || status === 507;

test(
  'a broken request by a raw socket gets no server error, and after all of them orders are taken',
  async () => {
    const server = await runningServer(await temporaryFolder(), { LOGIN_TRIES: '1000' });
    const sound = await soundRequests();
    const seen = new Map<number | 'none', number>();
    const count = (what: number | 'none') => seen.set(what, (seen.get(what) ?? 0) + 1);
    const sendOne = async () => {
      const bytes = oneOf(BREAKING)(oneOf(sound));
      const statuses = await statusesOf(server.port, bytes);
      if (statuses.length === 0) count('none');
      for (const status of statuses) count(status);
      expect(
        statuses.filter((status) => !mayBe(status)),
        asText(bytes).slice(0, 1_000),
      ).toEqual([]);
    };
    for (let sent = 0; sent < REQUESTS; sent += AT_ONCE) await Promise.all(Array.from({ length: AT_ONCE }, sendOne));
    if (process.env.BROKEN_REQUESTS)
      console.info(`${REQUESTS} broken requests`, JSON.stringify(Object.fromEntries(seen)));
    expect(seen.get(400)).toBeGreaterThan(REQUESTS / 20);
    expect(seen.get(200)).toBeGreaterThan(0);
    expect((await fetch(server.url + apiAddress.order, { method: 'POST', body: anOrder() })).status).toBe(201);
    expect(await server.stop()).toBe(0);
  },
  TIMEOUT_MS,
);
