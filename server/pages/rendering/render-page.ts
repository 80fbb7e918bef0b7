import { createHash, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import type { beAt } from '#contract/formats/shop-place.ts';
import { REVALIDATE, type RenderedResponse } from '#server/pages/page-cache/cached-response.ts';
import type { Page } from '#server/pages/page-resolver.ts';
import type { Services } from '#server/services.ts';
import type { RefusedForm, ShopContext, shopContext } from '#web/context.ts';
import { failedLoads } from './failed-loads.ts';

/** The built pages: the React Router bundle, and the URLs of the scripts of custom elements and islands. */
export interface Site {
  build: () => Promise<ServerBuild>;
  elementsUrl: string;
  receiptsUrl: string;
  lookCloserUrl: string;
  trackElementsUrl: string;
  islandScripts: ShopContext['islandScripts'];
  /** In development Vite injects its own scripts and styles, which the page's policy must allow. */
  development: boolean;
  /** In development, the middleware that serves the sources; it runs before any page is rendered. */
  middleware?: (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => void;
}

type SiteEntry = ServerBuild['entry']['module'] & { shopContext: typeof shopContext; beAt: typeof beAt };

/** Vite puts styles and scripts into the page itself, in development only. */
const contentSecurityPolicy = (scripts: readonly string[], { development }: Site) =>
  [
    `default-src 'self'`,
    `script-src ${["'self'", ...(development ? ["'unsafe-inline'"] : scripts)].join(' ')}`,
    `style-src 'self'${development ? " 'unsafe-inline'" : ''}`,
    `img-src 'self' data: blob:`,
    `connect-src 'self'${development ? ' ws:' : ''}`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ');

/** No page uses these, so an injected script must not either. It is short because every page carries it. */
const PERMISSIONS_POLICY = 'camera=(), microphone=(), geolocation=(), payment=(), usb=()';

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/**
 * A cached page cannot carry a nonce, so its inline scripts are allowed by their hashes. The nonce of this rendering tells
 * which scripts are ours, and is then removed: a script injected through text cannot know it.
 */
const nameOwnScripts = (html: string, nonce: string) => {
  const mark = ` nonce="${nonce}"`;
  const own = html.matchAll(/<script((?:\s[^>]*)?)>(.*?)<\/script>/gs);
  const hashes = [...own].flatMap(([, attributes = '', script = '']) =>
    attributes.includes(mark) && script !== '' ? [hashOf(script)] : [],
  );
  return { html: html.replaceAll(mark, ''), hashes: [...new Set(hashes)] };
};

/** Only successful pages are cached, and only if they do not opt out: private ones send `Cache-Control: no-store`. */
const isForEverybody = ({ status, headers }: Response) =>
  status === 200 &&
  (headers.get('Content-Type') ?? '').startsWith('text/html') &&
  !headers.has('Set-Cookie') &&
  !/no-store|private/.test(headers.get('Cache-Control') ?? '');

/**
 * Renders an address the same way for every visitor: nothing from the request except the address reaches the page, and a form that was
 * refused, in the reply to it alone.
 * @returns a page, a redirect or a page's data; a failed rendering keeps its status
 * @throws Unavailable if it failed because the database is away, or the disk is full
 */
export const pageRenderer = (services: Services, site: Site) => {
  const { config, settings, products, tracking, quotations, invoices, priceBooks, contact, conversations } = services;
  const known = { products, tracking, threads: contact.threads, conversations, quotations, invoices, priceBooks };
  const { origin } = new URL(config.publicUrl);
  const loads = failedLoads();
  const handle = createRequestHandler(
    async () => loads.heardIn(await site.build()),
    site.development ? 'development' : 'production',
  );
  return async (
    { address, shared }: Pick<Page, 'address' | 'shared'>,
    refused?: RefusedForm,
  ): Promise<RenderedResponse> => {
    const { shopContext: key, beAt: pagesAt } = (await site.build()).entry.module as SiteEntry;
    const nonce = randomBytes(16).toString('base64');
    const context = new RouterContextProvider();
    const { elementsUrl, receiptsUrl, lookCloserUrl, trackElementsUrl, islandScripts } = site;
    const scripts = { elementsUrl, receiptsUrl, lookCloserUrl, trackElementsUrl, islandScripts };
    const said = { shop: await settings.profile(), texts: await settings.inForce() };
    pagesAt(said.shop.place);
    context.set(key, { ...known, ...said, nonce, ...scripts, ...(refused && { refused }) });
    const response = await handle(new Request(origin + address), context);
    const failure = loads.failureOf(context);
    if (failure !== undefined) services.log.error({ err: failure, address }, 'a page could not be rendered');
    const { html, hashes } = nameOwnScripts(await response.text(), nonce);
    const forEverybody = isForEverybody(response);
    const cacheable = !site.development && (forEverybody || (shared && response.status < 500));
    const headers = {
      ...Object.fromEntries(response.headers),
      'content-security-policy': contentSecurityPolicy(hashes, site),
      'permissions-policy': PERMISSIONS_POLICY,
      'cache-control': cacheable && forEverybody ? REVALIDATE : (response.headers.get('Cache-Control') ?? 'no-cache'),
    };
    return { status: response.status, headers, body: html, cacheable };
  };
};
