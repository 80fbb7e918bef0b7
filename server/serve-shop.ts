import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { type Config, ConfigError } from './config/config.ts';
import { Refused } from './errors.ts';
import { canRead, confinement } from './features/measuring/engine/confinement.ts';
import { CHILD_ENTRY } from './features/measuring/engine/start-child.ts';
import { logOutput } from './logging/log-output.ts';
import type { Site } from './pages/rendering/render-page.ts';
import { isAlone } from './start/shop-processes.ts';

/** As many may wait while a shop restarts, as karkhana.socket says: whoever listens with a smaller number makes it that, on a socket that was given, too. */
const BACKLOG = 4_096;

/** @throws ConfigError if the address is in use, not permitted, or not on this machine */
const listen = async (app: FastifyInstance, { host, port }: Config, fd: number | undefined) => {
  try {
    if (fd === undefined) return await app.listen({ host, port, backlog: BACKLOG });
    const ofNode: (...given: [at: object, backlog: number]) => unknown = app.server.listen.bind(app.server);
    // With a socket that was given Node looks for the backlog beside the options, not in them, and takes 511 where it is not there.
    Object.assign(app.server, { listen: (at: object) => ofNode(at, BACKLOG) });
    // It counts before an address (net.Server), of which Fastify's types know nothing.
    return await app.listen({ fd, host: '127.0.0.1' } as object);
  } catch (cause) {
    await app.close();
    const { code = 'unknown' } = cause as NodeJS.ErrnoException;
    const where = fd === undefined ? `on HOST ${host} with PORT ${port}` : 'at the socket that systemd gave';
    throw new ConfigError(`Settings: cannot listen ${where} (${code})`, { cause });
  }
};

/** Makes who can sign in to a new shop, or the link by which somebody becomes its owner. @returns what to say of it */
const admitFirst = async ({ services }: FastifyInstance, { ownerByLink, firstAdministrator, shop }: Config) => {
  const { administrators, leases, firstOwner } = services;
  if (!(await administrators.noneYet())) return undefined;
  if (ownerByLink) return `The shop waits for its owner: open the link in ${await firstOwner.writeLink()}`;
  const ensure = () => administrators.ensureFirst(firstAdministrator, shop.email);
  const made = await leases.exclusively('first administrator', ensure);
  return made && `First administrator: ${made.email}\nPassword (shown only this once): ${made.password}`;
};

/** @throws ConfigError if the shop has no administrator yet and ADMIN_PASSWORD is too short or easy to guess */
const ensureFirstAdministrator = async (app: FastifyInstance, config: Config) => {
  try {
    const said = await admitFirst(app, config);
    if (said) console.log(said);
  } catch (cause) {
    await app.close();
    throw cause instanceof Refused ? new ConfigError(`Settings: ADMIN_PASSWORD: ${cause.message}`, { cause }) : cause;
  }
};

const tellConfinement = async ({ dataDir }: Config, log: FastifyInstance['log']) => {
  const confined = await confinement(CHILD_ENTRY.reads);
  const see = 'see Measuring files in docs/operations.md';
  if (!confined.noNetwork) log.info(`processes that measure files may open connections: ${see}`);
  if (!confined.noFiles || (await canRead(confined, CHILD_ENTRY.reads, [dataDir])))
    log.warn(`only Node keeps processes that measure files from the shop's files: ${see}`);
};

/** Joins the other processes of the shop, if there can be any, or else ends what those before it were at. */
const enter = async ({ services, log }: FastifyInstance, alone: boolean) => {
  if (!alone) return services.enter();
  await services.takeOver().catch((error: unknown) => log.error({ err: error }, 'former leases could not be ended'));
};

/**
 * Opens a shop in this process and serves it: at HOST and PORT, or at the socket `listenFd`. Closing the app ends all that it does.
 * @throws ConfigError if it cannot be served with these settings
 */
export const serveShop = async (config: Config, site: Site, listenFd?: number): Promise<FastifyInstance> => {
  const app = await buildApp(config, { site, log: logOutput() });
  const { services } = app;

  await enter(app, isAlone(config));
  await ensureFirstAdministrator(app, config);
  await listen(app, config, listenFd);
  app.log.info(services.version, 'the shop is open');
  for (const warning of config.warnings) app.log.warn(warning);
  services.reserve.watch(app.log);
  services.runInBackground(app.log);

  void tellConfinement(config, app.log);
  return app;
};
