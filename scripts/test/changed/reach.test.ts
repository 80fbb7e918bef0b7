import { expect, test } from 'vitest';
import { treeOf } from '#tests/rules/source-tree.ts';
import { testsReached } from './reach.ts';

const ROUTES =
  "page(siteAddress.shop, 'pages/shop/shop.page.tsx'), page(siteAddress.about, 'pages/about/about.page.tsx')";
const TREE = treeOf({
  'server/services.ts':
    "import '#server/features/contact/contact.service.ts';\nimport '#server/features/orders/orders.service.ts';",
  'server/features/contact/contact.service.ts': "import './words.ts';",
  'server/features/contact/words.ts': '',
  'server/features/contact/words.test.ts': "import './words.ts';",
  'server/features/contact/contact.test.ts': "import '#tests/support/app.ts';",
  'server/features/orders/orders.service.ts': '',
  'server/features/orders/orders.test.ts': "import '#tests/support/app.ts';",
  'tests/support/app.ts': "import '#server/services.ts';",
  'web/routes.ts': `const page = () => {};\n${ROUTES}`,
  'web/ui/card.tsx': '',
  'web/pages/shop/shop.page.tsx': "import '#web/ui/card.tsx';",
  'web/pages/about/about.page.tsx': '',
  'tests/e2e/contact.test.ts': '',
  'tests/e2e/catalogue.test.ts': "const at = '/shop';",
  'tests/e2e/company.test.ts': "const at = '/about';",
  'tests/support/page/open-shop.ts': "const at = '/shop';",
  'web/admin/sales/sales.page.test.ts': "import '#tests/support/page/open-shop.ts';",
  'tests/rules/sources.test.ts': '',
  'tests/rules/lint.test.ts': '',
  'tests/rules/client-bundle.test.ts': '',
});
const addresses = new Map([
  ['shop', '/shop'],
  ['about', '/about'],
]);
const reached = (...changed: string[]) => testsReached({ tree: TREE, changed, addresses });

test('a change reaches the tests that import it, those of its room on every floor, and the rules, each with the reason', () => {
  expect(Object.fromEntries(reached('server/features/contact/words.ts'))).toEqual({
    'server/features/contact/contact.test.ts': 'is in the room of server/features/contact/words.ts',
    'server/features/contact/words.test.ts': 'imports server/features/contact/words.ts',
    'tests/e2e/contact.test.ts': 'is in the room of server/features/contact/words.ts',
    'tests/rules/client-bundle.test.ts': 'is about server/features/contact/words.ts',
    'tests/rules/sources.test.ts': 'reads every file',
  });
});

test('a change reaches the browser tests that open a page which is made of it, and no others', () => {
  const chosen = reached('web/ui/card.tsx');
  expect(chosen.get('tests/e2e/catalogue.test.ts')).toContain('web/pages/shop/shop.page.tsx');
  expect(chosen.get('web/admin/sales/sales.page.test.ts')).toContain('web/pages/shop/shop.page.tsx');
  expect([...chosen.keys()]).not.toContain('tests/e2e/company.test.ts');
});

test('a table of contents that changed itself reaches all that import it', () => {
  expect([...reached('server/services.ts').keys()]).toContain('server/features/orders/orders.test.ts');
});

test('a file that is gone still reaches what imports it, and a test that changed is chosen itself', () => {
  expect(reached('server/features/contact/words.test.ts').get('server/features/contact/words.test.ts')).toBe('changed');
});

test('a change of the packages or of the tools reaches every test', () => {
  expect(reached('package-lock.json').size).toBe(TREE.filter(({ path }) => path.includes('.test.')).length);
});

test('a change of a document reaches the rules alone, and of these neither that of the linter nor that of the build', () => {
  expect([...reached('docs/architecture.md').keys()]).toEqual(['tests/rules/sources.test.ts']);
  expect([...reached('.oxlintrc.json').keys()]).toContain('tests/rules/lint.test.ts');
});
