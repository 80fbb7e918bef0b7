import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { api } from './api.ts';
import type { Config } from './config/config.ts';
import { seenRoutes } from './doctor/seen/seen.routes.ts';
import { threadFormRoutes } from './features/contact/thread-form.routes.ts';
import { conversationFormRoutes } from './features/conversations/conversation-form.routes.ts';
import { unitFormRoutes } from './features/findings/unit-form.routes.ts';
import { claimFormRoutes } from './features/invoices/claim-form.routes.ts';
import { lostLinkFormRoutes } from './features/lost-links/lost-link-form.routes.ts';
import { ownFilesFormRoutes } from './features/own-hand/own-files-form.routes.ts';
import { ownHandFormRoutes } from './features/own-hand/own-hand-form.routes.ts';
import { answerFormRoutes } from './features/quotations/answer-form.routes.ts';
import { installErrorReplies, replyToBadUrl } from './http/errors/error-replies.ts';
import { answerMalformed } from './http/errors/malformed-requests.ts';
import { closeGracefully } from './http/graceful-close.ts';
import { healthRoutes } from './http/health.ts';
import { connectionBounds } from './http/limits/connections/connection-limits.ts';
import { descriptorLimit } from './http/limits/connections/descriptors.ts';
import { boundSlowClients } from './http/limits/connections/slow-clients.ts';
import { endingUnreadSockets } from './http/limits/connections/unread-sockets.ts';
import { identifyRequests, logRequests } from './http/request-log.ts';
import { REQUEST_ID, requestIdOf } from './logging/request-id.ts';
import { type Metrics, openMetrics } from './metrics/metrics.ts';
import { sendBusyPage } from './pages/busy-page.ts';
import { coloursSheet } from './pages/look/colours-sheet.ts';
import { lookRoutes } from './pages/look/look.routes.ts';
import { type Observer, withFastPath } from './pages/page-cache/fast-path.ts';
import type { Site } from './pages/rendering/render-page.ts';
import { mountSite } from './pages/site.ts';
import { siteFileRoutes } from './pages/sitemap.ts';
import { createServices, type Services } from './services.ts';
import type { Replacements } from './start/ports.ts';

declare module 'fastify' {
  interface FastifyInstance {
    services: Services;
  }
}

/** Where log lines are written, if not to the terminal. */
interface Log {
  write: (line: string) => void;
}

/** What a client of resumable uploads reads. */
const TUS_HEADERS = [
  'Location',
  'Tus-Resumable',
  'Upload-Offset',
  'Upload-Length',
  'Upload-Metadata',
  'Upload-Expires',
];
const JSON_BODY_MAX_BYTES = 256 * 1024;
/** A power of two. Brotli's default window of 4 MB costs 8 MB for each response, and the C library returns little of it. */
const BROTLI_WINDOW = 18;
/** Dynamic responses are compressed lightly; scripts/precompress.ts compresses build output once, at build time. */
const COMPRESSION = {
  encodings: ['br' as const, 'gzip' as const],
  threshold: 1_024,
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW } },
};
const HEADERS_TIMEOUT_MS = 20_000;
const REQUEST_TIMEOUT_MS = 2 * 60 * 60 * 1_000; // the slowest upload we allow; limits/uploads/slow-uploads.ts is stricter
const CONNECTIONS_CHECKED_EVERY_MS = 5_000;
const KEEP_ALIVE_MS = 72_000; // longer than a usual proxy's, so that we never close a connection that the proxy is about to reuse

const createApp = (
  { logLevel, trustProxy }: Config,
  pageCache: Services['pageCache'],
  observer: Observer | undefined,
  log: Log | undefined,
): FastifyInstance => {
  const app: FastifyInstance = Fastify({
    serverFactory: endingUnreadSockets(
      withFastPath(pageCache, () => app.log, connectionBounds(trustProxy !== false, descriptorLimit()), observer),
    ),
    logger: { level: logLevel, ...(log && { stream: log }) },
    genReqId: ({ headers }) => requestIdOf(headers['x-request-id']),
    logController: new LogController({ disableRequestLogging: true }), // http/request-log.ts writes the request line
    trustProxy: typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : trustProxy,
    bodyLimit: JSON_BODY_MAX_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    http: { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: CONNECTIONS_CHECKED_EVERY_MS },
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: replyToBadUrl,
    clientErrorHandler: answerMalformed,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
  });
  app.removeContentTypeParser('text/plain'); // Fastify's default; no call takes it, and 415 says so better than 400
  return app;
};

