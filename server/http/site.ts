import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { siteAddress } from '../../contract/addresses.ts';
import { MESSAGE } from '../../contract/messages.ts';
import type { shopContext } from '../../web/context.ts';
import { Refused } from '../errors.ts';
import type { Services } from '../services.ts';
import { serveBuiltFiles } from './static-files.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Answers with the page about an address that cannot be decoded; only where there are pages. */
    sendUnreadableAddress?: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
  }
}

/** The pages as built: the React Router bundle, and where its custom elements are served. */
export interface Site {
  build: () => Promise<ServerBuild>;
  elementsUrl: string;
  /** In development Vite injects scripts and styles of its own, which the page's policy must let through. */
  development: boolean;
  /** In development, what serves the sources; asked before any page is rendered. */
  middleware?: (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => void;
}

type SiteEntry = ServerBuild['entry']['module'] & { shopContext: typeof shopContext };

const contentSecurityPolicy = (nonce: string, { development }: Site) =>
  [
    `default-src 'self'`,
    `script-src 'self' ${development ? `'unsafe-inline'` : `'nonce-${nonce}'`}`,
    `style-src 'self' 'unsafe-inline'`,
    `img-src 'self' data: blob:`,
    `connect-src 'self'${development ? ' ws:' : ''}`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ');

const pageRequest = (request: FastifyRequest, reply: FastifyReply, url: string) => {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers))
    if (typeof value === 'string' && !name.startsWith(':')) headers.set(name, value);
  const abort = new AbortController();
  reply.raw.once('close', () => abort.abort());
  return new Request(url, { method: request.method, headers, signal: abort.signal });
};

/** Every address that nothing else answers is a page. */
export const mountSite = async (app: FastifyInstance, { config, products }: Services, site: Site) => {
  const { middleware } = site;
  if (middleware) app.addHook('onRequest', (request, reply, done) => middleware(request.raw, reply.raw, () => done()));
  else await serveBuiltFiles(app);
  const { origin } = new URL(config.publicUrl);
  const render = createRequestHandler(site.build, site.development ? 'development' : 'production');
  const sendPage = async (request: FastifyRequest, reply: FastifyReply, address = request.url) => {
    const { shopContext: key } = (await site.build()).entry.module as SiteEntry;
    const nonce = randomBytes(16).toString('base64');
    const context = new RouterContextProvider();
    context.set(key, { shop: config.shop, products, nonce, elementsUrl: site.elementsUrl });
    reply.header('Content-Security-Policy', contentSecurityPolicy(nonce, site));
    return reply.send(await render(pageRequest(request, reply, origin + address), context));
  };
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    schema: { hide: true },
    handler: (request, reply) => {
      if (!request.url.startsWith('/')) throw new Refused(MESSAGE.unreadable); // as a proxy is asked: `GET http://…`
      return sendPage(request, reply);
    },
  });
  app.decorate('sendUnreadableAddress', (request, reply) => sendPage(request, reply, siteAddress.unreadable));
};
