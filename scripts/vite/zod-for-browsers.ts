import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const WRAPPED = '\0zod-for-browsers';

/** zod's translation into JSON Schema, which the server's OpenAPI document is made with and no page calls. */
const JSON_SCHEMA = /\/zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/;

/** Exports of the same names; those that are called while a schema is made return a function that nobody calls. */
const withoutContent = (file: string) => {
  const names = [...readFileSync(file, 'utf8').matchAll(/^export (?:const|function|class) (\w+)/gm)];
  return names
    .map(([, name]) => `export const ${name} = () => () => { throw new Error('not in a browser'); };`)
    .join('\n');
};

/**
 * What browsers get of zod. It tries `eval` to find out whether it may compile its object schemas, which every visitor's
 * browser would report as a violation of the page's policy: so it is configured not to, whichever module imports it first.
 * And it brings 33 kB for JSON Schema.
 */
export const zodForBrowsers = (): Plugin => ({
  name: 'karkhana:zod-for-browsers',
  enforce: 'pre',
  applyToEnvironment: (environment) => environment.config.consumer === 'client',
  resolveId: (source, importer) => (source === 'zod' && importer !== WRAPPED ? WRAPPED : undefined),
  load: (id) => {
    if (id === WRAPPED) return `import { config } from 'zod'; config({ jitless: true }); export * from 'zod';`;
    return JSON_SCHEMA.test(id) ? withoutContent(id) : undefined;
  },
});
