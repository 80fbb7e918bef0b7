import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { siteAddress } from '#contract/addresses.ts';
import { SERVER_MESSAGE } from '#contract/http/messages.ts';
import { clientAddress } from '#server/client-address.ts';
import { Refused } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import type { RefusedForm } from '#web/context.ts';
import { withoutLastSlash } from './page-address.ts';
import { toCachedResponse } from './page-cache/cached-response.ts';
import { PRECOMPRESSED, sendResponse } from './page-cache/send-response.ts';
import { type Page, pageResolver } from './page-resolver.ts';
import { pageRenderer, type Site } from './rendering/render-page.ts';
import { serveBuiltFiles } from './static-files.ts';

/** @throws Unavailable if too many pages wait to be rendered */
export type SendRefusedForm = (
  request: FastifyRequest,
  reply: FastifyReply,
  page: { address: string; status: number; refused: RefusedForm },
) => Promise<unknown>;

declare module 'fastify' {
  interface FastifyInstance {
    /** Sends the page for an address that cannot be decoded; only set if there are pages. */
    sendUnreadableAddress?: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
    /** Sends the page at an address with a form of it that was refused; only set if there are pages. */
    sendRefusedForm?: SendRefusedForm;
  }
}

const OK = 200;

const laneOf = ({ ip }: FastifyRequest, { kind }: Page) => ({ address: clientAddress(ip), kind });

/** Serves pages at every address that no other route handles. */
export const mountSite = async (app: FastifyInstance, services: Services, site: Site) => {
  const { middleware } = site;
  if (middleware) app.addHook('onRequest', (request, reply, done) => middleware(request.raw, reply.raw, () => done()));
  else await serveBuiltFiles(app, services.pageCache);
  const render = pageRenderer(services, site);
  const findPage = pageResolver(services);
  const sendPage = async (request: FastifyRequest, reply: FastifyReply, url = request.url) => {
    const page = await findPage(await site.build(), url);
    const make = () => services.renders.run(laneOf(request, page), () => render(page));
    return sendResponse(request, reply, await services.pageCache.getOrMake(page.address, make));
  };
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    ...PRECOMPRESSED,
    schema: { hide: true },
    handler: (request, reply) => {
      if (!request.url.startsWith('/')) throw new Refused(SERVER_MESSAGE.unreadable); // an absolute URL as sent to a proxy: `GET http://…`
      const address = withoutLastSlash(request.url);
      return address === undefined ? sendPage(request, reply) : reply.redirect(address, 301);
    },
  });
  const sendRefusedForm: SendRefusedForm = async (request, reply, { address, status, refused }) => {
    const page = await findPage(await site.build(), address);
    const made = await services.renders.run(laneOf(request, page), () => render(page, refused));
    const headers = { ...made.headers, 'cache-control': 'private, no-store' };
    const shown = { ...made, status: made.status === OK ? status : made.status, headers, cacheable: false };
    return sendResponse(request, reply, await toCachedResponse(shown));
  };
  app.decorate('sendRefusedForm', sendRefusedForm);
  app.decorate('sendUnreadableAddress', (request, reply) => sendPage(request, reply, siteAddress.unreadable));
};
