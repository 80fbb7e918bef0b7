import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** What makes a component of an icon, with 6 kB of choices that no page makes: absolute strokes, a context, names of its own. */
const MAKER = /\/lucide-react\/dist\/esm\/createLucideIcon\.mjs$/;

/** What it has to be like for the lines below to stand for it. */
const KNOWN = /createElement\(Icon, \{\s+ref,\s+icon: iconData,\s+className,/;

/** The same for what pages ask for: a size, a class, what a svg can have, and a name for screen readers. */
const INSTEAD = `
import { createElement, forwardRef } from 'react';
const drawn = {
  xmlns: 'http://www.w3.org/2000/svg', fill: 'none', stroke: 'currentColor',
  strokeWidth: 2, strokeLinecap: 'round', strokeLinejoin: 'round',
};
export default ({ name, size: box, aliases = [], node }) => {
  const names = ['lucide', ...[name, ...aliases].map((one) => 'lucide-' + one)];
  return forwardRef(({ size = 24, className = '', ...rest }, ref) =>
    createElement('svg', {
      ref, ...drawn, width: size, height: size, viewBox: '0 0 ' + box + ' ' + box,
      className: [...names, ...className.split(' ')].filter(Boolean).join(' '),
      'aria-hidden': rest['aria-label'] ?? rest.role ?? rest.title ? undefined : 'true',
      ...rest,
    }, node.map(([tag, attributes]) => createElement(tag, attributes))));
};
`;

/** @throws Error where lucide is another than these lines know: then they have to be looked at again */
export const lighterMaker = (source: string) => {
  if (!KNOWN.test(source)) throw new Error('lucide makes icons another way (scripts/vite/lucide-for-browsers.ts)');
  return INSTEAD;
};

/** What browsers get of lucide: every page that hydrates loads it first. */
export const lucideForBrowsers = (): Plugin => ({
  name: 'karkhana:lucide-for-browsers',
  enforce: 'pre',
  applyToEnvironment: (environment) => environment.config.consumer === 'client',
  load: (id) => (MAKER.test(id) ? lighterMaker(readFileSync(id, 'utf8')) : undefined),
});
