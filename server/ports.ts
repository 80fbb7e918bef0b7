import type { Config } from './config/config.ts';
import { dataPlaces, prepareDataFolder, readSecret, refuseLostDatabase } from './data-folder.ts';
import { connectDatabase } from './database/connect.ts';
import { explainDatabaseFault } from './database/sqlite/explain-fault.ts';
import type { PaymentGateway } from './features/invoices/payment-gateway.ts';
import type { MeasureFile } from './features/measuring/engine/engine.ts';
import { measureInChild } from './features/measuring/engine/measure-in-child.ts';
import { slicer } from './features/measuring/slicing/slicer.ts';
import { discardFrom } from './files/discard.ts';
import { diskFileStore } from './files/disk/disk-file-store.ts';
import { diskRoom } from './files/disk/disk-room.ts';
import { type MeasureDisk, measureFolder } from './files/disk/disk-space.ts';
import { diskReserve } from './files/disk/reserve.ts';
import { stagingIn } from './files/staged-files.ts';
import type { FileStore } from './files/store.ts';
import { serviceLog } from './logging/service-log.ts';
import { openPdfWriter, type WriteDocument } from './pdf/child/pdf-writer.ts';

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

const openDisk = async (places: ReturnType<typeof dataPlaces>, replacements: Replacements) => {
  const measure = replacements.measureDisk ?? measureFolder(places.files);
  const reserve = diskReserve(places.reserve, measure);
  await reserve.releaseWhenFull(); // before the database writes anything
  return { files: replacements.files ?? diskFileStore(places.files), reserve, room: diskRoom({ measure, reserve }) };
};

/**
 * Opens what services depend on: the database, files and secret of the data folder, the clock and the log.
 * @throws ConfigError if something is wrong with the data folder
 */
export const openPorts = async ({ dataDir, slicer: program }: Config, replacements: Replacements) => {
  await prepareDataFolder(dataDir);
  await refuseLostDatabase(dataDir);
  const places = dataPlaces(dataDir);
  const log = serviceLog();
  const now = replacements.now ?? (() => new Date());
  const disk = await openDisk(places, replacements);
  const secret = await readSecret(dataDir);
  const db = await connectDatabase(places.database).catch((error: unknown) => {
    throw explainDatabaseFault(places.database, error);
  });
  const discard = discardFrom(disk.files, log);
  const pdf = openPdfWriter();
  const writeDocument = replacements.writeDocument ?? pdf.write;
  const measureFile = replacements.measureFile ?? measureInChild({ log });
  const slice = program === undefined ? undefined : slicer(program);
  const close = async () => {
    await pdf.close();
    await disk.reserve.stop();
    await db.destroy();
  };
  const { paymentGateway } = replacements;
  const stage = stagingIn(disk.files, discard);
  return {
    places,
    log,
    now,
    ...disk,
    discard,
    stage,
    secret,
    db,
    measureFile,
    slice,
    writeDocument,
    paymentGateway,
    close,
  };
};

export type Ports = Awaited<ReturnType<typeof openPorts>>;
