import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** zod's translation into JSON Schema, which the server's OpenAPI document is made with and no page calls. */
const JSON_SCHEMA = /\/zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/;

/** zod's own sentences, which nobody reads: each schema of `contract/` has its own, and what has none is no field of a form. */
const LOCALE = /\/zod\/v4\/locales\/en\.js$/;

const SCHEMAS = /\/zod\/v4\/classic\/schemas\.js$/;
/** What zod's schemas bring to a browser for nothing. */
const UNUSED: readonly [found: RegExp, instead: string][] = [
  // The former `z.string().email()` and its like, each with its pattern: schemas say `z.email()` (tests/rules/house-rules.ts).
  [/(\n {4}core\.\$ZodString\.init\(inst, def\);\n {4}_ZodString\.init\(inst, def\);\n\}), \{[^]*?\n\}\);/, '$1);'],
  // What it compiles object schemas with, which a page's policy forbids.
  [/core\.\$ZodObjectJIT\.init/, 'core.$ZodObject.init'],
  // For values that contain themselves, as no JSON does.
  [/core\.memoizer\(\)/, 'undefined'],
];

/** Exports of the same names; those that are called while a schema is made return a function that nobody calls. */
const withoutContent = (file: string) => {
  const names = [...readFileSync(file, 'utf8').matchAll(/^export (?:const|function|class) (\w+)/gm)];
  return names
    .map(([, name]) => `export const ${name} = () => () => { throw new Error('not in a browser'); };`)
    .join('\n');
};

/** @throws Error where zod is another than these lines know: then they have to be looked at again. */
export const withoutUnused = (schemas: string) =>
  UNUSED.reduce((rest, [found, instead]) => {
    if (!found.test(rest)) throw new Error(`zod has no ${found} any longer (scripts/vite/zod-for-browsers.ts)`);
    return rest.replace(found, instead);
  }, schemas);

/**
 * What browsers get of zod. It tries `eval` to find out whether it may compile its object schemas, which every visitor's
 * browser would report as a violation of the page's policy: so what compiles them is left out (UNUSED). And it brings 33 kB for
 * JSON Schema.
 */
export const zodForBrowsers = (): Plugin => ({
  name: 'karkhana:zod-for-browsers',
  enforce: 'pre',
  applyToEnvironment: (environment) => environment.config.consumer === 'client',
  load: (id) => {
    if (LOCALE.test(id)) return 'export default () => ({});';
    if (SCHEMAS.test(id)) return withoutUnused(readFileSync(id, 'utf8'));
    return JSON_SCHEMA.test(id) ? withoutContent(id) : undefined;
  },
});
