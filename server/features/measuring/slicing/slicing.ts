import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { formatOfName, type MeasuredFormat } from '#contract/measuring/file-formats.ts';
import { FDM_PRINTING } from '#contract/services/3d-printing-fdm.ts';
import { type Measurement, MM_PER } from '#measure/measurement';
import type { Fill, SlicedVolume } from '#pricing';
import type { Database } from '#server/database/tables.ts';
import {
  findMeasurement,
  findMeasurements,
  type MeasurementWithResult,
} from '#server/features/measuring/measuring.repository.ts';
import { customerFileKey } from '#server/files/customer-files.ts';
import type { FileStore } from '#server/files/store.ts';
import type { Job } from '#server/jobs/job.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { ServiceLog } from '#server/logging/service-log.ts';
import { findSliced, keepSliced, slicedKeyOf } from './sliced-results.ts';
import type { Slice, Sliced } from './slicer.ts';

const QUEUE = 'slicing';
const DEADLINE_MS = 300_000; // the slicer itself ends before
/** How many parts may wait for the slicer; further ones are estimated as if there were none. */
const WAITING_MAX = 100;
/** Parts remembered as not sliceable, so that they are not tried again and again; a restart tries them once more. */
const FAILED_MAX = 1_000;
/** A part that weighs less or more than this share of its solid volume was not sliced, whatever the program says. */
const PLAUSIBLE = { least: 0.01, most: 5 } as const;
/** Formats that hold a shape and nothing else: a 3MF may hold settings, and with them programs to be run. */
const SLICED: readonly (MeasuredFormat | undefined)[] = ['stl', 'obj'];

const fill = z.object({
  perimeters: z.number(),
  lineWidthMm: z.number(),
  wallFactor: z.number(),
  solidLayers: z.number(),
  layerHeightMm: z.number(),
  infillPercent: z.number(),
});
const payload = z.object({ measurementId: z.string(), fill });

interface Needs {
  db: Database;
  now: () => Date;
  log: Pick<ServiceLog, 'warn'>;
  files: Pick<FileStore, 'read'>;
  jobs: Pick<Jobs, 'add' | 'addQueue' | 'wake'>;
  /** Undefined where the machine has no slicer: then nothing of this runs. */
  slice: Slice | undefined;
}

/** A part, and how it is to be filled. */
export interface PartToSlice {
  measurementId: string;
  fill: Fill;
}

/** What was measured, if it is a part that a slicer can take. */
const measuredPart = (row: MeasurementWithResult): Measurement | undefined => {
  if (row.result === null || row.service !== FDM_PRINTING.value || !SLICED.includes(formatOfName(row.name)))
    return undefined;
  const measured = JSON.parse(row.result) as Measurement;
  return measured.kind === 'mesh' && (measured.verdict === 'exact' || measured.verdict === 'estimate')
    ? measured
    : undefined;
};

const isPlausible = ({ plasticMm3 }: SlicedVolume, { quantities: { volumeMm3 = 0 } }: Measurement) =>
  plasticMm3 >= volumeMm3 * PLAUSIBLE.least && plasticMm3 <= volumeMm3 * PLAUSIBLE.most;

/** Slices a part in a folder of its own, which is gone afterwards. */
const sliceFile = async (
  { files, slice }: Pick<Needs, 'files'> & { slice: Slice },
  row: MeasurementWithResult,
  measured: Measurement,
  how: Fill,
  signal: AbortSignal,
): Promise<Sliced> => {
  const folder = await mkdtemp(join(tmpdir(), 'karkhana-slicing-'));
  try {
    const file = join(folder, `part.${formatOfName(row.name)}`);
    await pipeline((await files.read(customerFileKey(row.file_id))).bytes, createWriteStream(file), { signal });
    const { boxMm = [] } = FDM_PRINTING.machine ?? {};
    return await slice({ folder, file, scale: MM_PER[measured.unit.value], fill: how, boxMm }, signal);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

const nameOf = (key: object) => JSON.stringify(key);

/** Refines the weight of parts with a slicer, where the machine has one: by jobs, one part after the other. */
const slicingWith = ({ db, now, log, files, jobs, slice }: Needs & { slice: Slice }) => {
  const waiting = new Set<string>();
  const failed = new Set<string>();

  const refine = async ({ payload: sent }: Job, signal: AbortSignal): Promise<void> => {
    const { measurementId, fill: how } = payload.parse(sent);
    const row = await findMeasurement(db, measurementId);
    const measured = row && measuredPart(row);
    if (!measured) return; // it was deleted
    const key = slicedKeyOf(row, how);
    waiting.delete(nameOf(key));
    if (await findSliced(db, key)) return;
    const sliced = await sliceFile({ files, slice }, row, measured, how, signal);
    if ('volume' in sliced && isPlausible(sliced.volume, measured)) {
      await keepSliced(db, key, sliced.volume, now());
      return;
    }
    const why = 'volume' in sliced ? 'nonsense' : sliced.failed;
    log.warn({ slicing: { why, size: Number(row.size) } }, 'The slicer gave no weight; the estimate stays');
    if (failed.size < FAILED_MAX) failed.add(nameOf(key));
  };

  jobs.addQueue({
    name: QUEUE,
    handlers: { [QUEUE]: refine },
    concurrency: 1,
    retryAfterMs: [60_000],
    deadlineMs: DEADLINE_MS,
  });

  const sliceLater = async (part: PartToSlice, name: string) => {
    if (waiting.has(name) || failed.has(name) || waiting.size >= WAITING_MAX) return;
    waiting.add(name);
    await db.transaction().execute((tx) => jobs.add(tx, [{ queue: QUEUE, kind: QUEUE, payload: part }]));
    jobs.wake(QUEUE);
  };

  /** The volumes of those parts that were sliced so, in their order; the others are sliced for the next time. */
  return async (parts: readonly (PartToSlice | undefined)[]): Promise<(SlicedVolume | undefined)[]> => {
    const rows = await findMeasurements(db, [...new Set(parts.flatMap((part) => part?.measurementId ?? []))]);
    const byId = new Map(rows.map((row) => [row._id, row]));
    const volumes = [];
    for (const part of parts) {
      const row = part && byId.get(part.measurementId);
      if (!part || !row || !measuredPart(row)) {
        volumes.push(undefined);
        continue;
      }
      const key = slicedKeyOf(row, part.fill);
      const volume = await findSliced(db, key);
      if (!volume) await sliceLater(part, nameOf(key));
      volumes.push(volume);
    }
    return volumes;
  };
};

/** @returns what gives the volumes of parts as they are sliced, all undefined where there is no slicer */
export const slicing = ({ slice, ...needs }: Needs): ReturnType<typeof slicingWith> =>
  slice ? slicingWith({ ...needs, slice }) : async (asked) => asked.map(() => undefined);
