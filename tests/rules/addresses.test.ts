import { expect, test } from 'vitest';
import { API, apiAddress, siteAddress } from '#contract/addresses.ts';
import { spelledAddresses } from './addresses.ts';
import { sourceTree, treeOf } from './source-tree.ts';

const pages = Object.values(siteAddress);

test('every address of the site and of the API is spelled once', () => {
  expect(spelledAddresses(sourceTree(), API, pages)).toEqual([]);
});

test.each([
  ['server/x.ts', "const url = '/api/v1/orders';"],
  ['server/x.ts', 'const url = `https://example.com/api/v1/orders`;'],
  ['server/x.ts', 'const url = `${apiAddress.orders}/:_id`;'],
  ['server/x.ts', 'const url = `${API}/orders`;'],
  ['web/x.tsx', 'const link = <a href="/shop">Shop</a>;'],
  ['web/x.tsx', 'const link = <a href={`/details/${id}`}>Product</a>;'],
  ['web/x.tsx', "const address = '/order?type=PCB';"],
  ['web/x.tsx', 'const address = `${siteAddress.dashboard}/product`;'],
  ['web/routes.ts', "route('about', 'pages/about/about.page.tsx')"],
])('the rule of addresses finds, in %s, %s', (file, text) => {
  expect(spelledAddresses(treeOf({ [file]: text }), API, pages)).toHaveLength(1);
});

test('the rule of addresses allows the map itself, tests, comments and other paths', () => {
  const files = {
    'contract/addresses.ts': "const shop = '/shop';",
    'server/x.test.ts': "await open('/shop');",
    'web/x.tsx': "// '/shop' is a page\nconst parts = ['/', '/shopping', 'pages/shop', `${siteAddress.shop}?q=1`];",
  };
  expect(spelledAddresses(treeOf(files), API, pages)).toEqual([]);
});

test('an address escapes its path parameters, and its pattern is what the routers match', () => {
  expect(apiAddress.orderFile.pattern).toBe('/api/v1/orders/:_id/files/:fileId');
  expect(apiAddress.orderFile('a/b', 'c d')).toBe('/api/v1/orders/a%2Fb/files/c%20d');
  expect(apiAddress.image('x', 480)).toBe('/api/v1/images/x?w=480');
  expect(siteAddress.track('x?y')).toBe('/track/x%3Fy');
});
