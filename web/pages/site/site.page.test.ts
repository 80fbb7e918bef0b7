import { within } from '@testing-library/dom';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { SERVICES } from '#content/services.ts';
import { siteAddress } from '#contract/addresses.ts';
import { openPage } from '#tests/support/page/open-page.ts';
import { leadsTo, readPage } from '#tests/support/page/read-page.ts';

const SERVICE_NAMES = ['3D Printing', 'Laser Cutting', 'PCB Manufacturing', 'Product Development', 'Silicon Molding'];
const SERVICE_PAGES = SERVICES.map(({ slug }) => siteAddress.service(slug));
const READ_PAGES = ['/', ...SERVICE_PAGES, '/about', '/shop', '/contact'];

const firstProduct = async () => leadsTo((await readPage('/shop')).html, 'article a[href^="/details/"]')[0] ?? '';

test('an unknown product, service or address leads nowhere: to a 404 page, or for a service to the home page', async () => {
  for (const address of ['/details/nothing', '/nothing']) {
    const { page, status } = await readPage(address);
    expect([address, status]).toEqual([address, 404]);
    expect(page.getByRole('heading', { level: 1 }).textContent).toBe('Page not found');
  }
  expect((await readPage('/services/Time-Travel')).address).toBe('/');
});

describe('the header and footer', () => {
  test('link to every part of the site, and mark the current page', async () => {
    const { html, page } = await readPage('/about');
    const [menu] = page.getAllByRole('navigation', { name: 'Main' });
    const nav = within(menu as HTMLElement);
    const [about] = nav.getAllByRole('link', { name: 'About' });
    expect(about?.getAttribute('aria-current')).toBe('page');
    const contact = nav.getByRole('link', { name: 'Contact Us' });
    expect([contact.getAttribute('href'), contact.hasAttribute('aria-current')]).toEqual(['/contact', false]);
    for (const { name, slug } of SERVICES)
      expect(nav.getByText(name, { selector: 'a' }).getAttribute('href')).toBe(siteAddress.service(slug));
    const home = within(html.querySelector('header') as HTMLElement).getByRole('link', { name: 'Karkhana' });
    expect(home.getAttribute('href')).toBe('/');
  });

  test('lead from each service to a page of its name', async () => {
    for (const name of SERVICE_NAMES) {
      const { html } = await readPage('/');
      const link = within(html.querySelector('header') as HTMLElement).getAllByText(name, { selector: 'a' })[0];
      const { page } = await readPage(link?.getAttribute('href') ?? '');
      expect(page.getByRole('heading', { level: 1 }).textContent).toContain(name);
    }
  });

  test('have three footer columns: services, contact details and social links', async () => {
    const { page } = await readPage('/');
    const footer = within(page.getByRole('contentinfo'));
    const titles = footer.getAllByRole('heading').map(({ textContent }) => textContent);
    expect(titles).toEqual(['Services', 'Get in Touch', 'Follow Us']);
    for (const name of SERVICE_NAMES)
      expect(footer.getByRole('link', { name }).getAttribute('href')).toMatch(/^\/services\//);
    expect(footer.getByText('hello@example.com').getAttribute('href')).toBe('mailto:hello@example.com');
    footer.getByText('Northern Talaimary, Rajshahi, Bangladesh');
    expect(footer.getAllByRole('link', { name: /facebook|instagram|linkedin|youtube|twitter/i })).toHaveLength(4);
  });

  test('lead to the shop from every page, in a line of its own below the three columns', async () => {
    for (const address of [...READ_PAGES, '/order', siteAddress.orderForm('Laser-Cutting'), '/login', '/nothing']) {
      const { page } = await readPage(address);
      const footer = page.getByRole('contentinfo');
      const [link, ...others] = within(footer).getAllByRole('link', { name: 'Shop' });
      expect([address, link?.getAttribute('href'), others, link?.closest('section')]).toEqual([
        address,
        '/shop',
        [],
        null,
      ]);
    }
  });

  test('lead to the order form, the shop and a lost order beside the menu, which keeps its own entries', async () => {
    const { html } = await readPage('/about');
    const header = html.querySelector('header') as HTMLElement;
    const [wide, ...panels] = [...header.querySelectorAll<HTMLElement>('[aria-label="Shop and orders"]')];
    for (const group of [wide, ...panels])
      expect(leadsTo(group as HTMLElement, 'a')).toEqual([siteAddress.order, siteAddress.shop, siteAddress.lostLink]);
    expect([wide?.closest('nav')?.ariaLabel ?? wide?.getAttribute('aria-label'), panels.length]).toEqual([
      'Shop and orders',
      1,
    ]);
    const [main] = within(header).getAllByRole('navigation', { name: 'Main' });
    expect(leadsTo(main as HTMLElement, ':scope > a')).toEqual([siteAddress.about, siteAddress.contact]);
  });

  test('show the link to the dashboard to a signed-in owner, and to nobody else', async () => {
    const shown = () => [...document.querySelectorAll('signed-in-only')].map((one) => one.hasAttribute('data-shown'));
    await openPage('/shop');
    expect(shown()).toEqual([false, false]);
    await openPage('/shop', { signedIn: true });
    expect(shown()).toEqual([true, true]);
    expect(leadsTo(document, 'signed-in-only a')).toEqual(['/dashboard', '/dashboard']);
  });
});

test('the about page says what the shop does and for whom, and shows past projects', async () => {
  const { page } = await readPage('/about');
  expect(page.getByRole('heading', { level: 1 }).textContent).toBe('About Us');
  for (const name of ['What do we do?', 'Who are our Clients?', 'What Projects have we done?'])
    page.getByRole('heading', { name });
  const main = within(page.getByRole('main'));
  main.getByRole('img', { name: /turbine/i });
  main.getByRole('img', { name: /Bangla/ });
});

test('no public page has a missing picture or one without a size', async () => {
  const pictures = new Set<string>();
  for (const address of READ_PAGES) {
    const { html } = await readPage(address);
    for (const image of html.querySelectorAll('img, source')) {
      const sources = [image.getAttribute('src'), ...(image.getAttribute('srcset') ?? '').split(',')];
      for (const source of sources) if (source) pictures.add(source.trim().split(' ')[0] ?? '');
    }
    expect([...html.querySelectorAll('img:not([width]), img:not([height])')], address).toEqual([]);
  }
  expect(pictures.size).toBeGreaterThan(50);
  const { shopUrl } = await readPage('/about');
  const statuses = [...pictures].map(async (picture) => {
    const { status, body } = await fetch(new URL(picture, shopUrl));
    await body?.cancel();
    return { picture, status };
  });
  expect((await Promise.all(statuses)).filter(({ status }) => status !== 200)).toEqual([]);
});

test('every kind of public page has a preview picture for shared links, which all apps can show', async () => {
  const pages = [
    '/',
    '/about',
    ...SERVICE_PAGES,
    '/shop',
    await firstProduct(),
    '/contact',
    '/order',
    '/order/Laser-Cutting',
  ];
  const pictures = new Map<string, string>();
  for (const address of pages) {
    const { html, shopUrl } = await readPage(address);
    const picture = html.querySelector('meta[property="og:image"]')?.getAttribute('content') ?? '';
    expect([address, picture.startsWith(`${shopUrl}/`)]).toEqual([address, true]);
    pictures.set(picture, address);
  }
  for (const [picture, address] of pictures) {
    const reply = await fetch(picture, { headers: { accept: '*/*' } });
    expect([address, reply.status]).toEqual([address, 200]);
    expect(reply.headers.get('content-type')).toMatch(/^image\/(png|jpeg|webp)$/); // not AVIF, which some apps do not support
    const { width, height } = await sharp(await reply.bytes()).metadata();
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(315);
  }
});

test('pages without a form ship no React: only the small script of their elements', async () => {
  for (const address of ['/', '/about', '/shop', ...SERVICE_PAGES, '/nothing-here']) {
    const { html, shopUrl } = await readPage(address);
    const scripts = [
      ...html.querySelectorAll<HTMLScriptElement>('script:not([type="speculationrules"], [type$="json"])'),
    ];
    expect(scripts, address).toHaveLength(1);
    expect(html.querySelector('link[rel=modulepreload]'), address).toBeNull();
    const script = await (await fetch(new URL(scripts[0]?.getAttribute('src') ?? '', shopUrl))).text();
    expect(script).not.toContain('react');
    expect(script.length).toBeLessThan(20_000);
  }
});
