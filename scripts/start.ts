import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { isBuilt } from './build-stamp.ts';

process.env.NODE_ENV = 'production'; // React reads it when it is loaded

// Node would print the line of the fault before the stack, and the built server has few lines.
process.on('uncaughtException', (error) => {
  console.error(error);
  process.exit(1);
});

/** A wrong setting is said at once, not after a build. */
const checkSettings = async () => {
  const { ConfigError, readConfig } = await import('../server/config.ts');
  try {
    readConfig(process.env);
  } catch (error) {
    console.error(error instanceof ConfigError ? error.message : error);
    process.exit(1);
  }
};

if (!isBuilt()) {
  await checkSettings();
  const { ensureBuilt } = await import('./build.ts');
  ensureBuilt();
}
await import(pathToFileURL(path.resolve('build/server/index.js')).href);
