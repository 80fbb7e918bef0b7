import type { FastifyInstance } from 'fastify';
import { describe, expect, test } from 'vitest';
import { API, apiAddress } from '#contract/addresses.ts';
import { failure } from '#contract/http/envelope.ts';
import { multipart, testApp } from '#tests/support/app.ts';
import { anOrder } from '#tests/support/orders/an-order.ts';
import { ofGroup } from '#tests/support/processes/of-group.ts';

const json = { 'content-type': 'application/json' };
const deep = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;

describe('every failed request gets the same response shape:', () => {
  const shop = ofGroup(testApp);

  test.each([
    ['an unknown address', 404, { method: 'GET', url: `${API}/nothing` }],
    ['a POST to an unknown address', 404, { method: 'POST', url: `${API}/nothing`, payload: '{}', headers: json }],
    ['a method that the address does not support', 405, { method: 'DELETE', url: apiAddress.contact }],
    [
      'a method that the address does not support, with a malformed body',
      405,
      { method: 'PUT', url: apiAddress.order, payload: '{', headers: json },
    ],
    ['a GET of an address that only accepts POST', 405, { method: 'GET', url: apiAddress.order }],
    ['an address that cannot be decoded', 400, { method: 'GET', url: `${API}/products/%zz` }],
    ['an address with a NUL', 404, { method: 'GET', url: `${API}/products/a%00b` }],
    ['an identifier longer than any real one', 404, { method: 'GET', url: `${API}/products/${'x'.repeat(3_000)}` }],
    ['broken JSON', 400, { method: 'POST', url: apiAddress.contact, payload: '{"name":', headers: json }],
    ['no body where JSON is expected', 400, { method: 'POST', url: apiAddress.contact, headers: json }],
    ['JSON that is not an object', 400, { method: 'POST', url: apiAddress.contact, payload: '[]', headers: json }],
    [
      'JSON with a __proto__ key',
      400,
      { method: 'POST', url: apiAddress.contact, payload: '{"__proto__":{"a":1}}', headers: json },
    ],
    [
      '10 MB of JSON',
      413,
      { method: 'POST', url: apiAddress.contact, payload: `"${'x'.repeat(10_000_000)}"`, headers: json },
    ],
    ['JSON 20,000 levels deep', 400, { method: 'POST', url: apiAddress.contact, payload: deep(20_000), headers: json }],
    [
      'XML where JSON is expected',
      415,
      { method: 'POST', url: apiAddress.contact, payload: 'hello', headers: { 'content-type': 'text/xml' } },
    ],
    [
      'JSON that calls itself plain text',
      415,
      { method: 'POST', url: apiAddress.contact, payload: '{}', headers: { 'content-type': 'text/plain' } },
    ],
    [
      'no content type',
      415,
      { method: 'POST', url: apiAddress.contact, payload: 'hello', headers: { 'content-type': '' } },
    ],
    [
      'an invalid content type',
      415,
      { method: 'POST', url: apiAddress.order, payload: 'x', headers: { 'content-type': 'multipart/' } },
    ],
    ['JSON where files are expected', 415, { method: 'POST', url: apiAddress.order, payload: '{}', headers: json }],
    [
      'a URL-encoded form where multipart is expected',
      415,
      {
        method: 'POST',
        url: apiAddress.order,
        payload: 'a=b',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      },
    ],
    [
      'multipart without a boundary',
      400,
      { method: 'POST', url: apiAddress.order, payload: 'x', headers: { 'content-type': 'multipart/form-data' } },
    ],
    [
      'multipart with two content types',
      415,
      {
        method: 'POST',
        url: apiAddress.order,
        payload: 'x',
        headers: { 'content-type': 'multipart/form-data, application/json' },
      },
    ],
    [
      'files where JSON is expected',
      415,
      {
        method: 'POST',
        url: apiAddress.contact,
        payload: 'x',
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
      },
    ],
    ['a search for a NUL character', 400, { method: 'GET', url: `${apiAddress.products}?q=%00` }],
    ['a search that contains a NUL character', 400, { method: 'GET', url: `${apiAddress.products}?q=gear%00x` }],
    ['a page size that is not a number', 400, { method: 'GET', url: `${apiAddress.products}?limit=many` }],
  ] as const)('%s', async (_what, status, request) => {
    const { app } = shop();
    const reply = await app.inject(request);
    expect(reply.statusCode).toBe(status);
    expect(failure.strict().safeParse(reply.json()).error).toBeUndefined();
    expect(reply.json().message).toMatch(/^[A-Z].*[.!]$/);
  });

  test('a 405 response lists the allowed methods', async () => {
    const { app } = shop();
    const reply = await app.inject({ method: 'DELETE', url: apiAddress.contact });
    expect(reply.headers.allow?.toString().split(', ').sort()).toEqual(['GET', 'HEAD', 'POST']);
  });

  test('an internal error reveals nothing about its cause', async () => {
    const { app } = await testApp();
    await app.services.close();
    const reply = await app.inject({ url: apiAddress.products });
    expect(reply.statusCode).toBe(500);
    expect(reply.json()).toEqual({ success: false, message: 'Something went wrong on our side. Please try again.' });
  });
});

