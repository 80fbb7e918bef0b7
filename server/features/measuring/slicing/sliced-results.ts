import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Fill, SlicedVolume } from '#pricing';
import { newId } from '#server/database/identifiers.ts';
import type { Database } from '#server/database/tables.ts';
import {
  findResult,
  insertResult,
  type MeasurementWithResult,
  type ResultKey,
} from '#server/features/measuring/measuring.repository.ts';
import { resultKeyOf } from '#server/features/measuring/run-engine.ts';

/** Rises when a part would be sliced otherwise. */
const SLICING_VERSION = 1;
const HASH_CHARACTERS = 12;

const slicedVolume = z.object({ plasticMm3: z.number(), supportMm3: z.number() });

/** Results of slicing are kept beside those of measuring, as of another engine: one for each way in which a part is filled. */
export const slicedKeyOf = (row: MeasurementWithResult, fill: Fill): ResultKey => {
  const { perimeters, lineWidthMm, solidLayers, layerHeightMm, infillPercent } = fill;
  const settings = [SLICING_VERSION, perimeters, lineWidthMm, solidLayers, layerHeightMm, infillPercent];
  const hash = createHash('sha256').update(settings.join()).digest('hex').slice(0, HASH_CHARACTERS);
  return { ...resultKeyOf(row), engine: `slicer-${hash}` };
};

/** @returns undefined for a part that was not sliced so */
export const findSliced = async (db: Database, key: ResultKey): Promise<SlicedVolume | undefined> => {
  const found = await findResult(db, key);
  return found && slicedVolume.parse(JSON.parse(found.result));
};

export const keepSliced = async (db: Database, key: ResultKey, volume: SlicedVolume, at: Date): Promise<void> => {
  const row = { _id: newId(), ...key, result: JSON.stringify(volume), created_at: at.toISOString() };
  await db
    .transaction()
    .execute((tx) => insertResult(tx, { ...row, preview: null, thumbnail: 0, pictures_removed: 1 }));
};
