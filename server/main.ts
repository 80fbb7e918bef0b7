import cluster from 'node:cluster';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { FastifyInstance } from 'fastify';
import { type Config, readConfig } from './config/config.ts';
import { readSupervision } from './config/supervision.ts';
import type { Site } from './pages/rendering/render-page.ts';
import { superviseWorkers } from './processes/supervise-workers.ts';
import { DO_YOU_LIVE, HAND_OVER, I_LIVE } from './processes/worker-messages.ts';
import { serveShop } from './serve-shop.ts';
import { claimDataFolder } from './start/data-folder.ts';
import { exitOnFailure } from './start/exit-on-failure.ts';
import { migratedText } from './start/migrated-text.ts';
import { prepareForWorkers } from './start/shop-processes.ts';
import { tellSystemd } from './start/tell-systemd.ts';

/**
 * How long a process that another one follows waits for those who keep a connection to ask on it, each for the last time. To close one is to refuse
 * a request that is on its way, and on a busy machine many are; one that nobody used for so long is most likely left.
 */
const HANDED_OVER_WITHIN_MS = 5_000;
const LEFT_CHECKED_EVERY_MS = 50;
const CLOSE_WAIT_MS = 14_500; // supervisors often kill after 15 s; http/graceful-close.ts closes all connections before that

/** What a process has from whoever started it. */
interface Process {
  /** A socket to serve at, instead of HOST and PORT. */
  listenFd: number | undefined;
  /** Undefined: a supervisor tells systemd. */
  systemd: ReturnType<typeof tellSystemd> | undefined;
  /** Gives the data folder back. */
  release: () => void;
}

/** Calls `end` once for all signals: npm forwards Ctrl-C to a process that already got it from the terminal. */
const onEnd = (end: () => Promise<void>) => {
  let ending: Promise<void> | undefined;
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => void (ending ??= end()));
};

/** Has clients come anew for their next request, to whoever listens then. */
const endKeptConnections = ({ server }: FastifyInstance) =>
  server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false;
  });

/** Waits until nobody has a connection here, as long as that may take. */
const untilLeft = async ({ server }: FastifyInstance) => {
  const count = promisify(server.getConnections.bind(server));
  const until = performance.now() + HANDED_OVER_WITHIN_MS;
  while (performance.now() < until && (await count()) > 0) await wait(LEFT_CHECKED_EVERY_MS);
};

/** Does what a supervisor asks of its worker. */
const heedSupervisor = (handOver: () => Promise<void>) => {
  process.on('message', (message) => {
    if (message === DO_YOU_LIVE) process.send?.(I_LIVE);
    if (message === HAND_OVER) void handOver();
  });
};

/** How a server ends: what has begun is finished, and nothing new is taken. */
const endingOf = (app: FastifyInstance, { drainMs }: Config, { listenFd, release }: Process) => {
  const close = async () => {
    setTimeout(() => process.exit(0), CLOSE_WAIT_MS).unref();
    await app.close().catch((error: unknown) => app.log.error({ err: error }, 'closing failed'));
    release();
    process.exit(0);
  };
  /** Another process serves at the same address: no balancer should notice. */
  const handOver = async () => {
    endKeptConnections(app);
    await untilLeft(app);
    await close();
  };
  return {
    /** Nobody serves here afterwards, unless the address stays open for a process to come. */
    end: async () => {
      if (listenFd !== undefined && drainMs === 0) return handOver();
      app.services.beginToEnd();
      endKeptConnections(app);
      await wait(drainMs);
      await close();
    },
    handOver,
  };
};

/** Opens the shop, and closes it gracefully. */
const serveHere = async (config: Config, findSite: () => Promise<Site>, given: Process) => {
  const app = await serveShop(config, await findSite(), given.listenFd);
  const { end, handOver } = endingOf(app, config, given);
  heedSupervisor(handOver);
  onEnd(async () => {
    await given.systemd?.stopping();
    await end();
  });
};

const tellOpen = ({ publicUrl }: Config) => console.log(`Karkhana is open at ${publicUrl}`);

const logLine = (level: 'error' | 'info', line: object) => console.error(JSON.stringify({ level, ...line }));

/** By the path that was typed, which may lead to another version of the program later; undefined: the present folder. */
const programFolder = (script: string | undefined) =>
  script === undefined ? process.cwd() : path.dirname(path.dirname(script));

/** Has processes serve, which share the address and the data folder of this one. */
const serveByWorkers = async (config: Config, { listenFd, systemd, release }: Process) => {
  await prepareForWorkers(config, (migrated) => logLine('info', { ...migrated, msg: migratedText(migrated) }));
  const workers = superviseWorkers({
    count: config.workers,
    endWithinMs: config.drainMs + HANDED_OVER_WITHIN_MS + CLOSE_WAIT_MS,
    folder: programFolder(process.argv[1]),
    losesSocket: listenFd !== undefined,
    onOpen: () => {
      tellOpen(config);
      void systemd?.ready();
    },
    onDeath: (death) => logLine('error', { ...death, msg: 'a worker died and is started again' }),
  });
  const end = async (code: number) => {
    await systemd?.stopping();
    await workers.end();
    release();
    process.exit(code);
  };
  onEnd(() => end(0));
  const renew = async () => {
    if (await workers.renew()) logLine('info', { msg: 'all workers are renewed' });
    else logLine('error', { msg: 'a new worker did not come to serve, so the old ones go on: its output says why' });
  };
  process.on('SIGHUP', () => void renew());
  void workers.failed.then(end);
};

/** Reads the settings and serves, in this process or in workers. `findSite` loads the pages, built or from Vite. */
const serve = async (findSite: () => Promise<Site>) => {
  const config = readConfig(process.env);
  const supervision = readSupervision(process.env);
  const { listenFd } = supervision;
  if (cluster.isWorker) return serveHere(config, findSite, { listenFd, systemd: undefined, release: () => undefined });
  const systemd = tellSystemd(supervision, ({ message }) => logLine('error', { msg: message }));
  const { release } = await claimDataFolder(config.dataDir);
  if (config.supervised) return serveByWorkers(config, { listenFd, systemd, release });
  await serveHere(config, findSite, { listenFd, systemd, release });
  tellOpen(config);
  await systemd.ready();
};

export const startServer = (findSite: () => Promise<Site>) => exitOnFailure(() => serve(findSite));
