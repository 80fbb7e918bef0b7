import { flushCompileCache } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { isBuilt } from './build-stamp.ts';

process.env.NODE_ENV = 'production'; // React reads it on import

// Node would print the source line before the stack, and the built server's lines are very long.
process.on('uncaughtException', (error) => {
  console.error(error);
  process.exit(1);
});

/**
 * Checks the settings before the build, so that an invalid one is reported at once, and claims the data folder first, because
 * a build would replace the files of a server that is already running here.
 */
const build = async () => {
  const { NotStartable, readConfig } = await import('#server/config/config.ts');
  const { claimDataFolder } = await import('#server/start/data-folder.ts');
  const { ensureBuilt } = await import('./build.ts');
  const claim = await claimDataFolder(readConfig(process.env).dataDir);
  try {
    ensureBuilt();
  } catch (cause) {
    const { code = '' } = cause as NodeJS.ErrnoException;
    if (!['EROFS', 'EACCES', 'EPERM'].includes(code)) throw cause;
    throw new NotStartable(
      `The build is missing or older than the program, and nothing can be written in ${process.cwd()} (${code}): run npm run build there, as the owner of that folder, and start again`,
      { cause },
    );
  }
  claim.release();
};

if (!isBuilt()) {
  const { exitOnFailure } = await import('#server/start/exit-on-failure.ts');
  await exitOnFailure(build);
}
const address = pathToFileURL(path.resolve('build/server/index.js')).href;
const server = (await import(address)) as typeof import('./vite/server-entry.ts');
await server.start();
flushCompileCache(); // Node does that as it exits, but not where it is killed
