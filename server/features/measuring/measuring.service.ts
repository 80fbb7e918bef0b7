import { MEASUREMENT_MESSAGE, type Measurement, type MeasurementRequest } from '#contract/measuring/measurement.ts';
import { UPLOAD_MESSAGE, type Upload } from '#contract/measuring/upload.ts';
import { ENGINE_VERSION } from '#measure/version.ts';
import { newId } from '#server/database/identifiers.ts';
import type { Database, InTransaction } from '#server/database/tables.ts';
import { NotFound, Unavailable } from '#server/errors.ts';
import type { UploadsService } from '#server/features/uploads/uploads.service.ts';
import type { Discard } from '#server/files/discard.ts';
import type { StageFiles } from '#server/files/staged-files.ts';
import type { FileStore } from '#server/files/store.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { MeasureFile } from './engine/engine.ts';
import { finishedMeasurements } from './finished.ts';
import { HEAVY_QUEUE, LIGHT_QUEUE, measureJob, measuringQueues } from './measure-job.ts';
import {
  deleteMeasurementsOf,
  filesWithMeasurement,
  findMeasurement,
  insertMeasurement,
  measuredFile,
  measurementsOf,
  thumbnailsOf,
} from './measuring.repository.ts';
import { oldFiles } from './old-files.ts';
import { type Picture, pictureKey } from './picture-keys.ts';
import { storedPictures } from './stored-pictures.ts';
import { OVERDUE_MS, toMeasurement } from './to-measurement.ts';
import { unfinishedLimit } from './unfinished-limit.ts';

/** So long a request waits for its figures before it is told to ask again. */
const WAIT_MS = 3_000;
/** Of one address. */
const UNFINISHED_MAX = 40;
const QUEUED_MAX = 300;
const RETRY_AFTER_SECONDS = 30;

interface Parts {
  db: Database;
  now: () => Date;
  files: FileStore;
  stage: StageFiles;
  discard: Discard;
  jobs: Pick<Jobs, 'add' | 'addQueue' | 'wake' | 'waiting'>;
  uploads: Pick<UploadsService, 'find'>;
  measureFile: MeasureFile;
}

type FileToMeasure = Pick<Upload, '_id' | 'name' | 'size' | 'sha256'>;

const newRow = (file: FileToMeasure, { service, unit }: Pick<MeasurementRequest, 'service' | 'unit'>, now: Date) => ({
  _id: newId(),
  file_id: file._id,
  name: file.name,
  size: file.size,
  sha256: file.sha256,
  service,
  unit: unit ?? '',
  engine: ENGINE_VERSION,
  status: 'queued' as const,
  result_id: null,
  own_result: null,
  created_at: now.toISOString(),
});

