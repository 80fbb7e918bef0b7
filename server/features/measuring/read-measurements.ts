import { MEASUREMENT_MESSAGE, type Measurement } from '#contract/measuring/measurement.ts';
import type { Database } from '#server/database/tables.ts';
import { NotFound } from '#server/errors.ts';
import type { FileStore } from '#server/files/store.ts';
import { findMeasurement, findMeasurements, measurementsOf, thumbnailsOf } from './measuring.repository.ts';
import { type Picture, pictureKey } from './picture-keys.ts';
import { toMeasurement } from './to-measurement.ts';

interface Parts {
  db: Database;
  now: () => Date;
  files: Pick<FileStore, 'read'>;
}

/** What was found out about files. */
export const measurementReader = ({ db, now, files }: Parts) => ({
  /** @throws NotFound */
  read: async (_id: string): Promise<Measurement> => {
    const row = await findMeasurement(db, _id);
    if (!row) throw new NotFound(MEASUREMENT_MESSAGE.gone);
    return toMeasurement(row, now());
  },

  /** Those of these measurements that there are, and for which service each was made. */
  withServices: async (ids: readonly string[]): Promise<Map<string, { service: string; measurement: Measurement }>> => {
    const rows = await findMeasurements(db, ids);
    return new Map(rows.map((row) => [row._id, { service: row.service, measurement: toMeasurement(row, now()) }]));
  },

  /** What was found out last about each of these files, for a service. */
  ofFiles: async (service: string, fileIds: readonly string[]): Promise<Map<string, Measurement>> => {
    if (fileIds.length === 0) return new Map();
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
});
