import { type Measurement, type MeasurementRequest, usesText } from '#contract/measuring/measurement.ts';
import { UPLOAD_MESSAGE, type Upload } from '#contract/measuring/upload.ts';
import { ENGINE_VERSION } from '#measure';
import { newId } from '#server/database/identifiers.ts';
import type { Database } from '#server/database/tables.ts';
import { NotFound } from '#server/errors.ts';
import type { UploadsService } from '#server/features/uploads/uploads.service.ts';
import type { HowToMeasure, MeasurementAdder } from './add-measurements.ts';
import type { finishedMeasurements } from './finished.ts';
import { queueOf } from './measure-job.ts';
import { type MeasurementWithResult, makeNewest, measuredFile, measurementsOf } from './measuring.repository.ts';
import type { UnfinishedMeasurements } from './unfinished.ts';

/** How long a request waits for the result before the client is told to ask again. */
const WAIT_MS = 3_000;

interface Needs {
  db: Database;
  now: () => Date;
  uploads: Pick<UploadsService, 'find'>;
  adder: MeasurementAdder;
  finished: ReturnType<typeof finishedMeasurements>;
  unfinished: UnfinishedMeasurements;
  read: (_id: string) => Promise<Measurement>;
}

/**
 * Measures an upload for a service, or an order's file again in another unit or with other uses of its lines; the same request again returns the same measurement.
 * @returns the measurement; done if that takes no more than a few seconds
 * @throws NotFound, TooMany, Unavailable
 */
export const measureUpload = ({ db, now, uploads, adder, finished, unfinished, read }: Needs) => {
  const fileOf = async (uploadId: string): Promise<Upload> => {
    const [upload] = await uploads.find([uploadId]);
    const file = upload ?? (await measuredFile(db, uploadId));
    if (!file) throw new NotFound(UPLOAD_MESSAGE.gone);
    return file;
  };

  const find = async (fileId: string, { service, unit, uses }: HowToMeasure) => {
    const rows = await measurementsOf(db, service, [fileId]);
    const isThis = (row: MeasurementWithResult) => row.unit === (unit ?? '') && row.uses === usesText(uses);
    return rows.find((row) => isThis(row) && row.engine === ENGINE_VERSION);
  };

  const begin = async (file: Upload, how: HowToMeasure, address: string): Promise<MeasurementWithResult> => {
    unfinished.require(address);
    const queue = queueOf(file);
    const aheadMs = unfinished.aheadMs(address, queue);
    const place = newId(); // held while it is stored, for others that ask meanwhile
    unfinished.add(place, address, queue, aheadMs);
    try {
      await db.transaction().execute((tx) => adder.add(tx, file, how, aheadMs));
      const row = await find(file._id, how);
      if (!row) throw new NotFound(UPLOAD_MESSAGE.gone);
      unfinished.end(place); // first: the queue's turn then goes by when it was stored, and the next file comes after it
      unfinished.add(row._id, address, queue, aheadMs);
      return row;
    } finally {
      unfinished.end(place);
    }
  };

  const waitFor = async (_id: string) => {
    const ended = finished.wait(_id, WAIT_MS);
    adder.wake();
    if ((await read(_id)).status === 'done') finished.note(_id); // it ended before we waited
    await ended;
  };

  return async ({ uploadId, ...how }: MeasurementRequest, address: string): Promise<Measurement> => {
    const row = (await find(uploadId, how)) ?? (await begin(await fileOf(uploadId), how, address));
    if (row.result === null) await waitFor(row._id);
    else await makeNewest(db, row._id, now().toISOString());
    const measurement = await read(row._id);
    if (measurement.status === 'done') unfinished.end(row._id);
    return measurement;
  };
};
