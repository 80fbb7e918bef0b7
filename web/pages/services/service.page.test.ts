import { waitFor } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { siteAddress } from '#contract/addresses.ts';
import { openPage } from '#tests/support/page/open-page.ts';
import { readPage } from '#tests/support/page/read-page.ts';

const CAPABILITIES = {
  '3D-Printing': [
    '6-10',
    '8-12',
    '0.1-0.8mm',
    '0.1-0.4mm',
    '256x256x256mm',
    '300x300x400mm', // what the order form measures against
    '230x230x300mm',
    'Not for use above 100 degrees C',
    '±0.2mm',
    '0.4mm clearance',
    '0.2-0.4mm transition',
    '0.1mm interference',
    '1 day',
    '0.05mm',
    '12-20',
    '15-20',
    '130x80x165mm',
    '192x120x245mm',
  ],
  'Laser-Cutting': [
    'CO2 laser',
    'plywood to 6mm',
    'PVC and acrylic to 8mm',
    '35x40 in (full board)',
    '30x46 in regular',
    '35x50 in', // what the order form measures against
    '0.5mm',
    '0.2mm',
    '18',
    '3000',
    '2500',
    '2000',
    '1500',
    '15-30mm/s',
    '100mm/s',
    '1mm',
    '5 degrees',
    '0.25mm',
    '.dxf',
    '.ai',
    'purchase price',
    'sheet metal',
    'line hatch/engrave',
    'scanning engrave',
  ],
  'PCB-Manufacturing': [
    '210x297mm',
    '1oz',
    '15 mil',
    '0.381mm',
    '0.5mm',
    '±0.2mm',
    'coming soon',
    '5',
    '8',
    '200',
    '10 drills',
    'Gerber',
  ],
  'Silicon-Molding': ['Quote on request'],
  'Product-Development': ['Quote on request'],
};

/** Where a file gets its price. A person prices the others. */
const ORDER_FORMS = {
  '3D-Printing': ['/order/3D-Printing-fdm', '/order/3D-Printing-sla'],
  'Laser-Cutting': ['/order/Laser-Cutting'],
  'PCB-Manufacturing': ['/order/PCB-Manufacturing'],
  'Silicon-Molding': [],
  'Product-Development': [],
};

