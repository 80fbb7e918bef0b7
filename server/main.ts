import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { type Config, ConfigError, readConfig } from './config/config.ts';
import { claimDataFolder } from './data-folder.ts';
import { Refused } from './errors.ts';
import { exitOnFailure } from './exit-on-failure.ts';
import { confinement } from './features/measuring/engine/confinement.ts';
import { CHILD_ENTRY } from './features/measuring/engine/start-child.ts';
import { logOutput } from './logging/log-output.ts';
import type { Site } from './pages/rendering/render-page.ts';

const SWEEP_EVERY_MS = 3_600_000;
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
    const made = await app.services.administrators.ensureFirst(firstAdministrator, shop.email);
    if (made) console.log(`First administrator: ${made.email}\nPassword (shown only this once): ${made.password}`);
  } catch (cause) {
    await app.close();
    throw cause instanceof Refused ? new ConfigError(`Settings: ADMIN_PASSWORD: ${cause.message}`, { cause }) : cause;
  }
};

const tellConfinement = async (log: FastifyInstance['log']) => {
  const { noNetwork } = await confinement(CHILD_ENTRY.reads);
  if (!noNetwork)
    log.info('processes that measure files may open connections: see Measuring files in docs/operations.md');
};

/** Reads the settings, builds the app, listens, and closes gracefully. `findSite` loads the pages, built or from Vite. */
const serve = async (findSite: () => Promise<Site>) => {
  const config = readConfig(process.env);
  const claim = await claimDataFolder(config.dataDir);
  const app = await buildApp(config, { site: await findSite(), log: logOutput() });
  const { services } = app;

  await ensureFirstAdministrator(app, config);
  await listen(app, config);
  for (const warning of config.warnings) app.log.warn(warning);
  services.reserve.watch(app.log);
  services.runInBackground(app.log);

  void tellConfinement(app.log);

  const sweep = () => services.sweep().catch((error: unknown) => app.log.error({ err: error }, 'sweep failed'));
  const sweeping = setInterval(() => void sweep(), SWEEP_EVERY_MS);

  const close = async () => {
    clearInterval(sweeping);
    setTimeout(() => process.exit(0), CLOSE_WAIT_MS).unref();
    await app.close().catch((error: unknown) => app.log.error({ err: error }, 'closing failed'));
    claim.release();
    process.exit(0);
  };
  // Not `once`: npm forwards Ctrl-C to a process that already got it from the terminal, and the second would kill it.
  let closing: Promise<void> | undefined;
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => void (closing ??= close()));

  console.log(`Karkhana is open at ${config.publicUrl}`);
};

export const startServer = (findSite: () => Promise<Site>) => exitOnFailure(() => serve(findSite));
