import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { isBuilt } from './build-stamp.ts';

process.env.NODE_ENV = 'production'; // React reads it when it is loaded

// Node would print the line of the fault before the stack, and the built server has few lines.
process.on('uncaughtException', (error) => {
  console.error(error);
  process.exit(1);
});

/**
 * A wrong setting is said at once, not after a build; and a build would take its files from under a server that runs here,
 * so the data folder must be this process's own before.
 */
const build = async () => {
  const { readConfig } = await import('#server/config/config.ts');
  const { claimDataFolder } = await import('#server/data-folder.ts');
  const { ensureBuilt } = await import('./build.ts');
  const claim = await claimDataFolder(readConfig(process.env).dataDir);
  ensureBuilt();
  claim.release();
};

if (!isBuilt()) {
  const { exitOnFailure } = await import('#server/exit-on-failure.ts');
  await exitOnFailure(build);
}
await import(pathToFileURL(path.resolve('build/server/index.js')).href);
