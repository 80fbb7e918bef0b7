import { type LineUses, MEASUREMENT_MESSAGE, type Measurement, usesText } from '#contract/measuring/measurement.ts';
import type { ServiceValue } from '#contract/services/services.ts';
import type { LengthUnit } from '#measure/measurement';
import type { Database } from '#server/database/tables.ts';
import { NotFound } from '#server/errors.ts';
import type { FileStore } from '#server/files/store.ts';
import { findMeasurement, findMeasurements, measurementsOf, thumbnailsOf } from './measuring.repository.ts';
import { type Picture, pictureKey } from './picture-keys.ts';
import { toMeasurement } from './to-measurement.ts';

interface Needs {
  db: Database;
  now: () => Date;
  files: Pick<FileStore, 'read'>;
}

/** A file, with what the customer answered: in which unit it is, and what is done with its lines. */
export interface AnsweredFile {
  _id: string;
  unit?: LengthUnit | undefined;
  uses?: LineUses | undefined;
}

/** The file of a measurement, and how it was measured. */
export interface MeasuredSource {
  _id: string;
  fileId: string;
  name: string;
  service: ServiceValue;
  /** The customer's answer; empty where there is none. */
  unit: string;
  /** JSON; empty as well. */
  uses: string;
  isMeasured: boolean;
}

/** Reads measurements. */
export const measurementReader = ({ db, now, files }: Needs) => ({
  /** Which file a measurement is of, and how it was measured. @throws NotFound */
  sourceOf: async (_id: string): Promise<MeasuredSource> => {
    const row = await findMeasurement(db, _id);
    if (!row) throw new NotFound(MEASUREMENT_MESSAGE.gone);
    const { file_id: fileId, name, unit, uses } = row;
    return { _id, fileId, name, unit, uses, service: row.service as ServiceValue, isMeasured: row.result !== null };
  },

  /** @throws NotFound */
  read: async (_id: string): Promise<Measurement> => {
    const row = await findMeasurement(db, _id);
    if (!row) throw new NotFound(MEASUREMENT_MESSAGE.gone);
    return toMeasurement(row, now());
  },

  /** The measurements with these identifiers that exist, each with its service. */
  withServices: async (ids: readonly string[]): Promise<Map<string, { service: string; measurement: Measurement }>> => {
    const rows = await findMeasurements(db, ids);
    return new Map(rows.map((row) => [row._id, { service: row.service, measurement: toMeasurement(row, now()) }]));
  },

  /** What was found out last about each of these files, for a service; as the customer answered. */
  ofFiles: async (service: string, files: readonly AnsweredFile[]): Promise<Map<string, Measurement>> => {
    if (files.length === 0) return new Map();
    const answers = new Map(files.map((file) => [file._id, file]));
    const rows = await measurementsOf(db, service, [...answers.keys()]);
    const asAnswered = rows.filter((row) => {
      const { unit = row.unit, uses } = answers.get(row.file_id) ?? {};
      return unit === row.unit && usesText(uses) === row.uses;
    });
    return new Map(asAnswered.toReversed().map((row) => [row.file_id, toMeasurement(row, now())]));
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

export type MeasurementReader = ReturnType<typeof measurementReader>;
