import type { Insertable, Selectable } from 'kysely';
import type { MeasuredResultRow, MeasurementRow } from '#server/database/measuring-tables.ts';
import type { Database, InTransaction } from '#server/database/tables.ts';

type Result = Selectable<MeasuredResultRow>;

/** A measurement with its result, if there is one yet. */
export interface MeasurementWithResult extends Selectable<MeasurementRow> {
  result: string | null;
  preview: Result['preview'];
  thumbnail: Result['thumbnail'];
}

/** Equal files share a result by this key. */
export type ResultKey = Pick<Result, 'sha256' | 'engine' | 'unit' | 'uses' | 'service' | 'ending'>;

const withResult = (db: Database) =>
  db
    .selectFrom('measurements')
    .leftJoin('measured_results', 'measured_results._id', 'measurements.result_id')
    .selectAll('measurements')
    .select([
      'measured_results.result',
      'measured_results.preview',
      'measured_results.thumbnail',
      'measured_results.pictures_removed',
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof withResult>['execute']>>[number];

const toMeasurement = ({ pictures_removed, ...row }: Row): MeasurementWithResult => ({
  ...row,
  result: row.result ?? row.own_result,
  preview: pictures_removed === 0 ? row.preview : null,
  thumbnail: pictures_removed === 0 ? (row.thumbnail ?? 0) : 0,
});

export const findMeasurement = async (db: Database, _id: string) => {
  const row = await withResult(db).where('measurements._id', '=', _id).executeTakeFirst();
  return row && toMeasurement(row);
};

export const findMeasurements = async (db: Database, ids: readonly string[]) => {
  if (ids.length === 0) return [];
  return (await withResult(db).where('measurements._id', 'in', ids).execute()).map(toMeasurement);
};

/** All measurements of these files for a service, newest first. */
export const measurementsOf = async (db: Database, service: string, fileIds: readonly string[]) => {
  if (fileIds.length === 0) return [];
  const rows = await withResult(db)
    .where('measurements.file_id', 'in', fileIds)
    .where('measurements.service', '=', service)
    .orderBy('measurements.created_at', 'desc')
    .orderBy('measurements._id', 'desc')
    .execute();
  return rows.map(toMeasurement);
};

/** The measurements of these files that have a thumbnail, newest first, without their results. */
export const thumbnailsOf = (db: Database, fileIds: readonly string[]) =>
  db
    .selectFrom('measurements')
    .innerJoin('measured_results', 'measured_results._id', 'measurements.result_id')
    .select(['measurements._id', 'measurements.file_id'])
    .where('measurements.file_id', 'in', fileIds)
    .where('measured_results.thumbnail', '=', 1)
    .where('measured_results.pictures_removed', '=', 0)
    .orderBy('measurements.created_at', 'desc')
    .execute();

/** An order's file that was measured before. Measurements of uploads that nobody ordered outlive the uploads. */
export const measuredFile = async (db: Database, fileId: string) => {
  const row = await db
    .selectFrom('order_files')
    .innerJoin('measurements', 'measurements.file_id', 'order_files._id')
    .select(['order_files._id', 'order_files.name', 'order_files.size', 'order_files.sha256'])
    .where('order_files._id', '=', fileId)
    .limit(1)
    .executeTakeFirst();
  return row && { ...row, size: Number(row.size) };
};

/** Adds a measurement unless there is one of this file, service, unit, uses of lines and engine. @returns whether it did */
export const insertMeasurement = async (tx: InTransaction, row: Insertable<MeasurementRow>): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('measurements')
    .values(row)
    .onConflict((conflict) => conflict.columns(['file_id', 'service', 'unit', 'uses', 'engine']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

/** In which units and with which uses of lines these files were measured, or are to be, for a service. */
export const answersOfMeasurements = async (db: Database, service: string, fileIds: readonly string[]) => {
  if (fileIds.length === 0) return [];
  return db
    .selectFrom('measurements')
    .select(['file_id', 'unit', 'uses'])
    .where('service', '=', service)
    .where('file_id', 'in', fileIds)
    .execute();
};

/** Makes a measurement the newest of its file: the customer came back to it. */
export const makeNewest = (db: Database, _id: string, moment: string) =>
  db.updateTable('measurements').set({ created_at: moment }).where('_id', '=', _id).execute();

export const markRunning = (db: Database, _id: string) =>
  db.updateTable('measurements').set({ status: 'running' }).where('_id', '=', _id).execute();

/** `result_id` of what equal files share, or a result of its own. */
export type MeasuredAs = { result_id: string; own_result?: null } | { result_id?: null; own_result: string };

/** Ends a measurement. */
export const markDone = (db: InTransaction, _id: string, result: MeasuredAs) =>
  db
    .updateTable('measurements')
    .set({ status: 'done', result_id: null, own_result: null, ...result })
    .where('_id', '=', _id)
    .execute();

/**
 * Ends a measurement with the result of an equal file, unless that has lost its pictures.
 * @returns whether it did
 */
export const shareResult = async (db: Database, _id: string, resultId: string): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('measurements')
    .set({ status: 'done', result_id: resultId, own_result: null })
    .where('_id', '=', _id)
    .where((eb) =>
      eb.exists(
        eb.selectFrom('measured_results').select('_id').where('_id', '=', resultId).where('pictures_removed', '=', 0),
      ),
    )
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

export const findResult = (db: Database, key: ResultKey): Promise<Result | undefined> => {
  let query = db.selectFrom('measured_results').selectAll();
  for (const [column, value] of Object.entries(key) as [keyof ResultKey, string][])
    query = query.where(column, '=', value);
  return query.executeTakeFirst();
};

/** Inserts a result, unless an equal file was quicker. @returns whether it did */
export const insertResult = async (tx: InTransaction, row: Insertable<MeasuredResultRow>): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('measured_results')
    .values(row)
    .onConflict((conflict) => conflict.columns(['sha256', 'engine', 'unit', 'uses', 'service', 'ending']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

/** Forgets that these files were measured; the results stay. */
export const deleteMeasurementsOf = async (tx: InTransaction, fileIds: readonly string[]) => {
  if (fileIds.length > 0) await tx.deleteFrom('measurements').where('file_id', 'in', fileIds).execute();
};

/** Forgets old measurements of files that are neither an order's nor uploads any more, and cannot be brought back. */
export const deleteMeasurementsBefore = (db: Database, moment: string) =>
  db
    .deleteFrom('measurements')
    .where('created_at', '<', moment)
    .where('file_id', 'not in', db.selectFrom('order_files').select('_id'))
    .where('file_id', 'not in', db.selectFrom('erased_files').select('_id'))
    .where('file_id', 'not in', db.selectFrom('uploads').select('_id'))
    .execute();

/** Forgets measurements that never ended, so that their files can be measured anew. */
export const deleteUnendedBefore = (db: Database, moment: string) =>
  db.deleteFrom('measurements').where('created_at', '<', moment).where('status', '!=', 'done').execute();

/**
 * Marks the pictures of up to `limit` results as removed if no measurement uses them any more. It is one statement, so that no
 * measurement can start to use them in between.
 * @returns the identifiers of these results
 */
export const giveUpUnusedPictures = async (db: Database, before: string, limit: number): Promise<string[]> => {
  const unused = db
    .selectFrom('measured_results')
    .select('_id')
    .where('pictures_removed', '=', 0)
    .where('created_at', '<', before)
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('measurements').select('_id').whereRef('result_id', '=', 'measured_results._id'))),
    )
    .limit(limit);
  const rows = await db
    .updateTable('measured_results')
    .set({ pictures_removed: 1 })
    .where('_id', 'in', unused)
    .returning('_id')
    .execute();
  return rows.map(({ _id }) => _id);
};

export type StoredPictures = Pick<Result, 'preview' | 'thumbnail'>;

/** Records which pictures of a result are stored now. */
export const replacePictures = (db: Database, _id: string, pictures: StoredPictures) =>
  db
    .updateTable('measured_results')
    .set({ ...pictures, pictures_removed: 0 })
    .where('_id', '=', _id)
    .execute();

/** Which of these results have pictures. */
export const resultsWithPictures = async (db: Database, ids: readonly string[]) => {
  if (ids.length === 0) return new Set<string>();
  const rows = await db
    .selectFrom('measured_results')
    .select('_id')
    .where('_id', 'in', ids)
    .where('pictures_removed', '=', 0)
    .execute();
  return new Set(rows.map(({ _id }) => _id));
};

/** The newest order file before `before` that was never measured, and its order's service. */
export const unmeasuredFile = async (db: Database, before: string) => {
  const row = await db
    .selectFrom('order_files')
    .innerJoin('orders', 'orders._id', 'order_files.order_id')
    .select([
      'order_files._id',
      'order_files.name',
      'order_files.size',
      'order_files.sha256',
      'order_files.unit',
      'order_files.uses',
      'orders.service_needed',
    ])
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('measurements').select('_id').whereRef('file_id', '=', 'order_files._id'))),
    )
    .where('order_files._id', '<', before)
    .orderBy('order_files._id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return (
    row && { service: row.service_needed, unit: row.unit, uses: row.uses, file: { ...row, size: Number(row.size) } }
  );
};
