import type { Database, InTransaction } from '#server/database/tables.ts';
import type { UploadsService } from '#server/features/uploads/uploads.service.ts';
import type { Discard } from '#server/files/discard.ts';
import type { StageFiles } from '#server/files/staged-files.ts';
import type { FileStore } from '#server/files/store.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { ServiceLog } from '#server/logging/service-log.ts';
import { measurementAdder } from './add-measurements.ts';
import type { MeasureFile, MendFile } from './engine/engine.ts';
import { finishedMeasurements } from './finished.ts';
import { measuringQueues } from './measure-job.ts';
import { measureUpload } from './measure-upload.ts';
import { measuredFiles } from './measured-files.ts';
import { deleteMeasurementsOf } from './measuring.repository.ts';
import { sourceMender } from './mend-source.ts';
import { oldFiles } from './old-files.ts';
import { measurementReader } from './read-measurements.ts';
import type { Slice } from './slicing/slicer.ts';
import { slicing } from './slicing/slicing.ts';
import { storedPictures } from './stored-pictures.ts';
import { OVERDUE_MS } from './to-measurement.ts';
import { unfinishedMeasurements } from './unfinished.ts';

/** Measurements that customers may wait for: one address, and all together. */
const UNFINISHED = { ofAddressMax: 40, max: 300, forgottenAfterMs: OVERDUE_MS };

interface Needs {
  db: Database;
  now: () => Date;
  files: FileStore;
  stage: StageFiles;
  discard: Discard;
  jobs: Pick<Jobs, 'add' | 'addQueue' | 'wake'>;
  uploads: Pick<UploadsService, 'find'>;
  measureFile: MeasureFile;
  mendFile: MendFile;
  log: Pick<ServiceLog, 'warn'>;
  /** Undefined where the machine has no slicer. */
  slice: Slice | undefined;
}

/** Somebody who goes on with files once they are measured. */
export interface MeasuringFollower {
  /** In the transaction in which a file's measurement ends. */
  measured: (tx: InTransaction, fileId: string) => Promise<void>;
  /** After that transaction. Returns at once. */
  wake: () => void;
}

export type { MeasuredSource } from './read-measurements.ts';

/** Measures files: in jobs, each in a process of its own, once for all equal files. */
export const measuringService = (needs: Needs) => {
  const { db, now, jobs, uploads } = needs;
  const finished = finishedMeasurements();
  const unfinished = unfinishedMeasurements({ ...UNFINISHED, now });
  const followers: MeasuringFollower[] = [];
  const whenMeasured = async (tx: InTransaction, fileId: string) => {
    for (const follower of followers) await follower.measured(tx, fileId);
  };
  const onDone = (measurementId: string) => {
    unfinished.end(measurementId);
    finished.note(measurementId);
    for (const follower of followers) follower.wake();
  };
  measuringQueues({ ...needs, onStart: unfinished.start, whenMeasured, onDone }).forEach(jobs.addQueue);
  const adder = measurementAdder(needs);
  const reader = measurementReader(needs);

  return {
    ...reader,
    mendSource: sourceMender(needs),
    ...measuredFiles(reader),
    measure: measureUpload({ db, now, uploads, adder, finished, unfinished, read: reader.read }),
    measureLater: adder.measureLater,
    wake: adder.wake,

    /** Adds somebody to be told when files are measured; call it before the workers start. */
    addFollower: (follower: MeasuringFollower): void => {
      followers.push(follower);
    },

    /** Deletes the measurements of an order's files together with the order. */
    forget: (tx: InTransaction, fileIds: readonly string[]): Promise<void> => deleteMeasurementsOf(tx, fileIds),

    /** What a slicer found out about parts, filled in one way each; undefined where nobody sliced them so. */
    sliced: slicing(needs),

    ...storedPictures(needs),
    ...oldFiles({ db, adder, finished }),
  };
};

export type MeasuringService = ReturnType<typeof measuringService>;
