import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { pureSchemas } from './pure-schemas.ts';
import { zodForBrowsers } from './zod-for-browsers.ts';

/** What a page that asks for this would load. */
const builtForBrowser = async (source: string) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'karkhana-pure-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const input = path.join(folder, 'entry.ts');
  await writeFile(input, source);
  await build({
    configFile: false,
    root: folder,
    logLevel: 'silent',
    plugins: [zodForBrowsers(), pureSchemas()],
    build: {
      outDir: 'built',
      rolldownOptions: { input, preserveEntrySignatures: 'strict', output: { entryFileNames: 'entry.mjs' } },
    },
  });
  return readFile(path.join(folder, 'built/entry.mjs'), 'utf8');
};

const ORDER = path.resolve('contract/orders/order.ts');

test('a page that shows orders loads what is said of them, and nothing that they would be checked by', async () => {
  const script = await builtForBrowser(`export { ORDER_SORTS, hasEnded } from '${ORDER}';`);
  expect(script).toContain('newest');
  expect(script).toContain('delivered');
  expect(script).not.toContain('safeParse');
  expect(script.length).toBeLessThan(1_000);
});

test('a form loads what it checks by', async () => {
  expect(await builtForBrowser(`export { orderChange } from '${ORDER}';`)).toContain('safeParse');
});
