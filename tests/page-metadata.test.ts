import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { apiAddress, siteAddress, siteFile } from '#contract/addresses.ts';
import { FIXED_PAGES } from '#server/pages/listed-pages.ts';
import { OWNER, serverOfFile } from './support/app.ts';

const PUBLIC_URL = 'https://shop.example';
const server = serverOfFile({ PUBLIC_URL });

/** One shop for all tests: tests about a product add it first, the others look at what every shop has. */
const shop = () => {
  const { url } = server();
  const open = (address: string) => fetch(url + address, { headers: { accept: 'text/html' } });
  const signIn = async () => {
    const body = JSON.stringify({ userId: OWNER.email, password: OWNER.password });
    const headers = { 'content-type': 'application/json' };
    const reply = await fetch(url + apiAddress.login, { method: 'POST', headers, body });
    return ((await reply.json()) as { data: { accessToken: string } }).data.accessToken;
  };
  /** @returns its identifier */
  const addProduct = async (name: string) => {
    const body = new FormData();
    const product = { name, id: name, price: '120', stock: '0', description: name };
    for (const [field, value] of Object.entries(product)) body.set(field, value);
    const headers = { authorization: `Bearer ${await signIn()}` };
    const reply = await fetch(url + apiAddress.products, { method: 'POST', headers, body });
    return ((await reply.json()) as { data: { _id: string } }).data._id;
  };
  return { open, addProduct };
};

const attribute = (html: string, pattern: RegExp) => pattern.exec(html)?.[1];
const canonical = (html: string) => attribute(html, /<link rel="canonical" href="([^"]*)"/);
const og = (html: string, property: string) =>
  attribute(html, new RegExp(`<meta property="og:${property}" content="([^"]*)"`));
const facts = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    ([, json]) => JSON.parse(json ?? '') as Record<string, unknown>,
  );

