import cluster from 'node:cluster';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { type Config, ConfigError, readConfig } from './config/config.ts';
import { Refused } from './errors.ts';
import { canRead, confinement } from './features/measuring/engine/confinement.ts';
import { CHILD_ENTRY } from './features/measuring/engine/start-child.ts';
import { logOutput } from './logging/log-output.ts';
import type { Site } from './pages/rendering/render-page.ts';
import { superviseWorkers } from './processes/supervise-workers.ts';
import { claimDataFolder } from './start/data-folder.ts';
import { exitOnFailure } from './start/exit-on-failure.ts';
import { isAlone, prepareForWorkers } from './start/shop-processes.ts';

const CLOSE_WAIT_MS = 14_500; // supervisors often kill after 15 s; http/graceful-close.ts closes all connections before that

/** @throws ConfigError if the address is in use, not permitted, or not on this machine */
const listen = async (app: FastifyInstance, { host, port }: Config) => {
  try {
    await app.listen({ host, port });
  } catch (cause) {
    await app.close();
    const { code = 'unknown' } = cause as NodeJS.ErrnoException;
    throw new ConfigError(`Settings: cannot listen on HOST ${host} with PORT ${port} (${code})`, { cause });
  }
};

/** @throws ConfigError if the shop has no administrator yet and ADMIN_PASSWORD is too short or easy to guess */
const ensureFirstAdministrator = async (app: FastifyInstance, { firstAdministrator, shop }: Config) => {
  try {
    const { administrators, leases } = app.services;
    const ensure = () => administrators.ensureFirst(firstAdministrator, shop.email);
    const made = (await administrators.noneYet()) && (await leases.exclusively('first administrator', ensure));
    if (made) console.log(`First administrator: ${made.email}\nPassword (shown only this once): ${made.password}`);
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

/** Calls `end` once for all signals: npm forwards Ctrl-C to a process that already got it from the terminal. */
const onEnd = (end: () => Promise<void>) => {
  let ending: Promise<void> | undefined;
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => void (ending ??= end()));
};

/** Builds the app, listens, and closes gracefully. */
const serveHere = async (config: Config, findSite: () => Promise<Site>, release: () => void) => {
  const app = await buildApp(config, { site: await findSite(), log: logOutput() });
  const { services } = app;

  await enter(app, isAlone(config));
  await ensureFirstAdministrator(app, config);
  await listen(app, config);
  for (const warning of config.warnings) app.log.warn(warning);
  services.reserve.watch(app.log);
  services.runInBackground(app.log);

  void tellConfinement(config, app.log);

  onEnd(async () => {
    services.beginToEnd();
    await wait(config.drainMs);
    setTimeout(() => process.exit(0), CLOSE_WAIT_MS).unref();
    await app.close().catch((error: unknown) => app.log.error({ err: error }, 'closing failed'));
    release();
    process.exit(0);
  });
};

const tellOpen = ({ publicUrl }: Config) => console.log(`Karkhana is open at ${publicUrl}`);

/** Has several processes serve, which share the address and the data folder of this one. */
const serveByWorkers = async (config: Config, release: () => void) => {
  await prepareForWorkers(config);
  const workers = superviseWorkers({
    count: config.workers,
    endWithinMs: config.drainMs + CLOSE_WAIT_MS,
    onOpen: () => tellOpen(config),
    onDeath: (death) =>
      console.error(JSON.stringify({ level: 'error', ...death, msg: 'a worker died and is started again' })),
  });
  const end = async (code: number) => {
    await workers.end();
    release();
    process.exit(code);
  };
  onEnd(() => end(0));
  void workers.failed.then(end);
};

/** Reads the settings and serves, in this process or in workers. `findSite` loads the pages, built or from Vite. */
const serve = async (findSite: () => Promise<Site>) => {
  const config = readConfig(process.env);
  if (cluster.isWorker) return serveHere(config, findSite, () => undefined);
  const { release } = await claimDataFolder(config.dataDir);
  if (config.workers > 1) return serveByWorkers(config, release);
  await serveHere(config, findSite, release);
  tellOpen(config);
};

export const startServer = (findSite: () => Promise<Site>) => exitOnFailure(() => serve(findSite));
