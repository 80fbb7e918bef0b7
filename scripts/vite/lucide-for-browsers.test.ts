import path from 'node:path';
import { pathToFileURL } from 'node:url';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { builtForBrowser } from '#tests/support/bundles/built-for-browser.ts';
import { lighterMaker, lucideForBrowsers } from './lucide-for-browsers.ts';

const SOURCE = `
export { default as Info } from '${path.resolve('node_modules/lucide-react/dist/esm/icons/info.mjs')}';
export { default as TriangleAlert } from '${path.resolve('node_modules/lucide-react/dist/esm/icons/triangle-alert.mjs')}';
`;

/** Attributes in any order. */
const partsOf = (markup: string) => markup.match(/<\w+|[\w-]+="[^"]*"/g)?.toSorted();

test('an icon in a browser is what the server wrote, so that the page takes it over as it is', async () => {
  const inBrowser = await import(pathToFileURL(await builtForBrowser(SOURCE, [lucideForBrowsers()])).href);
  const wanted = [
    {},
    { size: 18, 'aria-hidden': true as const, className: 'shrink-0 text-muted' },
    { 'aria-label': 'Warning', role: 'img' },
  ];
  for (const [here, there] of [
    [Info, inBrowser.Info],
    [TriangleAlert, inBrowser.TriangleAlert],
  ])
    for (const props of wanted) {
      const written = partsOf(renderToStaticMarkup(createElement(here, props)));
      expect(written?.length).toBeGreaterThan(10);
      expect(partsOf(renderToStaticMarkup(createElement(there, props)))).toEqual(written);
    }
});

test('a lucide that makes icons another way stops the build', () => {
  expect(() => lighterMaker('export default anew;')).toThrow('lucide makes icons another way');
});
