import { apiAddress } from '#contract/addresses.ts';
import type { Config } from './config/config.ts';
import { forgetKeysBefore, isClaimed, tryToWrite } from './database/idempotency.ts';
import { databaseClock } from './database/postgres/database-clock.ts';
import { doctorsQuestion } from './doctor/seen/doctors-question.ts';
import { demoClock, fillDemo } from './features/demo/fill-demo.ts';
import { lateMeasuring } from './features/measuring/late-measuring.ts';
import { clockNotice } from './features/notices/clock-notice.ts';
import { connectionsNotice } from './features/notices/connections-notice.ts';
import { minuteLimits } from './http/limits/throttles.ts';
import { createUploadSlots } from './http/limits/uploads/upload-slots.ts';
import { sessionCookies } from './http/session.ts';
import { tusProtocol } from './http/tus/tus-exchange.ts';
import { openJobs } from './jobs/jobs.ts';
import { createPageCache } from './pages/page-cache/page-cache.ts';
import { renderQueue } from './pages/rendering/render-queue.ts';
import { connectionsOfAll } from './processes/connections.ts';
import { openRooms, type Rooms } from './rooms.ts';
import { background } from './start/background.ts';
import { openProcess } from './start/open-process.ts';
import { openPorts, type Ports, type Replacements } from './start/ports.ts';
import { readiness } from './start/readiness.ts';
import { connectionsOf, endFormerWork } from './start/shop-processes.ts';
import { createUpkeep } from './upkeep/upkeep.ts';
import { programVersion } from './version.ts';

const KEYS_KEPT_DAYS = 30;
const DAY_MS = 86_400_000;

/** What receives files, at once and in pieces. */
const receiving = ({ orderLimits, uploadsMaxParallel }: Config, { uploads }: Rooms) => ({
  uploadSlots: createUploadSlots(uploadsMaxParallel),
  tus: tusProtocol({ path: apiAddress.uploads, maxBytes: orderLimits.fileBytes, uploads: uploads.resumable }),
});

/** Moves orphaned files aside and removes expired data; runs every hour. @returns how many files were moved */
const sweeper =
  ({ db, now }: Ports, rooms: Rooms, upkeep: ReturnType<typeof createUpkeep>) =>
  async () => {
    await forgetKeysBefore(db, new Date(now().getTime() - KEYS_KEPT_DAYS * DAY_MS));
    await rooms.forgetOldSignIns();
    await rooms.audit.forgetOld();
    await rooms.uploads.forgetOld();
    await rooms.uploads.resumable.forgetOld();
    await rooms.measuring.forgetOld();
    await rooms.mending.forgetOld();
    await rooms.estimates.forgetOld();
    await rooms.estimating.estimateWaiting();
    await rooms.firstDay.removeTestOrder();
    await rooms.customers.upkeep();
    await rooms.bin.eraseOld();
    await rooms.ownFiles.forgetErased();
    await rooms.invoices.sendReminders();
    await rooms.standing.sweep();
    return upkeep.sweepFiles();
  };

/** Fills an empty shop with a lived-in one, at a clock of its own, and without mails to those who do not exist. */
const fillDemoShop = async (shop: Ports & ReturnType<typeof openProcess> & { config: Config }) => {
  const clock = demoClock(shop.now());
  const past = { ...shop, now: clock.now, config: { ...shop.config, mail: undefined } };
  const jobs = openJobs(past);
  const rooms = await openRooms({ ...past, jobs });
  await fillDemo({ ...rooms, jobs, db: shop.db }, clock);
};

const endOfService = ({ schema }: Ports) => {
  let ending = false;
  return {
    /** Whether a load balancer should send nobody here any more: the process ends, or is too old for the database. */
    isLeaving: () => ending || schema.isOutdated(),
    beginToEnd: (): void => {
      ending = true;
    },
  };
};

/** Those of other machines that the shop depends on. */
const clocksElsewhere = ({ databaseUrl }: Config, { db, files }: Ports) => [
  ...(databaseUrl === undefined
    ? []
    : [{ of: 'the database', aheadMs: async () => (await databaseClock(db)).getTime() - Date.now() }]),
  ...(files.aheadMs ? [{ of: 'the bucket', aheadMs: files.aheadMs }] : []),
];

/** Creates every service once, and what a process needs beside them. */
export const createServices = async (config: Config, replacements: Replacements = {}) => {
  const ports = await openPorts(config, replacements);
  const shop = { ...ports, ...openProcess(ports), config };
  const { log, now, watch, files, reserve, space, db, limits, jobs, leases, content } = shop;
  const pageCache = createPageCache(content);
  content.whenChanged(pageCache.contentChanged);
  const rooms = await openRooms(shop);
  await rooms.settings.inForce(); // days are those of the shop's place from here on
  const { notices, storage, uploads, backups, undeliveredMail } = rooms;
  const connections = connectionsOfAll({ ...ports, workers: config.workers, connectionsEach: connectionsOf(config) });
  const tooFew = { notices: connectionsNotice({ now, warning: connections.warning }) };
  const measuring = { notices: lateMeasuring({ jobs, now }) };
  const clock = { notices: clockNotice({ now, clocks: clocksElsewhere(config, ports) }) };
  for (const source of [storage, uploads.held, backups, undeliveredMail, measuring, tooFew, clock])
    notices.addSource(source.notices);
  if (config.demo && (await rooms.administrators.noneYet()))
    await leases.exclusively('first products', async () => {
      await rooms.fillWithDemo();
      if (config.demoShop && !(await rooms.demo.isThere())) await fillDemoShop(shop);
    });
  const upkeep = createUpkeep({ ...shop, ...rooms, orders: rooms.orderFiles });
  const sweep = sweeper(ports, rooms, upkeep);

  return {
    config,
    /** Of the program. */
    version: programVersion(),
    log,
    watch,
    ...rooms,
    jobs,
    pageCache,
    renders: renderQueue(),
    cookies: sessionCookies(config),
    doctorsQuestion: doctorsQuestion(shop),
    ...minuteLimits(config, limits, { wasTaken: (claim) => isClaimed(db, claim) }),
    reserve,
    space,
    ...receiving(config, rooms),

    /** @throws if the database or the file store does not respond, or customers are refused because the disk is full */
    check: readiness(async () => {
      const writable = ports.schema.check(db).then(() => tryToWrite(db, now()));
      await Promise.all([writable, files.check(), space.requireForUpload(0)]);
      return { degraded: await notices.ailing() };
    }),
    ...endOfService(ports),

    upkeep,
    sweep,
    leases,

    /** Ends what former processes were at. Call it if no other process serves this shop. */
    takeOver: () => endFormerWork(db),
    ...background({ ...shop, ...rooms, upkeep, connections, sweep, closePorts: ports.close }),
  };
};

export type Services = Awaited<ReturnType<typeof createServices>>;