/** What files are: measured by jobs in processes of their own, once for all equal files. */
export const measuringService = (parts: Parts) => {
  const { db, now, files, jobs, uploads } = parts;
  const finished = finishedMeasurements();
  const unfinished = unfinishedLimit(UNFINISHED_MAX, OVERDUE_MS);
  const onDone = (measurementId: string) => {
    unfinished.end(measurementId);
    finished.note(measurementId);
  };
  measuringQueues({ ...parts, onDone }).forEach(jobs.addQueue);
  const wake = () => [LIGHT_QUEUE, HEAVY_QUEUE].forEach(jobs.wake);

  const read = async (_id: string): Promise<Measurement> => {
    const row = await findMeasurement(db, _id);
    if (!row) throw new NotFound(MEASUREMENT_MESSAGE.gone);
    return toMeasurement(row, now());
  };

  const fileOf = async (uploadId: string): Promise<FileToMeasure> => {
    const [upload] = await uploads.find([uploadId]);
    const file = upload ?? (await measuredFile(db, uploadId));
    if (!file) throw new NotFound(UPLOAD_MESSAGE.gone);
    return file;
  };

  const addRow = async (tx: InTransaction, row: ReturnType<typeof newRow>) => {
    if (await insertMeasurement(tx, row)) await jobs.add(tx, [measureJob(row._id, row)]);
  };

  const requireRoomInQueues = async () => {
    if ((await jobs.waiting([LIGHT_QUEUE, HEAVY_QUEUE])) >= QUEUED_MAX) throw new Unavailable(RETRY_AFTER_SECONDS);
  };

  const find = async (file: FileToMeasure, { service, unit }: Pick<MeasurementRequest, 'service' | 'unit'>) =>
    (await measurementsOf(db, service, [file._id])).find(
      (row) => row.unit === (unit ?? '') && row.engine === ENGINE_VERSION,
    );

  return {
    /**
     * Measures an upload for a service, or an order's file again in another unit; the same request again is the same measurement.
     * @param address whose request it is
     * @returns the measurement, ended if that takes no longer than a few seconds
     * @throws NotFound, TooMany, Unavailable
     */
    measure: async ({ uploadId, ...how }: MeasurementRequest, address: string): Promise<Measurement> => {
      const file = await fileOf(uploadId);
      let row = await find(file, how);
      if (!row) {
        unfinished.require(address);
        await requireRoomInQueues();
        await db.transaction().execute((tx) => addRow(tx, newRow(file, how, now())));
        row = await find(file, how);
        if (!row) throw new NotFound(UPLOAD_MESSAGE.gone);
        unfinished.begin(address, row._id);
      }
      if (row.result === null) {
        const ended = finished.wait(row._id, WAIT_MS);
        wake();
        const seen = await read(row._id);
        if (seen.status === 'done')
          onDone(row._id); // it ended before we waited
        else await ended;
      }
      return read(row._id);
    },

    /** @throws NotFound */
    read,

    /** Adds to an order's transaction that its files are to be measured; those that the customer had measured are. */
    measureLater: async (tx: InTransaction, service: MeasurementRequest['service'], sent: readonly FileToMeasure[]) => {
      const measured = await filesWithMeasurement(
        tx,
        service,
        sent.map(({ _id }) => _id),
      );
      for (const file of sent) if (!measured.has(file._id)) await addRow(tx, newRow(file, { service }, now()));
    },

    /** Says, after the transaction, that there is something to measure; returns at once. */
    wake,

    /** What was found out last about each of these files, for a service. */
    ofFiles: async (service: string, fileIds: readonly string[]): Promise<Map<string, Measurement>> => {
      const rows = await measurementsOf(db, service, fileIds);
      return new Map(rows.toReversed().map((row) => [row.file_id, toMeasurement(row, now())]));
    },

    /** The newest measurement with a thumbnail of each of these files. */
    thumbnailsOf: async (fileIds: readonly string[]): Promise<Map<string, string>> => {
      if (fileIds.length === 0) return new Map();
      const rows = await thumbnailsOf(db, fileIds);
      return new Map(rows.toReversed().map(({ file_id, _id }) => [file_id, _id]));
    },

    /** @throws NotFound */
    openPicture: async (_id: string, picture: Picture) => {
      const row = await findMeasurement(db, _id);
      const has = picture === 'preview' ? row?.preview : row?.thumbnail === 1;
      if (!row?.result_id || !has) throw new NotFound(MEASUREMENT_MESSAGE.gone);
      return { preview: row.preview, ...(await files.read(pictureKey(row.result_id, picture))) };
    },

    /** Forgets, with an order, what was found out about its files. */
    forget: (tx: InTransaction, fileIds: readonly string[]): Promise<void> => deleteMeasurementsOf(tx, fileIds),

    ...storedPictures(parts),
    ...oldFiles({
      db,
      add: (file, service) => db.transaction().execute((tx) => addRow(tx, newRow(file, { service }, now()))),
      wake,
      finished,
    }),
  };
};

export type MeasuringService = ReturnType<typeof measuringService>;
