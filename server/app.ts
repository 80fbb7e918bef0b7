import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { api } from './api.ts';
import type { Config } from './config/config.ts';
import { installErrorReplies, replyToBadUrl } from './http/errors/error-replies.ts';
import { answerMalformed } from './http/errors/malformed-requests.ts';
import { closeGracefully } from './http/graceful-close.ts';
import { healthRoutes } from './http/health.ts';
import { connectionBounds } from './http/limits/connections/connection-limits.ts';
import { descriptorLimit } from './http/limits/connections/descriptors.ts';
import { boundSlowClients } from './http/limits/connections/slow-clients.ts';
import { endingUnreadSockets } from './http/limits/connections/unread-sockets.ts';
import { logRequests } from './http/log.ts';
import { sendBusyPage } from './pages/busy-page.ts';
import { withFastPath } from './pages/page-cache/fast-path.ts';
import type { Site } from './pages/rendering/render-page.ts';
import { mountSite } from './pages/site.ts';
import { siteFileRoutes } from './pages/sitemap.ts';
import type { Replacements } from './ports.ts';
import { createServices, type Services } from './services.ts';

declare module 'fastify' {
  interface FastifyInstance {
    services: Services;
  }
}

/** Where the lines of the log go when it is not the terminal. */
interface Log {
  write: (line: string) => void;
}

const JSON_BODY_MAX_BYTES = 256 * 1024;
/** As a power of two. Brotli's own 4 MB window costs 8 MB for each answer, and the C library gives little of that back. */
const BROTLI_WINDOW = 18;
/** What is made at each request is compressed lightly; what the build made, scripts/precompress.ts did once. */
const COMPRESSION = {
  encodings: ['br' as const, 'gzip' as const],
  threshold: 1_024,
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW } },
};
const HEADERS_TIMEOUT_MS = 20_000;
const REQUEST_TIMEOUT_MS = 2 * 60 * 60 * 1_000; // the slowest upload that is let in; http/slow-uploads.ts is stricter
const CONNECTIONS_CHECKED_EVERY_MS = 5_000;
const KEEP_ALIVE_MS = 72_000; // longer than the usual proxy's, so that it is not us who cut a connection it reuses

const createApp = (
  { logLevel, trustProxy }: Config,
  pageCache: Services['pageCache'],
  log: Log | undefined,
): FastifyInstance => {
  const app: FastifyInstance = Fastify({
    serverFactory: endingUnreadSockets(
      withFastPath(pageCache, () => app.log, connectionBounds(trustProxy !== false, descriptorLimit())),
    ),
    logger: { level: logLevel, ...(log && { stream: log }) },
    logController: new LogController({ disableRequestLogging: true }), // http/log.ts writes its own line
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
  return app;
};

/**
 * Builds the whole product without listening: the table of contents, in the order in which a request meets it.
 * Closing the app closes what it opened.
 */
export const buildApp = async (
  config: Config,
  { site, log, ...replacements }: Replacements & { site?: Site; log?: Log } = {},
): Promise<FastifyInstance> => {
  const services = await createServices(config, replacements);
  const app = createApp(config, services.pageCache, log);
  services.log.writeTo(app.log);
  app.decorate('services', services);
  app.decorateRequest('administrator', undefined);
  app.decorateRequest('sessionId', undefined);
  app.addHook('onClose', services.close);

  installErrorReplies(app, sendBusyPage);
  logRequests(app);
  boundSlowClients(app);
  closeGracefully(app);
  await app.register(helmet, {
    contentSecurityPolicy: { directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] }, useDefaults: false },
    strictTransportSecurity: config.secureCookies,
    // Over plain HTTP browsers pass these over, and complain of it at each page.
    crossOriginOpenerPolicy: config.secureCookies,
    originAgentCluster: config.secureCookies,
    crossOriginResourcePolicy: { policy: 'same-site' },
    // For Flash, Internet Explorer, a filter that no browser has any more, and looking up the names of links ahead, which
    // browsers leave by themselves where a page came by TLS: each header costs a page from memory 2 %.
    dnsPrefetchControl: false,
    xPermittedCrossDomainPolicies: false,
    xDownloadOptions: false,
    xXssProtection: false,
  });
  if (config.corsOrigins.length > 0)
    await app.register(cors, {
      origin: config.corsOrigins,
      credentials: true,
      methods: ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'],
      exposedHeaders: ['Content-Disposition', 'Retry-After'],
    });
  await app.register(cookie);
  await app.register(compress, COMPRESSION);

  await app.register(healthRoutes(services));
  await app.register(api(services));
  await app.register(siteFileRoutes(services));
  if (site) await mountSite(app, services, site);
  return app;
};
