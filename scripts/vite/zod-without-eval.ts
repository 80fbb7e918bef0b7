import type { Plugin } from 'vite';

const WRAPPED = '\0zod-without-eval';

/**
 * Where zod may not compile its object schemas it finds out by trying, which every visitor's browser would report as a
 * breach of the page's policy. So zod comes to the browser already told, whichever module asks for it first.
 */
export const zodWithoutEval = (): Plugin => ({
  name: 'karkhana:zod-without-eval',
  enforce: 'pre',
  applyToEnvironment: (environment) => environment.config.consumer === 'client',
  resolveId: (source, importer) => (source === 'zod' && importer !== WRAPPED ? WRAPPED : undefined),
  load: (id) =>
    id === WRAPPED ? `import { config } from 'zod'; config({ jitless: true }); export * from 'zod';` : undefined,
});
