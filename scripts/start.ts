import { ensureBuilt } from './build.ts';

process.env.NODE_ENV = 'production'; // React reads it when it is loaded
const { serveOrExplain } = await import('../server/main.ts');
const { builtSite } = await import('../server/http/built-site.ts');

// The settings are checked first: a wrong one is said at once, not after a build.
await serveOrExplain(() => {
  ensureBuilt();
  return builtSite();
});
