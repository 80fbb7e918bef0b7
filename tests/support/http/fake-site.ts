import { createContext, type RouterContextProvider, type ServerBuild } from 'react-router';
import { beAt } from '#contract/formats/shop-place.ts';
import type { Site } from '#server/pages/rendering/render-page.ts';
import type { ShopContext } from '#web/context.ts';

/** The response of a page of a fake site; `shop` is the context that the server provides. */
export type FakePage = (request: Request, shop: ShopContext) => Response | Promise<Response>;

const EVERYTHING = { root: { id: 'root', path: '*', module: { default: () => null } } };

const routesOf = (patterns: readonly string[]) => {
  const module = { default: () => null };
  const pages = patterns.map((path) => [path, { id: path, parentId: 'root', path, module }]);
  return { root: { id: 'root', path: '', module }, ...Object.fromEntries(pages) };
};

/** A site whose pages a test defines, instead of the built one; `patterns` as in web/routes.ts. */
export const fakeSite = (page: FakePage, patterns?: readonly string[]): Site => {
  const shopContext = createContext<ShopContext>();
  const render = (request: Request, _status: number, _headers: Headers, _entry: unknown, context: unknown) =>
    page(request, (context as RouterContextProvider).get(shopContext));
  const build = {
    entry: { module: { default: render, shopContext, beAt } },
    routes: patterns ? routesOf(patterns) : EVERYTHING,
    assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '1' },
    publicPath: '/',
    assetsBuildDirectory: '',
    basename: '/',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial' },
  } as unknown as ServerBuild;
  return {
    build: () => Promise.resolve(build),
    elementsUrl: '/elements.js',
    receiptsUrl: '/order-receipts.js',
    lookCloserUrl: '/look-closer.js',
    trackElementsUrl: '/track-elements.js',
    islandScripts: {
      contact: { run: [], preload: [] },
      order: { run: [], preload: [] },
      'product-order': { run: [], preload: [] },
    },
    development: false,
    middleware: (_request, _response, next) => next(), // no built files
  };
};