describe('CORS_ORIGINS', () => {
  test('lets the listed origins call with credentials, and no others', async () => {
    const { app } = await testApp({ settings: { CORS_ORIGINS: 'https://one.example, https://two.example' } });
    const ask = async (origin: string) => (await app.inject({ url: apiAddress.products, headers: { origin } })).headers;
    expect(await ask('https://two.example')).toMatchObject({
      'access-control-allow-origin': 'https://two.example',
      'access-control-allow-credentials': 'true',
    });
    expect((await ask('https://three.example'))['access-control-allow-origin']).toBeUndefined();
  });
});

test('security headers that only work over HTTPS are sent over HTTPS only', async () => {
  const names = ['strict-transport-security', 'cross-origin-opener-policy', 'origin-agent-cluster'];
  for (const [PUBLIC_URL, promised] of [
    ['http://192.0.2.1:4000', []],
    ['https://shop.example', names],
  ] as const) {
    const { app } = await testApp({ settings: { PUBLIC_URL } });
    const { headers } = await app.inject({ url: apiAddress.products });
    expect(names.filter((name) => headers[name] !== undefined)).toEqual(promised);
    expect(headers['x-content-type-options']).toBe('nosniff');
  }
});

const healthOf = async (app: FastifyInstance) => {
  const statusOf = async (url: string) => (await app.inject({ url })).statusCode;
  return { healthz: await statusOf('/healthz'), livez: await statusOf('/livez'), readyz: await statusOf('/readyz') };
};

test('only readyz tells that the data folder is away: pages are still shown, so the process stays in the balancer', async () => {
  const { app } = await testApp();
  expect(await healthOf(app)).toEqual({ healthz: 200, livez: 200, readyz: 200 });
  await app.services.close();
  await expect.poll(() => healthOf(app)).toEqual({ healthz: 200, livez: 200, readyz: 503 });
});

test('a process that is ending says so to the balancer and still lives', async () => {
  const { app } = await testApp();
  app.services.beginToEnd();
  expect(await healthOf(app)).toEqual({ healthz: 200, livez: 503, readyz: 503 });
});

test('the log has one line for each request, without anything from its content', async () => {
  const lines: string[] = [];
  const { app } = await testApp({ settings: { LOG_LEVEL: 'info' }, logTo: (line) => lines.push(line) });
  const { payload, headers } = await multipart(anOrder({ fields: { name: 'Nobody Else' } }));
  await app.inject({ method: 'POST', url: apiAddress.order, payload, headers });
  await app.inject({ url: `${apiAddress.products}?q=something-private` });
  const requests = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request');
  expect(requests).toMatchObject([
    { method: 'POST', route: '/api/v1/order', status: 201 },
    { method: 'GET', route: '/api/v1/products', status: 200 },
  ]);
  expect(lines.join('')).not.toMatch(/Nobody Else|nasrin|private|password/i);
});
