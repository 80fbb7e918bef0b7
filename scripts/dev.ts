import { createServer } from 'vite';
import { startServer } from '#server/main.ts';
import {
  ELEMENTS_ENTRY,
  ISLAND_ENTRIES,
  LOOK_CLOSER_ENTRY,
  RECEIPTS_ENTRY,
  TRACK_ELEMENTS_ENTRY,
} from '#server/pages/elements-entry.ts';

/** What hot reload of React components needs before the first of them; pages that hydrate as a whole get it from their framework. */
const HOT_RELOAD = '/@id/__x00__virtual:react-router/inject-hmr-runtime';
const scriptsOf = (entry: string) => ({ run: [HOT_RELOAD, `/${entry}`], preload: [] });

const BUILD = 'virtual:react-router/server-build';

/** Serves the pages from their sources with hot reload; a change under server/ restarts the process (node --watch). */
await startServer(async () => {
  const vite = await createServer({ server: { middlewareMode: true } });
  return {
    build: () =>
      vite.ssrLoadModule(BUILD) as ReturnType<import('#server/pages/rendering/render-page.ts').Site['build']>,
    elementsUrl: `/${ELEMENTS_ENTRY}`,
    receiptsUrl: `/${RECEIPTS_ENTRY}`,
    lookCloserUrl: `/${LOOK_CLOSER_ENTRY}`,
    trackElementsUrl: `/${TRACK_ELEMENTS_ENTRY}`,
    islandScripts: {
      contact: scriptsOf(ISLAND_ENTRIES.contact),
      order: scriptsOf(ISLAND_ENTRIES.order),
      'product-order': scriptsOf(ISLAND_ENTRIES['product-order']),
    },
    development: true,
    middleware: vite.middlewares,
  };
});
