import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { API, apiAddress, siteAddress } from '#contract/addresses.ts';
import { MESSAGE } from '#contract/http/messages.ts';
import { multipart, ownerOf } from '#tests/support/app.ts';
import { BOTH, html, LONG, shopOf } from '#tests/support/http/rendered-shop.ts';

const send = async (app: FastifyInstance, method: 'POST' | 'PATCH', url: string, fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const { headers, payload } = await multipart(form);
  const reply = await app.inject({ method, url, headers: { ...headers, ...(await ownerOf(app)) }, payload });
  return reply.json().data as { _id: string };
};

afterEach(() => vi.restoreAllMocks());

describe('the root of the API', () => {
  it.each([
    ['GET', API],
    ['HEAD', API],
    ['POST', API],
    ['GET', `${API}?q=1`],
    ['GET', `${API}/`],
  ] as const)('does not serve a page for %s %s', async (method, url) => {
    const { app, render } = await shopOf(() => html(LONG));
    const reply = await app.inject({ method, url });
    expect(reply.statusCode).toBe(404);
    expect(reply.headers['content-type']).toMatch(/^application\/json/);
    if (method !== 'HEAD') expect(reply.json()).toEqual({ success: false, message: MESSAGE.notFound });
    expect(render).not.toHaveBeenCalled();
  });
});

describe('a page that is the same for everybody', () => {
  it('is rendered once and sent from the cache with exactly the same headers', async () => {
    const { open, render } = await shopOf(() => html(LONG));
    const replies = [await open('/about'), await open('/about'), await open('/about')];
    expect(render).toHaveBeenCalledOnce();
    const [first, ...others] = replies.map(({ headers: { date: _date, 'x-request-id': _id, ...rest } }) => rest);
    for (const other of others) expect(other).toEqual(first);
    expect(first).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': 'no-referrer',
      'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
      'cache-control': 'public, max-age=0, must-revalidate',
      vary: 'Accept-Encoding',
    });
    for (const { body } of replies) expect(body.toString()).toBe(LONG);
  });

  it.each([
    ['br', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
    ['br;q=0', undefined, (bytes: Buffer) => bytes],
    ['identity', undefined, (bytes: Buffer) => bytes],
  ] as const)('is sent to a client that accepts %s as %s', async (accepted, encoding, decode) => {
    const { open } = await shopOf(() => html(LONG));
    for (const way of BOTH) {
      const { headers, body } = await open('/', { headers: { 'accept-encoding': accepted } });
      expect([way, headers['content-encoding']]).toEqual([way, encoding]);
      expect(Number(headers['content-length'])).toBe(body.length);
      expect(decode(body).toString()).toBe(LONG);
    }
  });

  it('is answered with 304 only to a client that has the current version', async () => {
    const { open } = await shopOf(() => html(LONG));
    const etag = (await open('/')).headers.etag ?? '';
    expect(etag).toMatch(/^W\/"\S{20,}"$/);
    for (const had of [etag, `"other", ${etag}`, '*', etag.replace('W/', '')]) {
      const reply = await open('/', { headers: { 'if-none-match': had, 'accept-encoding': 'br' } });
      expect([had, reply.status, reply.body.length]).toEqual([had, 304, 0]);
      expect(reply.headers).toMatchObject({ etag, vary: 'Accept-Encoding' });
      expect(reply.headers['content-encoding']).toBeUndefined();
    }
    expect((await open('/', { headers: { 'if-none-match': 'W/"other"' } })).status).toBe(200);
  });

  it('is answered with 304 under other spellings of its address too', async () => {
    const { open } = await shopOf(() => html(LONG));
    const { etag = '' } = (await open('/?from=mail')).headers;
    const reply = await open('/?from=mail', { headers: { 'if-none-match': etag } });
    expect([reply.status, reply.body.length]).toEqual([304, 0]);
  });

  it('answers HEAD with its length and no body', async () => {
    const { open, render } = await shopOf(() => html(LONG));
    for (const way of BOTH) {
      const { status, headers, body } = await open('/', { method: 'HEAD', headers: { 'accept-encoding': 'identity' } });
      expect([way, status, headers['content-length'], body.length]).toEqual([way, 200, String(LONG.length), 0]);
    }
    expect(render).toHaveBeenCalledOnce();
  });

  it('is rendered once for a burst of requests', async () => {
    const { open, render } = await shopOf(async () => {
      await new Promise((resolve) => setImmediate(resolve));
      return html(LONG);
    });
    const replies = await Promise.all(Array.from({ length: 30 }, () => open('/')));
    expect(replies.every(({ body }) => body.toString() === LONG)).toBe(true);
    expect(render).toHaveBeenCalledOnce();
  });

  it('writes one log line for each request, cached or not', async () => {
    const { open, lines } = await shopOf(() => html(LONG));
    for (const _way of BOTH) await open('/about?name=Nasrin');
    for (const _way of BOTH) await open('/about');
    const logged = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    await expect.poll(() => logged().filter(({ msg }) => msg === 'request')).toHaveLength(4);
    for (const line of logged().filter(({ msg }) => msg === 'request'))
      expect(line).toMatchObject({ method: 'GET', route: '/*', status: 200, ms: expect.any(Number) });
    expect(lines.join('')).not.toContain('Nasrin');
  });

  it('contains nothing about the visitor who requested it first', async () => {
    const { open } = await shopOf((request) => html(`${LONG}${JSON.stringify([...request.headers])}${request.url}`));
    const headers = { cookie: 'name=Nasrin', 'user-agent': 'Nasrin', host: 'nasrin.example' };
    expect((await open('/about?who=Nasrin', { headers })).body.toString()).not.toMatch(/nasrin/i);
  });

  it('is cached separately by the query parameters that it reads, and by no others', async () => {
    const { open, render } = await shopOf((request) => html(new URL(request.url).search));
    const search = async (address: string) => (await open(address)).body.toString();
    expect(await search('/shop?page=2')).toBe('?page=2');
    expect(await search('/shop?utm_source=mail&page=2&q=')).toBe('?page=2');
    expect(await search('/shop?page=2&q=gear')).toBe('?q=gear&page=2');
    expect(await search('/order?type=Laser-Cutting')).toBe('?type=Laser-Cutting');
    for (let at = 0; at < 50; at += 1) expect(await search(`/about?visit=${at}`)).toBe('');
    expect(render).toHaveBeenCalledTimes(4);
  });
});

