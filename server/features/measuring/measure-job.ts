import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import { Readable } from 'node:stream';
import { z } from 'zod';
import type { ServiceValue } from '#contract/services/services.ts';
import { machineOf } from '#contract/services/services.ts';
import { kindByName } from '#measure/formats.ts';
import type { LengthUnit } from '#measure/measurement.ts';
import { newId } from '#server/database/identifiers.ts';
import type { Database } from '#server/database/tables.ts';
import { customerFileKey } from '#server/files/customer-files.ts';
import type { StagedFiles, StageFiles } from '#server/files/staged-files.ts';
import type { FileStore } from '#server/files/store.ts';
import type { Job, JobQueue, NewJob } from '#server/jobs/job.ts';
import { isHeavy } from './engine/bounds.ts';
import type { EngineResult, MeasureFile } from './engine/engine.ts';
import {
  findMeasurement,
  findResult,
  insertResult,
  type MeasurementWithResult,
  markDone,
  markRunning,
  type ResultKey,
  setPicturesRemoved,
} from './measuring.repository.ts';
import { type Picture, pictureKey } from './picture-keys.ts';

/** Small files of quick formats do not wait behind large ones and those that need a CAD kernel. */
export const LIGHT_QUEUE = 'measuring-light';
export const HEAVY_QUEUE = 'measuring-heavy';

const KIND = 'measure';
const ENDING_MAX = 8; // characters that the table takes
const RETRY_AFTER_MS = [60_000, 600_000]; // for what has nothing to do with the file, such as a full disk
const DEADLINE_MS = { [LIGHT_QUEUE]: 90_000, [HEAVY_QUEUE]: 240_000 }; // the engine itself ends before

const payload = z.object({ measurementId: z.string() });

/** What the name of a file ends with, as far as it is a hint at the format. */
const endingOf = (name: string) => {
  const ending = extname(name).toLowerCase();
  return /^\.[a-z0-9]+$/.test(ending) && ending.length <= ENDING_MAX ? ending : '';
};

/** Which layer of a board a file is that comes alone, is told by all of its name. */
const isLoneLayer = (name: string) => kindByName(name) === 'board' && !/\.zip$/i.test(name);

/** What of a file's name the engine is told: no more than the result is kept by, since findings quote it to all who send an equal file. */
const nameForEngine = (name: string) => (isLoneLayer(name) ? name : `file${endingOf(name)}`);

const nameKeyOf = (name: string) =>
  isLoneLayer(name) ? createHash('sha256').update(name).digest('base64url').slice(0, ENDING_MAX) : endingOf(name);

/** @param aheadMs how far it goes ahead of other jobs of its queue */
export const measureJob = (measurementId: string, file: { name: string; size: number }, aheadMs: number): NewJob => ({
  queue: isHeavy(file) ? HEAVY_QUEUE : LIGHT_QUEUE,
  kind: KIND,
  payload: { measurementId },
  aheadMs,
});

interface Parts {
  db: Database;
  now: () => Date;
  files: Pick<FileStore, 'read'>;
  stage: StageFiles;
  measureFile: MeasureFile;
  /** Called with a measurement's identifier when it has ended. */
  onDone: (measurementId: string) => void;
}

const keyOf = ({ sha256, engine, unit, service, name }: MeasurementWithResult): ResultKey => ({
  sha256,
  engine,
  unit,
  service,
  ending: nameKeyOf(name),
});

const runEngine = async (row: MeasurementWithResult, { files, measureFile }: Parts, signal: AbortSignal) => {
  const { size, bytes } = await files.read(customerFileKey(row.file_id));
  try {
    const answered = row.unit === '' ? undefined : (row.unit as LengthUnit);
    const limits = machineOf(row.service as ServiceValue);
    return await measureFile({ name: nameForEngine(row.name), size, bytes, limits, answered }, signal);
  } finally {
    bytes.destroy();
  }
};

const stagePictures = async (staged: StagedFiles, resultId: string, { preview, thumbnail }: EngineResult) => {
  const add = async (picture: Picture, bytes: Uint8Array | undefined) => {
    if (bytes) await staged.add(pictureKey(resultId, picture), Readable.from([Buffer.from(bytes)]));
  };
  await add('preview', preview?.bytes);
  await add('thumbnail', thumbnail);
  return { preview: preview?.type ?? null, thumbnail: thumbnail ? (1 as const) : (0 as const) };
};

/** Keeps what was found out, with its pictures, for this file and all equal ones. @returns the result's identifier */
const keepResult = async ({ db, now, stage }: Parts, key: ResultKey, found: EngineResult): Promise<string> => {
  const former = await findResult(db, key);
  const _id = former?._id ?? newId();
  await using staged = stage();
  const pictures = await stagePictures(staged, _id, found);
  await staged.commit(async () => {
    // The figures of before stay: only pictures that were removed come back.
    if (former) await setPicturesRemoved(db, [_id], 0);
    else {
      const result = JSON.stringify(found.measurement);
      const row = { _id, ...key, ...pictures, pictures_removed: 0 as const, result, created_at: now().toISOString() };
      await db.transaction().execute((tx) => insertResult(tx, row));
    }
  });
  const kept = await findResult(db, key);
  if (kept && kept._id !== _id) await staged.remove(); // an equal file was quicker
  return kept?._id ?? _id;
};

/** Measures one file, unless an equal one was measured before. */
const measureOne = (parts: Parts) => async (job: Job, signal: AbortSignal) => {
  const { db, onDone } = parts;
  const { measurementId } = payload.parse(job.payload);
  const row = await findMeasurement(db, measurementId);
  if (!row || row.status === 'done') return; // its order was deleted, or the server ended before it could say so
  const key = keyOf(row);
  const former = await findResult(db, key);
  if (former?.pictures_removed === 0) await markDone(db, row._id, { result_id: former._id });
  else {
    await markRunning(db, row._id);
    const found = await runEngine(row, parts, signal);
    if (found.settled) await markDone(db, row._id, { result_id: await keepResult(parts, key, found) });
    else await markDone(db, row._id, { own_result: JSON.stringify(found.measurement) });
  }
  onDone(row._id);
};

/** One file at a time in each queue: measuring takes a core, and pages need the other. */
export const measuringQueues = (parts: Parts): JobQueue[] =>
  ([LIGHT_QUEUE, HEAVY_QUEUE] as const).map((name) => ({
    name,
    handlers: { [KIND]: measureOne(parts) },
    concurrency: 1,
    retryAfterMs: RETRY_AFTER_MS,
    deadlineMs: DEADLINE_MS[name],
  }));
