import { once } from 'node:events';
import { request as askOn, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { placesOf, testApp } from '#tests/support/app.ts';
import { checkProxy } from './proxy.ts';
import { reach } from './reach.ts';

/** What a proxy makes of the X-Forwarded-For that came; undefined: it sends none. */
type Forwarding = (came: string | undefined, from: string) => string | undefined;

const VISITOR = '203.0.113.9'; // what the proxy saw is as if the doctor came from outside
const replaces: Forwarding = () => VISITOR;
const appends: Forwarding = (came) => [came, VISITOR].filter(Boolean).join(', ');
const drops: Forwarding = () => undefined;
const passesOn: Forwarding = (came) => came;
const inARow: Forwarding = (came) => [came, VISITOR, '198.18.0.5'].filter(Boolean).join(', ');
const fromHere: Forwarding = (came, from) => [came, from].filter(Boolean).join(', ');

const portOf = (server: { address: () => AddressInfo | string | null }) => (server.address() as AddressInfo).port;

/** An HTTP proxy in front of a port. @param refuses the status that it answers by itself */
const openProxy = async (to: number, forwarding: Forwarding, refuses?: number) => {
  const proxy = createServer((came, answer) => {
    if (refuses !== undefined) return answer.writeHead(refuses).end();
    const { 'x-forwarded-for': claimed, ...headers } = came.headers;
    const sent = forwarding(claimed as string | undefined, came.socket.remoteAddress ?? '');
    const onwards = { ...headers, ...(sent !== undefined && { 'x-forwarded-for': sent }) };
    return came.pipe(
      askOn({ host: '127.0.0.1', port: to, method: came.method, path: came.url, headers: onwards }, (reply) => {
        answer.writeHead(reply.statusCode ?? 502, reply.headers);
        reply.pipe(answer);
      }).on('error', () => answer.writeHead(502).end()),
    );
  });
  await once(proxy.listen(0, '127.0.0.1'), 'listening');
  const close = () => {
    proxy.close();
    proxy.closeAllConnections();
  };
  onTestFinished(close);
  return { port: portOf(proxy), close };
};

interface Shop {
  TRUST_PROXY?: string;
  PUBLIC_URL?: string;
  refuses?: number;
}

/** A shop behind a proxy, and what its doctor says. DNS is replaced: the shop's name leads to the proxy. */
const saidBehind = async (
  forwarding: Forwarding,
  { TRUST_PROXY = 'off', PUBLIC_URL = 'https://shop.example', refuses }: Shop = {},
) => {
  const { app, dataDir } = await testApp({ settings: { TRUST_PROXY } });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port, close } = await openProxy(portOf(app.server), forwarding, refuses);
  const settings = { ...(await placesOf(dataDir)), DATA_DIR: dataDir, TRUST_PROXY, PUBLIC_URL };
  const said = (changed: Record<string, string> = {}) =>
    checkProxy(readConfig({ ...settings, ...changed }), (url, headers) =>
      reach(url.replace(PUBLIC_URL, `http://127.0.0.1:${port}`), headers),
    );
  return { said, app, closeProxy: close };
};

test.each([
  ['one that adds to what visitors claim, where all are trusted', appends, 'on', 'set TRUST_PROXY=1'],
  ['one, where two are trusted', appends, '2', 'set TRUST_PROXY=1'],
  ['two, where three are trusted', inARow, '3', 'set TRUST_PROXY=2'],
  ['one, where the addresses of all are trusted', appends, '0.0.0.0/1,128.0.0.0/1', 'set TRUST_PROXY=1'],
  ['one that passes on what visitors claim', passesOn, '1', 'arrives as they send it'],
  ['one that passes on what visitors claim, trusted by its address', passesOn, '127.0.0.1', 'arrives as they send it'],
])('behind %s, visitors can pretend any address: that is critical', async (_what, forwarding, TRUST_PROXY, says) => {
  const { said } = await saidBehind(forwarding, { TRUST_PROXY });
  expect(await said()).toEqual([{ about: 'Proxy', verdict: 'critical', says: expect.stringContaining(says) }]);
});

