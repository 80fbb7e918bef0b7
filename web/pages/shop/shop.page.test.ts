import { within } from '@testing-library/dom';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoProducts } from '#content/demo-products.ts';
import { moneyText } from '#contract/money/money-text.ts';
import { openShop } from '#tests/support/page/page-shop.ts';
import { leadsTo, readPage } from '#tests/support/page/read-page.ts';
import { fillShop } from '#tests/support/shop/fill-shop.ts';

/** The bytes of HTML for 200 products, compressed; a read page on a phone has 200,000 for all that it loads. */
const HTML_MAX = 20_000;

const named = (cards: HTMLElement[], name: string) =>
  cards.filter((card) => within(card).getByRole('heading').textContent === name);

describe('the shop', () => {
  test('shows every product with its price and stock, and links to its page', async () => {
    const { page } = await readPage('/shop');
    const cards = page.getAllByRole('article');
    expect(cards).toHaveLength(demoProducts.length);
    for (const { name, price, stock } of demoProducts) {
      const [card, ...others] = named(cards, name);
      expect([name, others.length]).toEqual([name, 0]);
      expect(card?.textContent).toContain(moneyText(price));
      expect(card?.textContent).toContain(stock === 0 ? 'Out Of Stock' : 'In Stock');
      expect(leadsTo(card as HTMLElement)).toEqual([expect.stringMatching(/^\/details\//)]);
    }
    expect(demoProducts.filter(({ stock }) => stock === 0).length).toBeGreaterThan(0);
    expect(named(cards, 'Chess Set, Resin')[0]?.textContent).toContain('3,200 BDT');
  });

  test('has a page for each product, with four similar ones that lead on', async () => {
    const chess = named((await readPage('/shop')).page.getAllByRole('article'), 'Chess Set, Resin')[0] as HTMLElement;
    const { html, page } = await readPage(leadsTo(chess)[0] ?? '');
    expect(html.title).toMatch(/^Chess Set, Resin/);
    expect(page.getByRole('heading', { level: 1 }).textContent).toBe('Chess Set, Resin');
    page.getByText(/Thirty-two pieces with weighted feet/);
    const section = page.getByRole('region', { name: 'Similar Products' });
    const similar = within(section).getAllByRole('article');
    expect(similar).toHaveLength(4);
    expect(named(similar, 'Chess Set, Resin')).toEqual([]);
    const next = await readPage(leadsTo(section, 'article a')[0] ?? '');
    expect(next.status).toBe(200);
    expect(next.page.getByRole('heading', { level: 1 }).textContent).not.toBe('Chess Set, Resin');
  });
});

describe('a large shop', () => {
  let shop: ReturnType<typeof openShop>;
  beforeAll(() => {
    shop = openShop({}, (folder) => fillShop(folder, 410, undefined, { pictured: true }));
  });
  afterAll(async () => (await shop).close());
  const read = async (address: string) => readPage(address, (await shop).shop);
  /** Without following a redirect. */
  const ask = async (address: string) =>
    fetch((await shop).shop.url + address, { redirect: 'manual', headers: { 'accept-encoding': 'br' } });
  const numbersOf = (cards: HTMLElement[]) =>
    cards.map((card) => Number(/number (\d+)/.exec(within(card).getByRole('heading').textContent ?? '')?.[1]));
  const newestFirst = (first: number, last: number) => Array.from({ length: first - last + 1 }, (_, at) => first - at);

  test('answers a length or a page number that its list never had with 404', async () => {
    for (const address of [
      '/shop?show=800',
      '/shop?show=300',
      '/shop?show=0',
      '/shop?q=gear&show=400',
      '/shop?page=two',
    ]) {
      const { page, status } = await read(address);
      expect([address, status]).toEqual([address, 404]);
      expect(page.getByRole('heading', { level: 1 }).textContent).toBe('Page not found');
    }
  });

  test('has 200 products in the first response, newest first, and shows more by a link that keeps the place', async () => {
    const first = await read('/shop');
    expect(numbersOf(first.page.getAllByRole('article'))).toEqual(newestFirst(409, 210));
    expect(first.html.querySelector('main')?.textContent).toContain('200 of 410 products');
    const more = (await read('/shop')).page.getByRole('link', { name: 'Show more' }).getAttribute('href') ?? '';
    expect(more).toBe('/shop?show=400#product-201');

    const second = await read(more);
    expect(numbersOf(second.page.getAllByRole('article'))).toEqual(newestFirst(409, 10));
    const place = second.html.getElementById('product-201') as HTMLElement;
    expect(place.textContent).toContain('number 209');
    expect(second.html.title).toBe(first.html.title);
    expect(leadsTo(second.html.head, 'link[rel=canonical]')).toEqual([expect.stringMatching(/\/shop$/)]);

    const all = await read(second.page.getByRole('link', { name: 'Show more' }).getAttribute('href') ?? '');
    expect(numbersOf(all.page.getAllByRole('article'))).toEqual(newestFirst(409, 0));
    expect(all.page.queryByRole('link', { name: 'Show more' })).toBeNull();
    expect(all.page.queryByRole('navigation', { name: 'Pages' })).toBeNull();
  });

  test('leads from the address of a former page of 24 products to the place where they are now', async () => {
    for (const [former, now] of [
      ['/shop?page=1', '/shop'],
      ['/shop?page=3', '/shop#product-49'],
      ['/shop?page=12', '/shop?show=400#product-265'],
      ['/shop?q=number&page=2', '/shop?q=number#product-25'],
    ] as const) {
      const reply = await ask(former);
      expect([former, reply.status, reply.headers.get('location')]).toEqual([former, 301, now]);
      const [, anchor = 'main'] = now.split('#');
      expect((await read(now)).html.getElementById(anchor), now).not.toBeNull();
    }
    expect((await read('/shop#product-49')).html.getElementById('product-49')?.textContent).toContain('number 361');
  });

  test('sends 200 products in few bytes, and their pictures only when they are near', async () => {
    expect(Number((await ask('/shop')).headers.get('content-length'))).toBeLessThan(HTML_MAX);
    const pictures = [...(await read('/shop')).html.querySelectorAll('main img')];
    expect(pictures).toHaveLength(200);
    expect(pictures.flatMap((picture, at) => (picture.getAttribute('loading') === 'lazy' ? [] : [at]))).toEqual([
      0, 1, 2, 3,
    ]);
    for (const picture of pictures) expect(picture.getAttribute('height')).toBe('960'); // its space is reserved
  });

  test('is searched by name in any case, by a form that works without scripts and keeps the words', async () => {
    const box = (await read('/shop')).page.getByRole('searchbox', { name: 'Search products by name' });
    const { form, name } = box as HTMLInputElement;
    expect([form?.method, form?.getAttribute('action'), name]).toEqual(['get', '/shop', 'q']);
    expect(
      within(form as HTMLElement)
        .getByRole('button', { name: 'Search' })
        .getAttribute('type'),
    ).toBe('submit');
    const { html, page } = await read('/shop?q=NUMBER+5');
    expect(page.getAllByRole('article')).toHaveLength(11); // 5 and 50 to 59
    expect(page.getByRole<HTMLInputElement>('searchbox').value).toBe('NUMBER 5');
    expect(html.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
  });

  test('says so if a search finds nothing, keeps the words and links to all products', async () => {
    const words = '100% <b>brass</b>_';
    const { page } = await read(`/shop?q=${encodeURIComponent(words)}`);
    expect(page.getByRole('main').textContent).toContain(`No products with “${words}” in the name`);
    expect(page.getByRole<HTMLInputElement>('searchbox').value).toBe(words);
    expect(page.getByRole('link', { name: 'Show all products' }).getAttribute('href')).toBe('/shop');
  });
});
