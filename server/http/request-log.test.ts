import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { apiAddress, siteAddress } from '#contract/addresses.ts';
import { buildApp } from '#server/app.ts';
import { testApp } from '#tests/support/app.ts';
import { fakeSite } from '#tests/support/http/fake-site.ts';
import { rawGet } from '#tests/support/http/raw-get.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

interface Line {
  reqId?: string;
  msg: string;
  route?: string;
}

const aLoggedShop = async () => {
  const lines: string[] = [];
  const { app } = await testApp({ settings: { LOG_LEVEL: 'debug' }, logTo: (line) => lines.push(line) });
  const ofRequests = () => lines.map((line) => JSON.parse(line) as Line).filter(({ msg }) => msg.startsWith('request'));
  return { app, lines, ofRequests };
};

it.each([
  ['a second line in the log', 'a\n{"level":50,"msg":"forged"}'],
  ['colours of a terminal', '\u001b[31mred'],
  ['markup', '<script>alert(1)</script>'],
  ['a command', '$(reboot)'],
  ['a novel', 'a'.repeat(65)],
  ['nothing', ''],
  ['letters of another alphabet', 'অর্ডার'],
])('an identifier that holds %s gets neither into the log nor into the response', async (_what, hostile) => {
  const { app, lines, ofRequests } = await aLoggedShop();
  const reply = await app.inject({ url: apiAddress.products, headers: { 'x-request-id': hostile } });
  expect(reply.headers['x-request-id']).toMatch(UUID);
  expect(ofRequests().map(({ reqId }) => reqId)).toEqual([reply.headers['x-request-id']]);
  if (hostile !== '') expect(lines.join('')).not.toContain(JSON.stringify(hostile).slice(1, -1));
});

it('the identifier that a proxy gave is in the response and in every log line of the request', async () => {
  const { app, ofRequests } = await aLoggedShop();
  const given = 'f2c1e8b09d5a47d3a1c64e0b7f98d321';
  const reply = await app.inject({ url: apiAddress.orders, headers: { 'x-request-id': given } });
  expect([reply.statusCode, reply.headers['x-request-id']]).toEqual([401, given]);
  expect(ofRequests().map(({ reqId, msg }) => [reqId, msg])).toEqual([
    [given, 'request refused'],
    [given, 'request'],
  ]);
});

it('two identifiers in one request count as none', async () => {
  const { app } = await aLoggedShop();
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.end('GET /healthz HTTP/1.1\r\nHost: x\r\nX-Request-Id: one\r\nX-Request-Id: two\r\nConnection: close\r\n\r\n');
  expect(await text(socket)).toMatch(/^X-Request-Id: [0-9a-f-]{36}\r$/im);
});

it.each([
  ['an unknown address', 'GET', '/api/v1/nothing', 404],
  ['a method that a call does not have', 'DELETE', apiAddress.openapi, 405],
  ['an address that cannot be decoded', 'GET', '/api/v1/%ff', 400],
  ['malformed JSON', 'POST', apiAddress.contact, 400],
] as const)('the response to %s has an identifier', async (_what, method, url, status) => {
  const { app } = await aLoggedShop();
  const headers = { 'content-type': 'application/json' };
  const reply = await app.inject({ method, url, ...(method === 'POST' && { headers, payload: '{' }) });
  expect([reply.statusCode, reply.headers['x-request-id']]).toEqual([status, expect.stringMatching(UUID)]);
});

it('even the response to what is not HTTP has an identifier', async () => {
  const { app } = await aLoggedShop();
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write('what is this\r\n\r\n');
  expect(await text(socket)).toMatch(/^HTTP\/1.1 400 [\s\S]*\r\nX-Request-Id: [0-9a-f-]{36}\r\n/);
});

it('a page from the page cache, and one that the browser has already, are sent and logged with an identifier of their own', async () => {
  const lines: string[] = [];
  const page = () => new Response('<p>Home</p>', { headers: { 'Content-Type': 'text/html' } });
  const { app: prepared } = await testApp();
  await prepared.close();
  const app = await buildApp(
    { ...prepared.services.config, logLevel: 'info' },
    { site: fakeSite(page), log: { write: (line) => lines.push(line) } },
  );
  onTestFinished(() => app.close());
  await app.listen({ port: 0, host: '127.0.0.1' });
  const open = rawGet((app.server.address() as AddressInfo).port);
  const rendered = await open(siteAddress.home);
  const cached = await open(siteAddress.home, { headers: { 'x-request-id': 'from-a-proxy' } });
  const hostile = await open(siteAddress.home, { headers: { 'x-request-id': 'a"b' } });
  const unchanged = await open(siteAddress.home, { headers: { 'if-none-match': rendered.headers.etag ?? '' } });
  expect([cached.headers['x-request-id'], cached.body]).toEqual(['from-a-proxy', rendered.body]);
  expect([unchanged.status, unchanged.body.length]).toEqual([304, 0]);
  const sent = [rendered, cached, hostile, unchanged].map(({ headers }) => headers['x-request-id']);
  expect(sent.filter((id) => UUID.test(String(id)))).toHaveLength(3);
  expect(new Set(sent).size).toBe(4);
  expect(lines.map((line) => (JSON.parse(line) as Line).reqId).filter(Boolean)).toEqual(sent);
});

it('what a service logs while it serves a request with a body has the identifier of the request', async () => {
  const { app, lines } = await aLoggedShop();
  const payload = { userId: 'nobody@example.com', password: 'wrong-password' };
  const headers = { 'x-request-id': 'sign-in-1' };
  await app.inject({ method: 'POST', url: apiAddress.login, headers, payload });
  const security = lines.map((line) => JSON.parse(line) as Line).filter(({ msg }) => msg === 'security');
  expect(security.map(({ reqId }) => reqId)).toEqual(['sign-in-1']);
});
