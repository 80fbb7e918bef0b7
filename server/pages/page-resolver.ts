import { matchRoutes, type Params, type RouteObject, type ServerBuild } from 'react-router';
import { SERVICES } from '#content/services.ts';
import { siteAddress } from '#contract/addresses.ts';
import { isOrderable } from '#contract/services/services.ts';
import type { Services } from '#server/services.ts';
import { FIXED_PAGES } from './listed-pages.ts';
import { addressOf, isRouterData } from './page-address.ts';
import type { Lane } from './rendering/render-queue.ts';

/** What to render for an address. */
export interface Page {
  /** The canonical address of all that show the same page. */
  address: string;
  /** Whether this page stands for all addresses of its kind that do not exist; it is cached whatever its status. */
  shared: boolean;
  kind: Lane['kind'];
}

const UNKNOWN = 'unknown';
const EVERYTHING = '/*';

const treeOf = (routes: ServerBuild['routes'], parentId?: string): RouteObject[] =>
  Object.values(routes).flatMap((route): RouteObject[] => {
    if (route === undefined || route.parentId !== parentId) return [];
    const { id, path, index } = route;
    const own = { id, ...(path !== undefined && { path }) };
    return index ? [{ ...own, index }] : [{ ...own, children: treeOf(routes, id) }];
  });

const pathAndQuery = (address: string) => {
  const at = address.indexOf('?');
  return at === -1 ? ([address, ''] as const) : ([address.slice(0, at), address.slice(at)] as const);
};

/** By pattern: whether the record that an address names exists. */
const lookups = ({
  products,
  orders,
  contact,
}: Services): Record<string, (segment: string) => boolean | Promise<boolean>> => ({
  [siteAddress.service.pattern]: (slug) => SERVICES.some((service) => service.slug === slug),
  [siteAddress.orderForm.pattern]: isOrderable,
  [siteAddress.product.pattern]: (id) => products.has(id),
  [siteAddress.productOrder.pattern]: (id) => products.has(id),
  [siteAddress.track.pattern]: orders.isTrackingToken,
  [siteAddress.payer.pattern]: orders.isPayerToken,
  [siteAddress.thread.pattern]: contact.threads.isToken,
  [siteAddress.invitation.pattern]: () => false, // no token takes part in rendering: the browser asks who is invited
  [siteAddress.newPassword.pattern]: () => false,
  [siteAddress.firstOwner.pattern]: () => false,
  [siteAddress.customer.pattern]: () => false,
  [siteAddress.productEdit.pattern]: () => false, // the page is the same for all products: the browser fetches the product
});

const fixed = new Set(FIXED_PAGES);
const kindOf = (address: string, shared: boolean) => {
  if (shared || fixed.has(address)) return 'fixed';
  return address.includes('?') ? 'search' : 'page';
};

/**
 * Resolves an address to its page before anything is rendered, so that all spellings of an address, and all addresses that
 * do not exist, share one rendering.
 */
export const pageResolver = (services: Services) => {
  const isThere = lookups(services);
  /** A page's query, unless it names a product that does not exist. */
  const queryOf = async (path: string, query: string) => {
    const about = path === siteAddress.contact ? new URLSearchParams(query).get('about') : null;
    if (about === null || SERVICES.some(({ slug }) => slug === about)) return query;
    return (await services.products.has(about).catch(() => false)) ? query : '';
  };
  const trees = new WeakMap<ServerBuild, RouteObject[]>();
  const routesOf = (build: ServerBuild) => {
    const tree = trees.get(build) ?? treeOf(build.routes);
    trees.set(build, tree);
    return tree;
  };

  /** Also if it cannot be looked up: then the page itself fails, and the visitor gets an error page. */
  const isFound = async (pattern: string, given: string) => {
    try {
      return (await isThere[pattern]?.(given)) ?? true;
    } catch {
      return true;
    }
  };

  /** The canonical path of a page, with an unknown identifier replaced by a placeholder. */
  const ofPattern = async (pattern: string, params: Params) => {
    const [name, given = ''] = Object.entries(params)[0] ?? [];
    if (name === undefined) return { path: pattern, shared: false };
    const found = await isFound(pattern, given);
    return { path: pattern.replace(`:${name}`, found ? encodeURIComponent(given) : UNKNOWN), shared: !found };
  };

  const ownPath = async (build: ServerBuild, path: string) => {
    if (fixed.has(path)) return { path, shared: false };
    if (path === siteAddress.unreadable) return { path, shared: true };
    const branch = matchRoutes(routesOf(build), path) ?? [];
    const pattern = `/${branch.flatMap(({ route }) => route.path || []).join('/')}`;
    if (pattern !== EVERYTHING && branch.length > 0) return ofPattern(pattern, branch.at(-1)?.params ?? {});
    // A site with a single catch-all page, as in tests, has only that page; otherwise it is the page for unknown addresses.
    return branch.length === 1 ? { path, shared: false } : { path: `/${UNKNOWN}`, shared: true };
  };

  return async (build: ServerBuild, url: string): Promise<Page> => {
    const [asked] = pathAndQuery(url);
    if (isRouterData(asked)) return { address: url, shared: false, kind: 'search' };
    const [path, query] = pathAndQuery(addressOf(url));
    const own = await ownPath(build, path);
    const address = own.path + (own.shared ? '' : await queryOf(own.path, query));
    return { address, shared: own.shared, kind: kindOf(address, own.shared) };
  };
};
