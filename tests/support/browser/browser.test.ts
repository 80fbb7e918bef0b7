import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { plainWindows } from './browser.ts';

test('the browser features that Playwright disables stay disabled', () => {
  const source = readFileSync('node_modules/playwright-core/lib/coreBundle.js', 'utf8');
  const [, list = ''] = /\bdisabledFeatures = \[([^\]]*)\]/.exec(source) ?? [];
  const names = [...list.matchAll(/^\s*"(\w+)",?$/gm)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(5);
  const [, off = ''] = plainWindows().split('=');
  expect(off.split(',')).toEqual(expect.arrayContaining(names));
});
