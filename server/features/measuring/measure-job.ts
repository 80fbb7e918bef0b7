import { z } from 'zod';
import type { Database, InTransaction } from '#server/database/tables.ts';
import type { StageFiles } from '#server/files/staged-files.ts';
import type { FileStore } from '#server/files/store.ts';
import type { JobHandler, JobQueue, NewJob } from '#server/jobs/job.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { isHeavy } from './engine/bounds.ts';
import type { EngineResult, MeasureFile } from './engine/engine.ts';
import { keepPictures, keepResult } from './keep-result.ts';
import {
  findMeasurement,
  findResult,
  type MeasurementWithResult,
  markDone,
  markRunning,
  shareResult,
} from './measuring.repository.ts';
import { resultKeyOf, runEngine } from './run-engine.ts';

/** Small files of quick formats do not wait behind large ones or those that need a CAD kernel. */
export const LIGHT_QUEUE = 'measuring-light';
export const HEAVY_QUEUE = 'measuring-heavy';

const MEASURE = 'measure';
const DRAW_AGAIN = 'draw-again';
const RETRY_AFTER_MS = [60_000, 600_000]; // for failures that have nothing to do with the file, such as a full disk
const DEADLINE_MS = { [LIGHT_QUEUE]: 90_000, [HEAVY_QUEUE]: 240_000 }; // the engine itself ends before

const payload = z.object({ measurementId: z.string() });

type File = Parameters<typeof isHeavy>[0];

export const queueOf = (file: File) => (isHeavy(file) ? HEAVY_QUEUE : LIGHT_QUEUE);

/** @param aheadMs how far it goes ahead of other jobs of its queue */
export const measureJob = (measurementId: string, file: File, aheadMs: number): NewJob => ({
  queue: queueOf(file),
  kind: MEASURE,
  payload: { measurementId },
  aheadMs,
});

const drawAgainJob = ({ _id, name, size }: MeasurementWithResult): NewJob => ({
  queue: queueOf({ name, size: Number(size) }),
  kind: DRAW_AGAIN,
  payload: { measurementId: _id },
});

interface Needs {
  db: Database;
  now: () => Date;
  files: Pick<FileStore, 'read'>;
  stage: StageFiles;
  jobs: Pick<Jobs, 'add'>;
  measureFile: MeasureFile;
  /** Called with a measurement's identifier when its turn has come. */
  onStart: (measurementId: string) => void;
  /** Called in the transaction in which a measurement of a file ends, so that no crash comes in between. */
  whenMeasured: (tx: InTransaction, fileId: string) => Promise<void>;
  /** Called with a measurement's identifier after it has ended. */
  onDone: (measurementId: string) => void;
}

/** Ends a measurement with the result of an equal file. @returns false if there is none */
const shareFormer = async ({ db, whenMeasured }: Needs, row: MeasurementWithResult): Promise<boolean> => {
  const former = await findResult(db, resultKeyOf(row));
  if (!former) return false;
  return db.transaction().execute(async (tx) => {
    const shared = await shareResult(tx, row._id, former._id);
    if (shared) await whenMeasured(tx, row.file_id);
    return shared;
  });
};

/** Ends a measurement with a result that equal files do not share. */
const keepOwn = ({ db, whenMeasured }: Needs, row: MeasurementWithResult, { measurement }: EngineResult) =>
  db.transaction().execute(async (tx) => {
    await markDone(tx, row._id, { own_result: JSON.stringify(measurement) });
    await whenMeasured(tx, row.file_id);
  });

/** Measures one file, unless an equal one was measured before. */
const measureOne =
  (needs: Needs): JobHandler =>
  async (job, signal) => {
    const { db, onStart, onDone } = needs;
    const { measurementId } = payload.parse(job.payload);
    onStart(measurementId);
    const row = await findMeasurement(db, measurementId);
    if (!row || row.status === 'done') return; // its order was deleted, or the server stopped before it could delete the job
    if (!(await shareFormer(needs, row))) {
      await markRunning(db, row._id);
      const found = await runEngine(row, needs, signal);
      if (found.settled) await keepResult(needs, row, found, drawAgainJob(row));
      else await keepOwn(needs, row, found);
    }
    onDone(row._id);
  };

/**
 * Tries once more to draw a file whose process was killed while it drew, for it and all equal files: the machine may have been
 * busy. If it fails again, the file stays without pictures.
 */
const drawAgain =
  (needs: Needs): JobHandler =>
  async (job, signal) => {
    const row = await findMeasurement(needs.db, payload.parse(job.payload).measurementId);
    if (!row?.result_id) return;
    const found = await runEngine(row, needs, signal);
    if (found.settled && !found.drawingFailed) await keepPictures(needs, row.result_id, found);
  };

/** One file at a time in each queue: measuring takes a core, and pages need the other. */
export const measuringQueues = (needs: Needs): JobQueue[] =>
  ([LIGHT_QUEUE, HEAVY_QUEUE] as const).map((name) => ({
    name,
    handlers: { [MEASURE]: measureOne(needs), [DRAW_AGAIN]: drawAgain(needs) },
    concurrency: 1,
    retryAfterMs: RETRY_AFTER_MS,
    deadlineMs: DEADLINE_MS[name],
  }));
