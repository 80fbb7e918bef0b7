import type { Plugin } from 'vite';

const WRAPPED = '\0zod-without-eval';

/**
 * zod tries `eval` to find out whether it may compile its object schemas, which every visitor's browser would report as a
 * violation of the page's policy. So the browser build configures zod not to, whichever module imports it first.
 */
export const zodWithoutEval = (): Plugin => ({
  name: 'karkhana:zod-without-eval',
  enforce: 'pre',
  applyToEnvironment: (environment) => environment.config.consumer === 'client',
  resolveId: (source, importer) => (source === 'zod' && importer !== WRAPPED ? WRAPPED : undefined),
  load: (id) =>
    id === WRAPPED ? `import { config } from 'zod'; config({ jitless: true }); export * from 'zod';` : undefined,
});