describe('a page for search engines and link previews', () => {
  it('has its own title, description and picture, and one canonical address whatever its query', async () => {
    const { open } = shop();
    const titles = new Set<string | undefined>();
    const pages = [siteAddress.home, siteAddress.about, siteAddress.shop, siteAddress.contact, siteAddress.order];
    for (const page of pages) {
      const html = await (await open(`${page}?from=elsewhere`)).text();
      titles.add(attribute(html, /<title>([^<]*)<\/title>/));
      expect(attribute(html, /<meta name="description" content="([^"]{40,})"/), page).toBeDefined();
      expect(canonical(html)).toBe(PUBLIC_URL + page);
      expect(og(html, 'url')).toBe(PUBLIC_URL + page);
      expect(og(html, 'image'), page).toMatch(/^https:\/\/shop\.example\/\S+\.(webp|png)$/);
    }
    expect(titles.size).toBe(pages.length);
  });

  it('has one canonical address for all spellings of its path', async () => {
    const { open } = shop();
    for (const [written, page] of [
      ['/%61bout', siteAddress.about],
      ['/Shop?page=1', siteAddress.shop],
      ['/SERVICES/Laser%2DCutting', siteAddress.service('Laser-Cutting')],
    ] as const)
      expect([written, canonical(await (await open(written)).text())]).toEqual([written, PUBLIC_URL + page]);
  });

  it('has the shop’s share card if it has no picture of its own, and all its icons exist', async () => {
    const { open } = shop();
    const html = await (await open(siteAddress.order)).text();
    expect(og(html, 'image')).toBe(PUBLIC_URL + siteFile.shareCard);
    const icons = [...html.matchAll(/<link [^>]*rel="(?:icon|apple-touch-icon)" href="([^"]*)"/g)].map(
      ([, icon]) => icon,
    );
    expect(icons).toHaveLength(3);
    for (const picture of [siteFile.shareCard, siteFile.appIcon(192), siteFile.maskableIcon(512), ...icons]) {
      const reply = await open(picture ?? '');
      expect([picture, reply.headers.get('content-type')]).toEqual([picture, expect.stringMatching(/^image\//)]);
    }
  });

  it('has structured data with a product’s price and stock, which its name cannot break out of', async () => {
    const { open, addProduct } = shop();
    const name = 'Hinge</script><script>alert(1)</script>';
    const address = siteAddress.product(await addProduct(name));
    const html = await (await open(address)).text();
    expect(html).not.toContain('<script>alert(1)');
    const product = facts(html).find((fact) => fact['@type'] === 'Product');
    expect(product).toMatchObject({
      name,
      url: PUBLIC_URL + address,
      offers: { price: 120, priceCurrency: 'BDT', availability: 'https://schema.org/OutOfStock' },
    });
  });

  it('has structured data with the shop’s address', async () => {
    const { open } = shop();
    const [business] = facts(await (await open(siteAddress.home)).text());
    expect(business).toMatchObject({ '@type': 'LocalBusiness', address: { addressLocality: 'Rajshahi' } });
  });

  it('is noindex if it is sign-in or an owner’s page', async () => {
    const { open } = shop();
    for (const page of [siteAddress.login, siteAddress.dashboard, siteAddress.orders]) {
      const html = await (await open(page)).text();
      expect(html, page).toContain('<meta name="robots" content="noindex"/>');
      expect(canonical(html), page).toBeUndefined();
    }
  });

  it('loads a form’s scripts in few files, after what the first screen needs', async () => {
    const { open } = shop();
    const html = await (await open(siteAddress.order)).text();
    const ahead = [...html.matchAll(/<link [^>]*rel="modulepreload"[^>]*>/g)].map(([link]) => link);
    expect(ahead.length).toBeGreaterThan(2);
    expect(ahead.length).toBeLessThan(15);
    for (const link of ahead) expect(link).toContain('fetchpriority="low"');
  });

  it('lets the browser prefetch the next page, with rules that the page’s policy allows', async () => {
    const { open } = shop();
    const reply = await open(siteAddress.home);
    const [, rules = ''] = /<script type="speculationrules">(.*?)<\/script>/.exec(await reply.text()) ?? [];
    const hash = createHash('sha256').update(rules).digest('base64');
    expect(reply.headers.get('content-security-policy')).toContain(`'sha256-${hash}'`);
    expect(JSON.parse(rules)).toHaveProperty('prerender');
  });
});

it('no page has a style of its own in its HTML, and the policy would block one', async () => {
  const { open } = shop();
  for (const page of [...FIXED_PAGES, '/nothing-here']) {
    const reply = await open(page);
    expect(reply.headers.get('content-security-policy'), page).toContain("style-src 'self';");
    expect(await reply.text(), page).not.toMatch(/<style|<[^>]*\sstyle=/);
  }
});

describe('an address that leads nowhere', () => {
  it('gets a page in the site’s layout with the correct status', async () => {
    const { open } = shop();
    const expected = [
      ['/nothing-here', 404],
      [siteAddress.product('01a1fac0-eebd-76f8-9a4e-82c995b05586'), 404],
      ['/%E0%A4%A', 400],
      ['/details/%E0%A4%A', 400],
    ] as const;
    for (const [address, status] of expected) {
      const reply = await open(address);
      const html = await reply.text();
      expect([address, reply.status]).toEqual([address, status]);
      expect(html).toContain('<title>Page not found</title>');
      expect(html).toContain('Get in Touch');
    }
  });

  it('gets a JSON error if it is an API address', async () => {
    const { open } = shop();
    const reply = await open('/api/v1/%E0%A4%A');
    expect(reply.status).toBe(400);
    expect(await reply.json()).toMatchObject({ success: false });
  });
});

describe('a file that never changes', () => {
  it('can be cached for ever, because its address changes with its content', async () => {
    const { open } = shop();
    const html = await (await open(siteAddress.home)).text();
    const pictures = [...html.matchAll(/\/pictures\/[^"\s,]+/g)].map(([address]) => address);
    const others = [...html.matchAll(/\/(?:assets|static)\/[^"\s,]+/g)].map(([address]) => address);
    expect(pictures.length).toBeGreaterThan(5);
    expect(others.filter((address) => address.endsWith('.js'))).not.toEqual([]);
    for (const address of new Set([...pictures.slice(0, 3), ...others])) {
      const reply = await open(address);
      expect([address, reply.status]).toEqual([address, 200]);
      expect(reply.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      await reply.body?.cancel();
    }
    for (const address of others.filter((address) => address.endsWith('.js')))
      expect(address).toMatch(/^\/static\/js\/[\w.-]+\.[\w-]{8}\.chunk\.js$/);
    const hydrated = await (await open(siteAddress.contact)).text();
    for (const [script] of hydrated.matchAll(/\/[^"'\s]+\.js\b/g)) expect(script).toMatch(/^\/static\/js\//);
    for (const address of pictures) expect(address).toMatch(/^\/pictures\/[0-9a-f]{10}\/[\w-]+\.(avif|webp)$/);
  });
});