test.each([
  ['one that is not trusted', replaces, 'off', 'TRUST_PROXY is off, so all visitors look like the proxy'],
  ['two that are not trusted', inARow, 'off', 'set TRUST_PROXY=2'],
  ['two of which one is trusted', inARow, '1', 'takes the proxy at 198.18.0.5 for the visitor'],
  ['one at another address than the trusted', replaces, '198.18.0.5', 'takes the proxy at 127.0.0.1 for the visitor'],
  ['one that says nothing', drops, '1', 'does not say who asks'],
  ['one that says nothing and is not trusted', drops, 'off', 'and set TRUST_PROXY=1'],
  ['one that passes on what visitors claim and is not trusted', passesOn, 'off', 'does not say who asks'],
])('behind %s, visitors are not told apart: that is a warning', async (_what, forwarding, TRUST_PROXY, says) => {
  const { said } = await saidBehind(forwarding, { TRUST_PROXY });
  expect(await said()).toEqual([{ about: 'Proxy', verdict: 'warning', says: expect.stringContaining(says) }]);
});

test('an address that leads elsewhere, to an error, or nowhere is a warning with what to do', async () => {
  const warned = (says: string) => [{ about: 'Proxy', verdict: 'warning', says: expect.stringContaining(says) }];
  const { said, app, closeProxy } = await saidBehind(replaces, { TRUST_PROXY: '1' });
  expect(await said({ DATA_DIR: '/nowhere', SECRET: 'ab'.repeat(32) })).toEqual(warned('does not lead to this shop'));
  expect(await said({ DATA_DIR: '/nowhere' })).toEqual(warned('the secret /nowhere/secret is missing'));
  await app.close();
  expect(await said()).toEqual(warned('answers 502 to the doctor'));
  closeProxy();
  expect(await said()).toEqual(warned('It cannot be looked at by https://shop.example: connect ECONNREFUSED'));
  const closed = await saidBehind(replaces, { TRUST_PROXY: '1', refuses: 401 });
  expect(await closed.said()).toEqual(warned('answers 401 to the doctor'));
});

test.each([
  ['replaces what visitors claim', replaces, '1', VISITOR],
  ['adds to what visitors claim', appends, '1', VISITOR],
  ['stands behind another', inARow, '2', VISITOR],
  ['is trusted by its address', appends, '127.0.0.1', VISITOR],
  ['is trusted by its address, which is the doctor’s too', fromHere, '127.0.0.1', '127.0.0.1'],
])('a proxy that %s is good, and it is said whom the shop sees', async (_what, forwarding, TRUST_PROXY, seen) => {
  const { said } = await saidBehind(forwarding, { TRUST_PROXY });
  expect(await said()).toEqual([
    { about: 'Proxy', verdict: 'good', says: expect.stringContaining(`sees this machine come from ${seen},`) },
  ]);
});

test('without a proxy none may be trusted, and at an address of this machine there is none to look at', async () => {
  const PUBLIC_URL = 'http://192.168.1.5:3000';
  const trusting = await saidBehind(passesOn, { PUBLIC_URL, TRUST_PROXY: '1' });
  expect(await trusting.said()).toMatchObject([
    { verdict: 'critical', says: expect.stringMatching(/TRUST_PROXY=off/) },
  ]);
  const { said } = await saidBehind(passesOn, { PUBLIC_URL });
  expect(await said()).toMatchObject([{ verdict: 'good' }]);
  for (const here of ['http://localhost:3000', 'https://127.0.0.2', 'http://[::1]:3000', 'https://shop.localhost'])
    expect(await said({ PUBLIC_URL: here })).toMatchObject([
      { verdict: 'good', says: expect.stringContaining('no proxy to look at') },
    ]);
});
