import type { Config } from '#server/config/config.ts';
import { connectDatabase, type DatabaseWatch } from '#server/database/connect.ts';
import type { Migrated } from '#server/database/migrate.ts';
import type { PoolCounts } from '#server/database/postgres/pool.ts';
import { schemaWatch } from '#server/database/schema-minimum.ts';
import type { PaymentGateway } from '#server/features/invoices/payment-gateway.ts';
import type { MeasureFile } from '#server/features/measuring/engine/engine.ts';
import { measureInChild } from '#server/features/measuring/engine/measure-in-child.ts';
import { mendInChild } from '#server/features/measuring/engine/mend-in-child.ts';
import { slicer } from '#server/features/measuring/slicing/slicer.ts';
import { discardFrom } from '#server/files/discard.ts';
import {
  type DiskSpace,
  diskSpace,
  spaceElsewhere,
  spaceWithoutFiles,
  spaceWithoutRows,
} from '#server/files/disk/disk-space.ts';
import { type MeasureDisk, measureFolder } from '#server/files/disk/measure-disk.ts';
import { diskReserve } from '#server/files/disk/reserve.ts';
import { stagingIn } from '#server/files/staged-files.ts';
import type { FileStore } from '#server/files/store.ts';
import { type ServiceLog, serviceLog } from '#server/logging/service-log.ts';
import { openPdfWriter, type WriteDocument } from '#server/pdf/pdf-writer.ts';
import { openTracing } from '#server/tracing/tracing.ts';
import { dataPlaces, prepareDataFolder, readSecret, refuseHalfRestored } from './data-folder.ts';
import { migratedText } from './migrated-text.ts';
import { openFiles } from './open-files.ts';
import { setUpLinkIn } from './set-up-link.ts';
import { isNewShop } from './shop-place.ts';
import { openShared } from './shop-processes.ts';

/** What tests can replace. */
export interface Replacements {
  now?: () => Date;
  files?: FileStore;
  measureDisk?: MeasureDisk;
  measureFile?: MeasureFile;
  writeDocument?: WriteDocument;
  /** The shop has none of its own yet. */
  paymentGateway?: PaymentGateway;
}

const spaceFor = ({ databaseUrl, filesAt }: Config, space: DiskSpace) => {
  if (filesAt === undefined) return databaseUrl === undefined ? space : spaceWithoutRows(space);
  return databaseUrl === undefined ? spaceWithoutFiles(space) : spaceElsewhere(space);
};

const openDisk = async (config: Config, places: ReturnType<typeof dataPlaces>, replacements: Replacements) => {
  const measure = replacements.measureDisk ?? measureFolder(places.files);
  const reserve = diskReserve(places.reserve, measure);
  await reserve.releaseWhenFull(); // before the database writes anything
  return { reserve, space: spaceFor(config, diskSpace({ measure, reserve })) };
};

const OUTDATED = 'a newer version has migrated the database: this one writes nothing more, start the newer one here';

const openDatabase = async (
  config: Config,
  files: FileStore,
  onQuery: DatabaseWatch['onQuery'],
  schema: ReturnType<typeof schemaWatch>,
  log: ServiceLog,
) => {
  const onMigrated = (migrated: Migrated) => log.info(migrated, migratedText(migrated));
  let pool: PoolCounts | undefined;
  const onPool = (opened: PoolCounts) => {
    pool = opened;
  };
  const { dataDir, databaseUrl, databaseConnections: connections, secret: given } = config;
  const database = databaseUrl ?? dataPlaces(dataDir).database;
  const secret = await readSecret(dataDir, { isNewShop: await isNewShop(config, files), given });
  const db = await connectDatabase(database, { connections, onQuery, onPool, onMigrated, plugins: [schema.plugin] });
  schema.start(db);
  return { secret, database, db, databasePool: () => pool };
};

/**
 * Opens what services depend on: the database, files and secret of the data folder, the clock and the log.
 * @throws ConfigError if something is wrong with the data folder
 */
export const openPorts = async (config: Config, replacements: Replacements) => {
  const { dataDir, filesAt, slicer: program } = config;
  await prepareDataFolder(dataDir);
  await refuseHalfRestored(dataDir);
  const places = dataPlaces(dataDir);
  const log = serviceLog();
  const now = replacements.now ?? (() => new Date());
  const disk = await openDisk(config, places, replacements);
  const files = replacements.files ?? (await openFiles(filesAt, places.files));
  const tracing = config.tracing && (await openTracing(config.tracing, log));
  const schema = schemaWatch((minimum) => log.error({ minimum }, OUTDATED));
  const { secret, db, database, databasePool } = await openDatabase(config, files, tracing?.query, schema, log);
  const shared = openShared(config, secret, db);
  const discard = discardFrom(files, log);
  const pdf = openPdfWriter();
  const writeDocument = replacements.writeDocument ?? pdf.write;
  const measureFile = replacements.measureFile ?? measureInChild({ log });
  const slice = program === undefined ? undefined : slicer(program);
  const close = async () => {
    await pdf.close();
    await disk.reserve.stop();
    await shared.close();
    schema.stop();
    await db.destroy();
    files.close();
    await tracing?.close();
  };
  const { paymentGateway } = replacements;
  const stage = stagingIn(files, discard);
  return {
    places,
    log,
    now,
    files,
    ...disk,
    discard,
    stage,
    secret,
    db,
    /** Its path or address. */
    database,
    /** Whether this version may still write in it. */
    schema,
    setUpLink: setUpLinkIn(places.setUpLink),
    ...shared.ports,
    /** For metrics and traces: the pool of a database that has one and was used, and spans if they are wanted. */
    watch: { databasePool, tracing },
    measureFile,
    mendFile: mendInChild({ log }),
    slice,
    writeDocument,
    paymentGateway,
    close,
  };
};

export type Ports = Awaited<ReturnType<typeof openPorts>>;
