import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { builtForBrowser } from '#tests/support/bundles/built-for-browser.ts';
import { pureSchemas } from './pure-schemas.ts';
import { zodForBrowsers } from './zod-for-browsers.ts';

const scriptOf = async (source: string) =>
  readFile(await builtForBrowser(source, [zodForBrowsers(), pureSchemas()]), 'utf8');

const ORDER = path.resolve('contract/orders/order.ts');

test('a page that shows orders loads what is said of them, and nothing that they would be checked by', async () => {
  const script = await scriptOf(`export { ORDER_SORTS, hasEnded } from '${ORDER}';`);
  expect(script).toContain('newest');
  expect(script).toContain('delivered');
  expect(script).not.toContain('safeParse');
  expect(script.length).toBeLessThan(1_000);
});

test('a form loads what it checks by', async () => {
  expect(await scriptOf(`export { orderChange } from '${ORDER}';`)).toContain('safeParse');
});
