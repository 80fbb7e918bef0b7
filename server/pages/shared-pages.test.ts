import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { apiAddress, siteAddress } from '#contract/addresses.ts';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config/config.ts';
import { multipart, OWNER, ownerOf, temporaryFolder } from '#tests/support/app.ts';
import { type FakePage, fakeSite } from '#tests/support/http/fake-site.ts';
import { rawGet } from '#tests/support/http/raw-get.ts';
import { anOrder } from '#tests/support/orders/an-order.ts';

const PATTERNS = [
  'about',
  'shop',
  'services/:slug',
  'order/:type',
  'details/:id',
  'details/:id/order',
  'contact',
  'track/:token',
  '*',
];

const html = (body: string, status = 200) => new Response(body, { status, headers: { 'Content-Type': 'text/html' } });

const shop = async (page: FakePage, patterns: readonly string[] = PATTERNS) => {
  const config = readConfig({ DATA_DIR: await temporaryFolder(), DEMO: 'off', LOG_LEVEL: 'silent' });
  const render = vi.fn<FakePage>(page);
  const app = await buildApp(config, { site: fakeSite(render, patterns) });
  onTestFinished(() => app.close());
  await app.services.administrators.ensureFirst(OWNER, OWNER.email);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const addProduct = async () => {
    const form = new FormData();
    const product = { name: 'Hinge', id: 'H-1', price: '120', stock: '3', description: 'A hinge' };
    for (const [name, value] of Object.entries(product)) form.set(name, value);
    const { headers, payload } = await multipart(form);
    const options = { url: apiAddress.products, headers: { ...headers, ...(await ownerOf(app)) }, payload };
    const { _id } = (await app.inject({ method: 'POST', ...options })).json().data as { _id: string };
    return _id;
  };
  return { app, render, open: rawGet(port), addProduct };
};

/** A page that shows which path was rendered. */
const echoPath: FakePage = (request) => {
  const { pathname } = new URL(request.url);
  return html(`${'.'.repeat(2_000)}${pathname}`, pathname.includes('/unknown') ? 404 : 200);
};

it('answers with a page also where the product that it is about cannot be looked up', async () => {
  const { app, open } = await shop(() => html('<h1>Something went wrong</h1>', 500));
  vi.spyOn(app.services.products, 'has').mockRejectedValue(new Error('disk I/O error'));
  for (const address of ['/details/some', '/details/some/order', '/contact?about=some']) {
    const { status, headers, body } = await open(address);
    expect([status, headers['content-type'], body.toString()]).toEqual([
      500,
      'text/html',
      '<h1>Something went wrong</h1>',
    ]);
  }
});

describe('a page that does not exist', () => {
  it.each([
    ['addresses', '/secret-'],
    ['addresses below a page', '/about/secret-'],
    ['products', '/details/secret-'],
    ['invalid tracking tokens', '/track/secret-'],
    ['services', '/services/secret-'],
    ['order forms', '/order/secret-'],
    ['forms of products', '/details/secret-', '/order'],
  ])('is rendered once for all unknown %s and shows nothing of the address', async (_name, address, end = '') => {
    const { open, render } = await shop(echoPath);
    const replies = await Promise.all(Array.from({ length: 50 }, (_, at) => open(`${address}${at}${end}?name=Nasrin`)));
    for (const { status, headers, body } of replies) {
      expect([status, headers.etag, headers['cache-control']]).toEqual([404, undefined, 'no-cache']);
      expect(body.toString()).not.toMatch(/secret|nasrin/i);
    }
    expect(render).toHaveBeenCalledOnce();
  });

  it('stays a 404 for a conditional request', async () => {
    const { open } = await shop(echoPath);
    for (let time = 0; time < 2; time += 1)
      expect((await open('/nowhere', { headers: { 'if-none-match': '*' } })).status).toBe(404);
  });

  it('is rendered again when the catalogue changes', async () => {
    const { open, render, addProduct } = await shop(echoPath);
    await open('/nowhere');
    await addProduct();
    await open('/nowhere');
    expect(render).toHaveBeenCalledTimes(2);
  });

  it('is not cached if its rendering failed', async () => {
    const { open, render } = await shop(() => html('broken', 500));
    for (let time = 0; time < 2; time += 1) expect((await open('/nowhere')).status).toBe(500);
    expect(render).toHaveBeenCalledTimes(2);
  });
});

