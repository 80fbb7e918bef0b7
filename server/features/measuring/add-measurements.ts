import { type MeasurementRequest, usesText } from '#contract/measuring/measurement.ts';
import type { Upload } from '#contract/measuring/upload.ts';
import { ENGINE_VERSION } from '#measure';
import { newId } from '#server/database/identifiers.ts';
import type { InTransaction } from '#server/database/tables.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { HEAVY_QUEUE, LIGHT_QUEUE, measureJob } from './measure-job.ts';
import { answersOfMeasurements, insertMeasurement } from './measuring.repository.ts';

/** For which service's machines; in which unit, and what is done with a drawing's lines, if the customer said so. */
export type HowToMeasure = Pick<MeasurementRequest, 'service' | 'unit' | 'uses'>;

type OrderedFile = Upload & Pick<HowToMeasure, 'unit' | 'uses'>;

interface Needs {
  now: () => Date;
  jobs: Pick<Jobs, 'add' | 'wake'>;
}

/** Adds measurements, each with the job that makes it. */
export const measurementAdder = ({ now, jobs }: Needs) => {
  /** Files of orders come after those that customers wait for. Does nothing if the file was measured this way already, or will be. */
  const add = async (
    tx: InTransaction,
    file: Upload,
    { service, unit, uses }: HowToMeasure,
    aheadMs = 0,
  ): Promise<void> => {
    const _id = newId();
    const added = await insertMeasurement(tx, {
      _id,
      file_id: file._id,
      name: file.name,
      size: file.size,
      sha256: file.sha256,
      service,
      unit: unit ?? '',
      uses: usesText(uses),
      engine: ENGINE_VERSION,
      status: 'queued',
      result_id: null,
      own_result: null,
      created_at: now().toISOString(),
    });
    if (added) await jobs.add(tx, [measureJob(_id, file, aheadMs)]);
  };

  return {
    add,

    /**
     * Adds to an order's transaction that its files are to be measured; those that the customer had measured are. A unit that the
     * customer answered counts; without one, any measurement of the file does. What is done with its lines counts in any case.
     */
    measureLater: async (tx: InTransaction, service: HowToMeasure['service'], files: readonly OrderedFile[]) => {
      const ids = files.map(({ _id }) => _id);
      const measured = await answersOfMeasurements(tx, service, ids);
      const isMeasured = ({ _id, unit, uses }: OrderedFile) =>
        measured.some((its) => its.file_id === _id && (unit ?? its.unit) === its.unit && its.uses === usesText(uses));
      for (const file of files) {
        const { unit, uses } = file;
        if (!isMeasured(file)) await add(tx, file, { service, unit, uses });
      }
    },

    /** Wakes the workers; call it after the transaction. Returns at once. */
    wake: (): void => [LIGHT_QUEUE, HEAVY_QUEUE].forEach(jobs.wake),
  };
};

export type MeasurementAdder = ReturnType<typeof measurementAdder>;
