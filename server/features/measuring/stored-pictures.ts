import type { Database } from '#server/database/tables.ts';
import type { Discard } from '#server/files/discard.ts';
import {
  deleteMeasurementsBefore,
  deleteUnendedBefore,
  giveUpUnusedPictures,
  resultsWithPictures,
} from './measuring.repository.ts';
import { MEASURED_FOLDER, pictureKeys, resultIdOf } from './picture-keys.ts';

const DAY_MS = 86_400_000;
/** Longer than an estimate that is based on it is valid. */
const MEASUREMENTS_KEPT_MS = 30 * DAY_MS;
/** Their jobs have failed for good, for example because the disk was full or no process could be started. */
const UNENDED_KEPT_MS = 6 * 3_600_000;
const SWEPT_AT_ONCE = 500;

interface Needs {
  db: Database;
  now: () => Date;
  discard: Discard;
}

/** Previews and thumbnails. They show a customer's part, so they are deleted with the last equal file. */
export const storedPictures = ({ db, now, discard }: Needs) => {
  const before = (ms: number) => new Date(now().getTime() - ms).toISOString();
  return {
    /** Deletes old measurements of files that nobody ordered, then pictures that no measurement uses. Figures are kept. */
    forgetOld: async (): Promise<void> => {
      await deleteUnendedBefore(db, before(UNENDED_KEPT_MS));
      await deleteMeasurementsBefore(db, before(MEASUREMENTS_KEPT_MS));
      for (;;) {
        const ids = await giveUpUnusedPictures(db, before(DAY_MS), SWEPT_AT_ONCE);
        await discard(ids.flatMap(pictureKeys));
        if (ids.length < SWEPT_AT_ONCE) return;
      }
    },

    /** The folder of the pictures in the store, and which of these files belong to a result. */
    folder: MEASURED_FOLDER,
    knownFiles: async (keys: readonly string[]): Promise<Set<string>> => {
      const known = await resultsWithPictures(db, [...new Set(keys.map(resultIdOf))]);
      return new Set(keys.filter((key) => known.has(resultIdOf(key))));
    },
  };
};
