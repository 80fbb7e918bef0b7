import * as pages from 'virtual:react-router/server-build';
import type { ServerBuild } from 'react-router';
import { readConfig } from '#server/config/config.ts';
import { startServer } from '#server/main.ts';
import { builtSite } from '#server/pages/built-site.ts';
import { serveShop } from '#server/serve-shop.ts';

// The build bundles this with all its imports into one file.
const site = () => builtSite(pages as ServerBuild);

/** For scripts/start.ts: the server, until it is told to end. */
export const start = () => startServer(site);

/** For tests of pages: one of many shops in their process. @param environment its settings */
export const openShop = async (environment: NodeJS.ProcessEnv) => serveShop(readConfig(environment), await site());
