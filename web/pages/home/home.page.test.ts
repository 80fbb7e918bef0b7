import { within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { SERVICES } from '#content/services.ts';
import { siteAddress } from '#contract/addresses.ts';
import { leadsTo, readPage } from '#tests/support/page/read-page.ts';

const SERVICE_NAMES = ['3D Printing', 'Laser Cutting', 'PCB Manufacturing', 'Product Development', 'Silicon Molding'];

describe('the home page', () => {
  test('has six slides, the first naming the five services, each with an Order Now link to a new tab', async () => {
    const { page } = await readPage('/');
    const slides = page.getAllByRole('group', { name: /of 6/ });
    expect(slides).toHaveLength(6);
    const [first] = slides;
    expect(first?.textContent).toContain('WE PROVIDE MANUFACTURING SUPPORT INCLUDING');
    for (const name of SERVICE_NAMES) expect(first?.textContent).toContain(name);
    for (const slide of slides) {
      const order = within(slide).getByRole('link', { name: /^Order Now/ });
      expect(order.getAttribute('target')).toBe('_blank');
      expect(order.getAttribute('href')).toMatch(/^\/order/);
      within(slide).getByRole('img');
    }
    expect(leadsTo(slides.at(-1) as HTMLElement)).toContain('/order?type=Silicon-Molding');
  });

  test('has three price cards, the one for circuit boards unavailable, and a link to each service', async () => {
    const { html, page } = await readPage('/');
    const pricing = within(page.getByRole('region', { name: 'Pricing' })).getAllByRole('article');
    expect(pricing).toHaveLength(3);
    for (const [name, price] of [
      ['3D Printing', '6-10'],
      ['Laser Cutting', '18'],
    ] as const) {
      const card = pricing.find(({ textContent }) => textContent?.includes(name)) as HTMLElement;
      expect(card.textContent).toContain(price);
      expect(
        within(card)
          .getByRole('link', { name: /^Order Now/ })
          .getAttribute('target'),
      ).toBe('_blank');
    }
    const board = pricing.find(({ textContent }) => textContent?.includes('(Unavailable)'));
    expect(board?.textContent).toContain('PCB Manufacturing');
    expect(within(board as HTMLElement).queryByRole('link', { name: /^Order Now/ })).toBeNull();
    const services = page.getByRole('region', { name: 'Our Services' });
    for (const { slug } of SERVICES) expect(leadsTo(services)).toContain(siteAddress.service(slug));
    expect(html.querySelector('main')?.contains(services)).toBe(true);
  });

  test('invites to the order form of each service with a price list, but for one that its own card marks as unavailable', async () => {
    const { page } = await readPage('/');
    const section = within(page.getByRole('region', { name: 'Drop a file, see the price' }));
    const links = section.getAllByRole('link');
    expect(links.map(({ textContent }) => /^(FDM|SLA|Laser|PCB)/.exec(textContent ?? '')?.[0])).toEqual([
      'FDM',
      'SLA',
      'Laser',
    ]);
    section.getByText(/A model for printing \(\.stl \.obj .*\), a drawing for the laser \(\.dxf \.pdf \.ai\)/);
    const form = section.getByRole('link', { name: /^Laser Cutting/ }).getAttribute('href') ?? '';
    expect((await readPage(form)).page.getByRole('heading', { level: 1 }).textContent).toBe('Laser Cutting Order');
  });

  test('shows the newest products and a link to all products', async () => {
    const names = (from: ParentNode) =>
      [...from.querySelectorAll('article :is(h2, h3)')].map(({ textContent }) => textContent);
    const newest = names((await readPage('/shop')).html);
    const section = (await readPage('/')).page.getByRole('region', { name: 'From Our Shop' });
    expect(names(section)).toEqual(newest.slice(0, 4));
    expect(
      within(section)
        .getAllByRole('link', { name: /^See Details/ })[0]
        ?.getAttribute('href'),
    ).toMatch(/^\/details\//);
    expect(within(section).getByRole('link', { name: 'See all products' }).getAttribute('href')).toBe('/shop');
  });
});