/** Counts and traces what is answered without Fastify; undefined: nobody wants to know. */
const observerOf = (metrics: Metrics | undefined, tracing: Services['watch']['tracing']): Observer | undefined =>
  (metrics ?? tracing) && {
    observe: (served, headers) => {
      metrics?.http.observe(served);
      tracing?.request(served, headers);
    },
    connectionShed: () => metrics?.http.connectionShed(),
  };

/** What every response says to browsers about security. */
const headersOf = ({ secureCookies }: Config) => ({
  contentSecurityPolicy: { directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] }, useDefaults: false },
  // Other hosts below this domain are not ours to speak for; a proxy can say so (deploy/nginx).
  strictTransportSecurity: secureCookies && { includeSubDomains: false },
  // Over plain HTTP browsers ignore these and log a warning on every page.
  crossOriginOpenerPolicy: secureCookies,
  originAgentCluster: secureCookies,
  crossOriginResourcePolicy: { policy: 'same-site' as const },
  // These are for Flash, Internet Explorer, an XSS filter that no browser has any more, and DNS prefetching, which
  // browsers skip anyway on pages that came over TLS. Each header makes a cached page 2 % slower.
  dnsPrefetchControl: false,
  xPermittedCrossDomainPolicies: false,
  xDownloadOptions: false,
  xXssProtection: false,
});

/**
 * Builds the whole server without listening. This function is a table of contents, in the order that a request passes
 * through. Closing the app closes everything that it opened.
 */
export const buildApp = async (
  config: Config,
  { site, log, ...replacements }: Replacements & { site?: Site; log?: Log } = {},
): Promise<FastifyInstance> => {
  const services = await createServices(config, replacements);
  const metrics = config.metricsToken === undefined ? undefined : await openMetrics(services, config.metricsToken);
  const app = createApp(config, services.pageCache, observerOf(metrics, services.watch.tracing), log);
  services.log.writeTo(app.log);
  app.decorate('services', services);
  app.decorateRequest('administrator', undefined);
  app.decorateRequest('role', undefined);
  app.decorateRequest('sessionId', undefined);
  app.addHook('onClose', services.close);

  installErrorReplies(app, sendBusyPage);
  identifyRequests(app);
  logRequests(app);
  metrics?.countRequests(app);
  services.watch.tracing?.traceRequests(app);
  boundSlowClients(app);
  closeGracefully(app);
  await app.register(helmet, headersOf(config));
  if (config.corsOrigins.length > 0)
    await app.register(cors, {
      origin: config.corsOrigins,
      credentials: true,
      methods: ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'],
      exposedHeaders: ['Content-Disposition', 'Retry-After', REQUEST_ID, ...TUS_HEADERS],
    });
  await app.register(cookie);
  await app.register(compress, COMPRESSION);

  await app.register(healthRoutes(services));
  await app.register(seenRoutes(services));
  if (metrics) await app.register(metrics.routes);
  await app.register(api(services));
  await app.register(answerFormRoutes(services));
  await app.register(threadFormRoutes(services));
  await app.register(unitFormRoutes(services));
  await app.register(claimFormRoutes(services));
  await app.register(conversationFormRoutes(services));
  await app.register(lostLinkFormRoutes(services));
  await app.register(ownHandFormRoutes(services));
  await app.register(ownFilesFormRoutes(services));
  await app.register(siteFileRoutes(services));
  await app.register(lookRoutes({ ...services, coloursSheet }));
  if (site) await mountSite(app, services, site);
  return app;
};
