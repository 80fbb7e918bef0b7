import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { SERVER_MESSAGE } from '#contract/http/messages.ts';
import type { Config } from '#server/config/config.ts';
import { Forbidden } from '#server/errors.ts';

const siteOf = (origin: string) => (URL.canParse(origin) ? new URL(origin) : undefined);

/** A shop may be reached under other host names than PUBLIC_URL's, so the requested host counts as its own too. */
const isOwnHost = (origin: string, { host }: FastifyRequest) => siteOf(origin)?.host === host;

/**
 * Refuses calls with cookies from pages of other websites. A request without an Origin does not come from a page, because
 * today's browsers send one with every POST.
 */
export const refuseForeignOrigins = ({
  publicUrl,
  corsOrigins,
}: Pick<Config, 'publicUrl' | 'corsOrigins'>): onRequestAsyncHookHandler => {
  const known = new Set([publicUrl, ...corsOrigins].map((url) => siteOf(url)?.origin));
  return async (request) => {
    const { origin, 'sec-fetch-site': site } = request.headers;
    if (site === 'same-origin') return; // set by the browser itself; no page can set this header
    const foreign = origin === undefined ? site === 'cross-site' : !known.has(origin) && !isOwnHost(origin, request);
    if (foreign) throw new Forbidden(SERVER_MESSAGE.foreignOrigin);
  };
};
