import { setTimeout as sleep } from 'node:timers/promises';
import { lengthUnit, lineUses } from '#contract/measuring/measurement.ts';
import type { ServiceValue } from '#contract/services/services.ts';
import { newId } from '#server/database/identifiers.ts';
import type { Database } from '#server/database/tables.ts';
import type { MeasurementAdder } from './add-measurements.ts';
import type { finishedMeasurements } from './finished.ts';
import { measurementsOf, unmeasuredFile } from './measuring.repository.ts';

/** Measuring old files takes a fifth of the time at most, because nobody waits for it. */
const REST_FOR_WORK = 4;
const REST_MIN_MS = 2_000;
const WAIT_MAX_MS = 300_000;
/** How often to look again once all are measured; new ones only appear if a backup is restored. */
const LOOK_AGAIN_MS = 3_600_000;

interface Needs {
  db: Database;
  adder: MeasurementAdder;
  finished: Pick<ReturnType<typeof finishedMeasurements>, 'wait'>;
}

/** Files of orders that were placed before files were measured. */
export const oldFiles = ({ db, adder, finished }: Needs) => {
  // All newer files have been checked. Identifiers rise with time, and newer orders measure their own files.
  let before = newId();
  const measureNext = async (): Promise<number> => {
    const next = await unmeasuredFile(db, before);
    before = next?.file._id ?? newId();
    if (!next) return LOOK_AGAIN_MS;
    const begun = performance.now();
    const how = {
      service: next.service as ServiceValue,
      ...(next.unit !== null && { unit: lengthUnit.parse(next.unit) }),
      ...(next.uses !== null && { uses: lineUses.parse(JSON.parse(next.uses)) }),
    };
    await db.transaction().execute((tx) => adder.add(tx, next.file, how));
    const [row] = await measurementsOf(db, next.service, [next.file._id]);
    if (row) {
      const ended = finished.wait(row._id, WAIT_MAX_MS);
      adder.wake();
      await ended;
    }
    return Math.max(REST_MIN_MS, (performance.now() - begun) * REST_FOR_WORK);
  };

  return {
    /** Measures them one by one, newest first, with pauses in between. Resolves when the signal aborts. */
    measureOldFiles: async (signal: AbortSignal, log: { error: (fault: object, message: string) => void }) => {
      while (!signal.aborted) {
        const restMs = await measureNext().catch((error: unknown) => {
          if (!signal.aborted) log.error({ err: error }, 'an old file could not be measured');
          return LOOK_AGAIN_MS;
        });
        await sleep(restMs, undefined, { signal, ref: false }).catch(() => undefined);
      }
    },
  };
};
