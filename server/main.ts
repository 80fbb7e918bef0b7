import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { type Config, ConfigError, readConfig } from './config/config.ts';
import { claimDataFolder } from './data-folder.ts';
import { Refused } from './errors.ts';
import { orExplain } from './explain.ts';
import { logOutput } from './logging/log-output.ts';
import type { Site } from './pages/rendering/render-page.ts';

const SWEEP_EVERY_MS = 3_600_000;
const CLOSE_WAIT_MS = 14_500; // supervisors commonly kill after 15 s; http/graceful-close.ts lets go of everybody before

/** @throws ConfigError when the address is taken, not allowed, or none of this machine's */
const listen = async (app: FastifyInstance, { host, port }: Config) => {
  try {
    await app.listen({ host, port });
  } catch (cause) {
    await app.close();
    const { code = 'unknown' } = cause as NodeJS.ErrnoException;
    throw new ConfigError(`Settings: HOST ${host} with PORT ${port} cannot be listened on (${code})`, { cause });
  }
};

/** @throws ConfigError when the shop has no administrator yet and ADMIN_PASSWORD is too short or easy to guess */
const ensureFirstAdministrator = async (app: FastifyInstance, { firstAdministrator, shop }: Config) => {
  try {
    const made = await app.services.administrators.ensureFirst(firstAdministrator, shop.email);
    if (made) console.log(`First administrator: ${made.email}\nPassword (shown only this once): ${made.password}`);
  } catch (cause) {
    await app.close();
    throw cause instanceof Refused ? new ConfigError(`Settings: ADMIN_PASSWORD: ${cause.message}`, { cause }) : cause;
  }
};

/** Reads the settings, builds, listens, and closes gracefully. `findSite` brings the pages: built ones, or Vite's. */
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

  const sweep = () => services.sweep().catch((error: unknown) => app.log.error({ err: error }, 'sweep failed'));
  const sweeping = setInterval(() => void sweep(), SWEEP_EVERY_MS);

  const close = async () => {
    clearInterval(sweeping);
    setTimeout(() => process.exit(0), CLOSE_WAIT_MS).unref();
    await app.close().catch((error: unknown) => app.log.error({ err: error }, 'closing failed'));
    claim.release();
    process.exit(0);
  };
  // Not `once`: npm passes Ctrl-C on to a process that has it from the terminal already, and the second would cut it off.
  let closing: Promise<void> | undefined;
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => void (closing ??= close()));

  console.log(`Karkhana is open at ${config.publicUrl}`);
};

export const serveOrExplain = (findSite: () => Promise<Site>) => orExplain(() => serve(findSite));