describe('a service page', () => {
  test('says what the shop is capable of, and at which prices', async () => {
    for (const [slug, texts] of Object.entries(CAPABILITIES)) {
      const { html } = await readPage(`/services/${slug}`);
      const said = html.querySelector('main')?.textContent ?? '';
      expect(
        texts.filter((text) => !said.includes(text)),
        slug,
      ).toEqual([]);
    }
  });

  test('takes a file for each order form that tells a price, and none if a person prices the service', async () => {
    for (const [slug, forms] of Object.entries(ORDER_FORMS)) {
      const { page, html } = await readPage(`/services/${slug}`);
      const box = html.querySelector<HTMLElement>('file-door');
      const opens = box?.dataset['services']?.split(' ').map((service) => siteAddress.orderForm(service));
      expect([slug, ...(opens ?? [])]).toEqual([slug, ...forms]);
      expect(page.queryAllByLabelText(/^Choose a file to see its price/)).toHaveLength(box ? 1 : 0);
      const links = page.queryAllByRole('link', { name: /drop a file, see the price/i });
      expect(links.map((link) => link.getAttribute('href'))).toEqual(forms.length > 1 ? forms : []);
    }
  });

  test('has a tab for each sub-service, also for a single one, and none where there is only a description', async () => {
    const tabs: Record<string, (string | null)[]> = {};
    for (const slug of Object.keys(CAPABILITIES)) {
      const { html } = await readPage(`/services/${slug}`);
      tabs[slug] = [...html.querySelectorAll('tab-set .tab')].map(({ textContent }) => textContent);
    }
    expect(tabs).toEqual({
      '3D-Printing': ['FDM', 'SLA'],
      'Laser-Cutting': ['Laser Cutting'],
      'PCB-Manufacturing': ['PCB Manufacturing'],
      'Silicon-Molding': ['Silicon Molding'],
      'Product-Development': [],
    });
    expect((await readPage('/services/Product-Development')).page.queryByRole('table')).toBeNull();
  });

  test('opens a single tab with its panel, and its keys and address are those of several', async () => {
    const { page, user } = await openPage('/services/Laser-Cutting');
    const tab = page.getByRole('tab', { name: 'Laser Cutting' });
    expect(tab.getAttribute('aria-selected')).toBe('true');
    expect(page.getByRole('tabpanel', { name: 'Laser Cutting' }).textContent).toContain('3000 bdt per hour');
    tab.focus();
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(tab);
    expect(tab.getAttribute('aria-selected')).toBe('true');
    expect(location.hash).toBe('#laser-cutting');
  });

  test('of silicone molding asks what makes its price, says once that it is quoted, and takes an order', async () => {
    const { page, html } = await readPage('/services/Silicon-Molding');
    const said = html.querySelector('main')?.textContent ?? '';
    expect(said.match(/Quote on request/g)).toHaveLength(1);
    expect(said).toContain('Printing one costs 12-20 tk per gram.');
    expect(page.getAllByRole('row').map((row) => row.querySelector('th')?.textContent)).not.toContain('Price');
    const order = page.getByRole('link', { name: 'Order Now' });
    expect([order.getAttribute('href'), order.getAttribute('target')]).toEqual([
      '/order?type=Silicon-Molding',
      '_blank',
    ]);
    expect(page.getByRole('link', { name: 'Ask for a quote' }).getAttribute('href')).toBe(
      '/contact?about=Silicon-Molding',
    );
  });

  test('of laser cutting says what a job comes to, and where it has a price of its own', async () => {
    const { page } = await readPage('/services/Laser-Cutting');
    const job = page.getByRole('region', { name: 'What a job comes to' });
    expect(job.textContent).toMatch(
      /Cutting at 30mm\/s267 s40 starts of half a second\+ 20 s4.8 min × 18 tkabout 86 tk/,
    );
    expect(job.querySelector('a')?.getAttribute('href')).toBe('/order/Laser-Cutting');
  });

  test('shows every price card and sample in a carousel', async () => {
    const carousels: Record<string, number> = {};
    for (const slug of Object.keys(CAPABILITIES)) {
      const { html } = await readPage(`/services/${slug}`);
      for (const show of html.querySelectorAll('slide-show'))
        carousels[show.getAttribute('aria-label') ?? ''] = show.querySelectorAll('[aria-roledescription=slide]').length;
    }
    expect(carousels).toEqual({
      'Prices: FDM': 3,
      'Prices: SLA': 1,
      'Prices: Laser Cutting': 1,
      'Prices: PCB Manufacturing': 2,
      'Sample pictures: FDM': 3,
      'Sample pictures: SLA': 3,
      'Sample pictures: Laser Cutting': 3,
      'Sample pictures: PCB Manufacturing': 3,
      'Sample pictures: Silicon Molding': 3,
    });
  });

  test('for 3D printing has tabs for FDM and SLA, which the arrow keys and the address open', async () => {
    const { page, user } = await openPage('/services/3D-Printing');
    const [fdm, sla] = [page.getByRole('tab', { name: 'FDM' }), page.getByRole('tab', { name: 'SLA' })];
    const shown = () => page.getByRole('tabpanel').textContent;
    expect(fdm.getAttribute('aria-selected')).toBe('true');
    expect(shown()).not.toContain('130x80x165mm');
    fdm.focus();
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(sla);
    expect(sla.getAttribute('aria-selected')).toBe('true');
    expect(fdm.getAttribute('aria-selected')).toBe('false');
    expect(shown()).toContain('130x80x165mm');
    await user.click(fdm);
    expect(shown()).not.toContain('130x80x165mm');
    location.hash = sla.getAttribute('href') ?? '';
    await waitFor(() => expect(shown()).toContain('130x80x165mm'));
  });

  test('shows no single dot below samples that are all seen at once', async () => {
    for (const slug of Object.keys(CAPABILITIES)) {
      await openPage(`/services/${slug}`); // nothing has a width here, so all samples are seen at once
      for (const show of document.querySelectorAll('slide-show'))
        expect(show.shadowRoot?.querySelector('.controls')?.classList.contains('idle'), slug).toBe(true);
    }
  });
});
