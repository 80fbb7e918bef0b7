import { ensureBuilt } from './build.ts';

process.env.NODE_ENV = 'production'; // React reads it when it is loaded
try {
  ensureBuilt();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
const { serveOrExplain } = await import('../server/main.ts');
await serveOrExplain();
