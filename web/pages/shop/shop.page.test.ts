import { within } from '@testing-library/dom';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoProducts } from '#content/demo-products.ts';
import { takaText } from '#contract/money/taka-text.ts';
import { fillShop } from '#tests/support/fill-shop.ts';
import { openShop } from '#tests/support/page/page-shop.ts';
import { leadsTo, readPage } from '#tests/support/page/read-page.ts';

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
      expect(card?.textContent).toContain(takaText(price));
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
    shop = openShop({}, (folder) => fillShop(folder, 60)); // pages of 24, 24 and 12
  });
  afterAll(async () => (await shop).close());
  const read = async (address: string) => readPage(address, (await shop).server);

  test('answers a page number that it does not have with 404', async () => {
    for (const address of ['/shop?page=4', '/shop?page=0', '/shop?page=two', '/shop?q=gear&page=40']) {
      const { page, status } = await read(address);
      expect([address, status]).toEqual([address, 404]);
      expect(page.getByRole('heading', { level: 1 }).textContent).toBe('Page not found');
    }
  });

  test('is paginated, newest first, each page with its own address', async () => {
    const first = await read('/shop');
    const cards = first.page.getAllByRole('article');
    expect(cards).toHaveLength(24);
    expect(cards[0]?.textContent).toContain('number 59');
    expect(first.html.querySelector('main')?.textContent).toContain('60 products, page 1 of 3');
    const pages = first.page.getByRole('navigation', { name: 'Pages' });
    expect([...pages.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Page 1', '/shop'],
      ['Page 2', '/shop?page=2'],
      ['Page 3', '/shop?page=3'],
      ['Next', '/shop?page=2'],
    ]);

    const { html, page } = await read('/shop?page=2');
    expect(html.title).toMatch(/^Shop, page 2/);
    expect(page.getAllByRole('article')[0]?.textContent).toContain('number 35');
    expect(html.querySelector('nav [aria-current=page]:not(header *)')?.textContent).toBe('Page 2');
    expect(html.querySelector('link[rel=canonical]')?.getAttribute('href')).toMatch(/\/shop\?page=2$/);
    expect(leadsTo(html.head, 'link[rel=prev], link[rel=next]')).toEqual(['/shop', '/shop?page=3']);

    const last = (await read('/shop?page=3')).page;
    expect(last.getAllByRole('article')).toHaveLength(12);
    expect(last.getAllByRole('article').at(-1)?.textContent).toContain('number 0');
    expect(within(last.getByRole('navigation', { name: 'Pages' })).queryByRole('link', { name: 'Next' })).toBeNull();
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
