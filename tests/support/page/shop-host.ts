import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Asked, Told } from './hosted-shop.ts';

/* The process in which the shops of page tests are open, as hosted-shop.ts asks. It ends with the test process. */

process.env.NODE_ENV = 'production'; // React reads it on import
const address = pathToFileURL(path.resolve('build/server/index.js')).href;
const { openShop } = (await import(address)) as typeof import('#scripts/vite/server-entry.ts');

const shops = new Map<string, ReturnType<typeof openShop>>();

const done = async ({ dataDir, settings }: Asked) => {
  if (settings) await shops.set(dataDir, openShop(settings)).get(dataDir);
  else await (await shops.get(dataDir))?.close();
};

process.on('message', (asked: Asked) => {
  const tell = (told: Told) => process.send?.(told);
  const { dataDir } = asked;
  done(asked).then(
    () => tell({ dataDir }),
    (error: unknown) => tell({ dataDir, error: String(error) }),
  );
});
process.on('disconnect', () => process.exit());
