import { Readable } from 'node:stream';
import { newId } from '#server/database/identifiers.ts';
import type { Database, InTransaction } from '#server/database/tables.ts';
import type { StagedFiles, StageFiles } from '#server/files/staged-files.ts';
import type { NewJob } from '#server/jobs/job.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { EngineResult } from './engine/engine.ts';
import { findResult, insertResult, markDone, replacePictures, type StoredPictures } from './measuring.repository.ts';
import { type Picture, pictureKey } from './picture-keys.ts';
import { resultKeyOf } from './run-engine.ts';

interface Needs {
  db: Database;
  now: () => Date;
  stage: StageFiles;
  jobs: Pick<Jobs, 'add'>;
  /** Called in the transaction in which a measurement of a file ends. */
  whenMeasured: (tx: InTransaction, fileId: string) => Promise<void>;
}

const stagePictures = async (
  staged: StagedFiles,
  resultId: string,
  { preview, thumbnail }: EngineResult,
): Promise<StoredPictures> => {
  const add = async (picture: Picture, bytes: Uint8Array | undefined) => {
    if (bytes) await staged.add(pictureKey(resultId, picture), Readable.from([Buffer.from(bytes)]));
  };
  await add('preview', preview?.bytes);
  await add('thumbnail', thumbnail);
  return { preview: preview?.type ?? null, thumbnail: thumbnail ? 1 : 0 };
};

type Row = Parameters<typeof resultKeyOf>[0];

/**
 * Ends a measurement, and stores its result and pictures for all equal files.
 * @param drawAgain added if the process ended before the pictures were made
 */
export const keepResult = async (
  { db, now, stage, jobs, whenMeasured }: Needs,
  row: Row,
  found: EngineResult,
  drawAgain: NewJob,
): Promise<void> => {
  const key = resultKeyOf(row);
  const former = await findResult(db, key);
  const _id = former?._id ?? newId();
  await using staged = stage({ namedBefore: former !== undefined }); // another process may draw it as well
  const pictures = await stagePictures(staged, _id, found);

  /** The figures of a former result stay; only its pictures come back. @returns whose result it is */
  const store = async (tx: InTransaction) => {
    if (former) await replacePictures(tx, _id, pictures);
    else {
      const result = JSON.stringify(found.measurement);
      const stored = {
        _id,
        ...key,
        ...pictures,
        pictures_removed: 0 as const,
        result,
        created_at: now().toISOString(),
      };
      if (!(await insertResult(tx, stored))) return (await findResult(tx, key))?._id ?? _id; // an equal file was quicker
    }
    if (found.drawingFailed) await jobs.add(tx, [drawAgain]);
    return _id;
  };

  const keptId = await staged.commit(() =>
    db.transaction().execute(async (tx) => {
      const resultId = await store(tx);
      await markDone(tx, row._id, { result_id: resultId });
      await whenMeasured(tx, row.file_id);
      return resultId;
    }),
  );
  if (keptId !== _id) await staged.remove();
};

/** Adds pictures to a result that was stored without them. */
export const keepPictures = async (
  { db, stage }: Pick<Needs, 'db' | 'stage'>,
  resultId: string,
  found: EngineResult,
): Promise<void> => {
  await using staged = stage({ namedBefore: true });
  const pictures = await stagePictures(staged, resultId, found);
  await staged.commit(() => replacePictures(db, resultId, pictures));
};
