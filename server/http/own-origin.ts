import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { MESSAGE } from '#contract/http/messages.ts';
import type { Config } from '#server/config/config.ts';
import { Forbidden } from '#server/errors.ts';

const siteOf = (origin: string) => (URL.canParse(origin) ? new URL(origin) : undefined);

/** A shop may be reached under more names than PUBLIC_URL's, so the name that was asked for is its own, too. */
const isOwnHost = (origin: string, { host }: FastifyRequest) => siteOf(origin)?.host === host;

/**
 * For calls that a browser sends its cookies with: a page of another website is refused. No Origin at all is no page of
 * a browser of today, which sends one with each POST.
 */
export const refuseForeignOrigins = ({
  publicUrl,
  corsOrigins,
}: Pick<Config, 'publicUrl' | 'corsOrigins'>): onRequestAsyncHookHandler => {
  const known = new Set([publicUrl, ...corsOrigins].map((url) => siteOf(url)?.origin));
  return async (request) => {
    const { origin, 'sec-fetch-site': site } = request.headers;
    if (site === 'same-origin') return; // the browser's own word; no page can set this header
    const foreign = origin === undefined ? site === 'cross-site' : !known.has(origin) && !isOwnHost(origin, request);
    if (foreign) throw new Forbidden(MESSAGE.foreignOrigin);
  };
};
