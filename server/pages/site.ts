import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { siteAddress } from '#contract/addresses.ts';
import { SERVER_MESSAGE } from '#contract/http/messages.ts';
import { clientAddress } from '#server/client-address.ts';
import { Refused } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { withoutLastSlash } from './page-address.ts';
import { PRECOMPRESSED, sendResponse } from './page-cache/send-response.ts';
import { pageResolver } from './page-resolver.ts';
import { pageRenderer, type Site } from './rendering/render-page.ts';
import { serveBuiltFiles } from './static-files.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Sends the page for an address that cannot be decoded; only set if there are pages. */
    sendUnreadableAddress?: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
  }
}

/** Serves pages at every address that no other route handles. */
export const mountSite = async (app: FastifyInstance, services: Services, site: Site) => {
  const { middleware } = site;
  if (middleware) app.addHook('onRequest', (request, reply, done) => middleware(request.raw, reply.raw, () => done()));
  else await serveBuiltFiles(app, services.pageCache);
  const render = pageRenderer(services, site);
  const findPage = pageResolver(services);
  const sendPage = async (request: FastifyRequest, reply: FastifyReply, url = request.url) => {
    const page = await findPage(await site.build(), url);
    const lane = { address: clientAddress(request.ip), kind: page.kind };
    const make = () => services.renders.run(lane, () => render(page));
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
  app.decorate('sendUnreadableAddress', (request, reply) => sendPage(request, reply, siteAddress.unreadable));
};