describe('a page that exists', () => {
  it('asks about a product of the shop, and about nothing else that an address may say', async () => {
    const { open, render, addProduct } = await shop((request) => html(new URL(request.url).search));
    const [none] = await Promise.all(
      ['secret', 'x'.repeat(300), '%00'].map((about) => open(`/contact?about=${about}`)),
    );
    expect([none?.status, none?.body.toString()]).toEqual([200, '']);
    expect(render).toHaveBeenCalledOnce();
    const product = await addProduct();
    expect((await open(`/contact?about=${product}`)).body.toString()).toBe(`?about=${product}`);
  });

  it('is rendered once for all spellings of its address', async () => {
    const { open, render, addProduct } = await shop(echoPath);
    const own = siteAddress.product(await addProduct());
    for (const written of [own, own.replace('details', 'DETAILS'), own.replace('details', 'det%61ils')])
      expect((await open(written)).body.toString()).toContain(own);
    expect(render).toHaveBeenCalledOnce();
  });

  it('is shown for the tracking token of its order', async () => {
    const { app, open } = await shop(echoPath);
    const { headers, payload } = await multipart(anOrder());
    const placed = await app.inject({ method: 'POST', url: apiAddress.order, headers, payload });
    const { pathname } = new URL((placed.json().data as { trackingUrl: string }).trackingUrl);
    expect((await open(pathname)).body.toString()).toContain(pathname);
  });

  it('is served although somebody requests endless new searches', async () => {
    const { open } = await shop(async (request) => {
      await new Promise((resolve) => setTimeout(resolve, 5));
      return html(new URL(request.url).pathname);
    });
    const searches = Array.from({ length: 300 }, (_, at) => open(`/shop?q=none+of+${at}`));
    const others = await Promise.all([open('/about'), open('/nowhere'), open('/healthz')]);
    expect(others.map(({ status }) => status)).toEqual([200, 200, 200]);
    const replies = await Promise.all(searches);
    const refused = replies.filter(({ status }) => status === 503);
    expect(refused.length).toBeGreaterThan(100);
    expect(refused.length + replies.filter(({ status }) => status === 200).length).toBe(300);
  });
});

describe('a page that cannot be rendered now', () => {
  /** A site that is busy until it is released. */
  const busyShop = async () => {
    let goOn: () => void = () => undefined;
    const waiting = new Promise<void>((resolve) => (goOn = resolve));
    const { open } = await shop(async () => {
      await waiting;
      return html('found');
    });
    const asked = Array.from({ length: 12 }, (_, at) => open(`/shop?q=${at}`));
    const first = await Promise.race(asked);
    return { open, first, finish: () => (goOn(), Promise.all(asked)) };
  };

  it('is answered with a message and the seconds to wait, while health checks are answered at once', async () => {
    const { open, first, finish } = await busyShop();
    expect(first.status).toBe(503);
    expect(Number(first.headers['retry-after'])).toBeGreaterThan(0);
    expect(first.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
    expect(first.body.toString()).toContain('Please try again in a few seconds.');
    expect((await open('/healthz')).status).toBe(200);
    expect((await finish()).filter(({ status }) => status === 200)).toHaveLength(11);
  });

  it('is answered with the same message in JSON for programs', async () => {
    const { open, finish } = await busyShop();
    const reply = await open(`${apiAddress.products}?q=gear`);
    expect(reply.status).toBe(503);
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
    expect(JSON.parse(reply.body.toString())).toMatchObject({ success: false, message: expect.any(String) });
    await finish();
    expect((await open(`${apiAddress.products}?q=gear`)).status).toBe(200);
  });
});
