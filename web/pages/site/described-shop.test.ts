import { expect, test } from 'vitest';
import { HOME_TITLE, PAGE_DESCRIPTION } from '#content/page-descriptions.ts';
import { describedBy } from './described-shop.ts';

const homeTitle = describedBy(HOME_TITLE);

const HERE = { town: 'Rajshahi', hidden: [] };
const THERE = {
  town: 'Dhaka',
  hidden: ['3D-Printing-fdm', '3D-Printing-sla', 'PCB-Manufacturing', 'Silicon-Molding'] as const,
};

test('search results name the shop’s own town and the work that it offers, each once', () => {
  expect(homeTitle(HERE)).toBe('Digital manufacturing in Rajshahi');
  expect(describedBy(PAGE_DESCRIPTION.home)(HERE)).toBe(
    '3D printing, laser cutting, PCB manufacturing, silicone molding and product development in Rajshahi, at published prices and in small quantities.',
  );
  expect(describedBy(PAGE_DESCRIPTION.order)(HERE)).toBe(
    'Order 3D printing, laser cutting, PCB manufacturing or product development: tell us what you need and send your files.',
  );
  expect(describedBy(PAGE_DESCRIPTION.home)(THERE)).toMatch(/^Laser cutting and product development in Dhaka,/);
});

test('a shop whose address names no town, or that only sells products, has whole sentences too', () => {
  const sellsOnly = { town: '', hidden: [...THERE.hidden, 'Laser-Cutting', 'Product-Development'] as const };
  expect(homeTitle(sellsOnly)).toBe('Digital manufacturing');
  expect(describedBy(PAGE_DESCRIPTION.home)(sellsOnly)).toMatch(/^Digital manufacturing, at published prices/);
  expect(describedBy(PAGE_DESCRIPTION.shop)(sellsOnly)).toBe(
    'Products from our workshop, with prices and current stock.',
  );
});