describe('an address with a trailing slash', () => {
  it('redirects to the page without it and keeps the query; in the API it is a 404', async () => {
    const { open, render } = await shopOf(() => html(LONG));
    for (const method of ['GET', 'HEAD']) {
      const { status, headers, body } = await open('/order/?type=Laser-Cutting', { method });
      expect([status, headers.location, body.length]).toEqual([301, '/order?type=Laser-Cutting', 0]);
    }
    expect((await open('//evil.example/')).headers.location).toBe('/evil.example');
    expect((await open(`${apiAddress.products}/nothing/`)).status).toBe(404);
    expect(render).not.toHaveBeenCalled();
  });
});

describe('an edit in the admin area', () => {
  it('shows on the next request of every page and API call', async () => {
    const { app, open } = await shopOf(async (_request, { products }) => {
      const { items } = await products.list({ limit: 10 });
      return html(items.map(({ name }) => name).join());
    });
    const places = [siteAddress.home, siteAddress.shop, '/details/x', apiAddress.products];
    const expectEverywhere = async (text: string, not?: string) => {
      for (const place of places)
        for (const way of BOTH) {
          const body = (await open(place)).body.toString();
          expect([place, way, body]).toEqual([place, way, expect.stringContaining(text)]);
          if (not !== undefined) expect(body).not.toContain(not);
        }
    };
    const fields = { name: 'Hinge', id: 'H-1', price: '120', stock: '3', description: 'A hinge' };
    const { _id } = await send(app, 'POST', apiAddress.products, fields);
    await expectEverywhere('Hinge');
    const one = apiAddress.productById(_id);
    const before = (await open(one)).headers.etag ?? '';
    expect((await open(one, { headers: { 'if-none-match': before } })).status).toBe(304);

    await send(app, 'PATCH', one, { name: 'Door' });
    await expectEverywhere('Door', 'Hinge');
    expect((await open(one, { headers: { 'if-none-match': before } })).body.toString()).toContain('Door');

    await app.inject({ method: 'DELETE', url: one, headers: await ownerOf(app) });
    expect((await open(siteAddress.shop)).body.toString()).toBe('');
    expect((await open(one)).status).toBe(404);
  });
});
