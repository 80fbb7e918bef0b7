import { createHash } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import { Unavailable } from '#server/errors.ts';
import { BOTH, html, LONG, shopOf } from '#tests/support/http/rendered-shop.ts';

afterEach(() => vi.restoreAllMocks());

describe('a response that must not be cached', () => {
  it.each([
    ['a page that says no-store', html(LONG, { headers: { 'Cache-Control': 'no-store' } }), 'no-store'],
    [
      'a page that says private',
      html(LONG, { headers: { 'Cache-Control': 'private, max-age=60' } }),
      'private, max-age=60',
    ],
    ['a page with a cookie', html(LONG, { headers: { 'Set-Cookie': 'a=1' } }), 'no-cache'],
    ['a page that was not found', html(LONG, { status: 404 }), 'no-cache'],
    ['a page that failed', html(LONG, { status: 500 }), 'no-cache'],
    ['a redirect', new Response(null, { status: 302, headers: { Location: '/' } }), 'no-cache'],
  ])('%s is rendered for each request and keeps its status', async (_name, reply, cacheControl) => {
    const { open, render } = await shopOf(() => reply.clone());
    for (const way of BOTH) {
      const { status, headers } = await open('/track/x');
      expect([way, status, headers['cache-control']]).toEqual([way, reply.status, cacheControl]);
      expect(headers.etag).toBeUndefined();
      expect(headers['content-type']).toBe(reply.headers.get('content-type') ?? undefined);
      expect(headers.location).toBe(reply.headers.get('location') ?? undefined);
    }
    expect(render).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['away', () => new Unavailable(7, { cause: new Error('connect ECONNREFUSED') }), 503, '7'],
    ['locked', () => Object.assign(new Error('database is locked'), { code: 'SQLITE_BUSY' }), 503, '5'],
  ] as const)(
    'a page whose database is %s asks to come back, and is there once it is',
    async (_what, fault, status, after) => {
      let broken = true;
      const { app } = await shopOf(() => {
        if (broken) throw fault();
        return html(LONG);
      });
      const reply = await app.inject('/');
      expect([reply.statusCode, reply.headers['retry-after'], reply.body]).toEqual([
        status,
        after,
        expect.stringContaining('Please try again'),
      ]);
      broken = false;
      expect((await app.inject('/')).statusCode).toBe(200);
    },
  );

  it('a page whose rendering throws is rendered again at the next request', async () => {
    let broken = true;
    const { open, lines } = await shopOf(() => {
      if (broken) throw new Error('no such column');
      return html(LONG);
    });
    const first = await open('/');
    expect(first.status).toBe(500);
    expect(lines.join('')).toContain('no such column');
    expect(first.body.toString()).not.toContain('no such column');
    broken = false;
    expect((await open('/')).status).toBe(200);
  });

  it('an allowed origin gets its CORS headers, and nobody else gets them', async () => {
    const origin = 'https://partner.example';
    const { open } = await shopOf(() => html(LONG), { CORS_ORIGINS: origin });
    for (const own of [undefined, origin, undefined, 'https://other.example', origin, undefined]) {
      const { headers } = await open(apiAddress.products, own === undefined ? {} : { headers: { origin: own } });
      expect(headers['access-control-allow-origin']).toBe(own === origin ? origin : undefined);
      expect(headers.vary).toBe('Origin, Accept-Encoding');
    }
  });

  it('a write is never answered from the cache', async () => {
    const { open } = await shopOf(() => html(LONG));
    await open(apiAddress.products);
    for (const method of ['POST', 'DELETE', 'PUT'])
      expect((await open(apiAddress.products, { method })).status).not.toBe(200);
  });
});

describe('the scripts of a page', () => {
  const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

  it('are allowed by their hashes, no nonce is left, and an injected script is not allowed', async () => {
    const { open } = await shopOf((_request, { nonce }) =>
      html(
        `<script-failure></script-failure><script nonce="${nonce}">own()</script><script nonce="${nonce}" type="module" src="/a.js"></script>` +
          `<script nonce="${nonce}">own(2)</script><script>foreign()</script><script nonce="x">guessed()</script>`,
      ),
    );
    for (const way of BOTH) {
      const { headers, body } = await open('/');
      const policy = String(headers['content-security-policy']);
      const allowed = /script-src ([^;]*)/.exec(policy)?.[1];
      expect([way, allowed]).toEqual([way, `'self' ${hashOf('own()')} ${hashOf('own(2)')}`]);
      for (const bound of [`object-src 'none'`, `base-uri 'none'`, `form-action 'self'`, `frame-ancestors 'none'`])
        expect(policy.split('; ')).toContain(bound);
      expect(body.toString()).toContain('<script>own()</script>');
    }
  });
});
