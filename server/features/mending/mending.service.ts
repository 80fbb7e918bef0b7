import type { LengthUnit, LineUses } from '#contract/measuring/measurement.ts';
import { MENDING_MESSAGE, type MendedFile } from '#contract/measuring/mending.ts';
import { mendedName } from '#measure/mended';
import type { Database, InTransaction } from '#server/database/tables.ts';
import { Conflict } from '#server/errors.ts';
import { fairQueue } from '#server/fair-queue/fair-queue.ts';
import type { MeasuredSource, MeasuringService } from '#server/features/measuring/measuring.service.ts';
import type { UploadsService } from '#server/features/uploads/uploads.service.ts';
import { customerFileKey } from '#server/files/customer-files.ts';
import type { FormEntries } from '#server/files/incoming.ts';
import type { FileStore } from '#server/files/store.ts';
import {
  deleteMend,
  deleteMendsBefore,
  findMend,
  insertMend,
  type KnownMend,
  sourcesOf,
} from './mending.repository.ts';

const DAY_MS = 86_400_000;
/** As long as measurements of files that nobody ordered. */
const KEPT_MS = 30 * DAY_MS;
/** One after the other, since mending takes a core and memory. */
const TURNS = { atOnce: 1, waitMs: 60_000, waitingMax: 20, waitingInLaneMax: 4, retryAfterSeconds: 20 };

interface Needs {
  db: Database;
  now: () => Date;
  files: Pick<FileStore, 'missing'>;
  uploads: Pick<UploadsService, 'receive' | 'withdraw'>;
  measuring: Pick<MeasuringService, 'measure' | 'sourceOf' | 'mendSource'>;
}

async function* asForm(name: string, bytes: Uint8Array): FormEntries {
  yield { kind: 'file', field: 'file', name, bytes: whole(bytes) };
}

async function* whole(bytes: Uint8Array) {
  yield Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** Mends files, each once as long as it is kept. */
const mender = ({ db, now, files, uploads, measuring }: Needs) => {
  /** @throws Conflict with the reason where there is nothing to mend */
  const mendNow = async (source: MeasuredSource, address: string): Promise<KnownMend> => {
    const answer = await measuring.mendSource(source);
    if ('why' in answer) throw new Conflict(answer.why);
    const form = asForm(mendedName(source.name, answer.ending), answer.bytes);
    const { upload } = await uploads.receive(address, form, () => undefined);
    const row: KnownMend = {
      measurement_id: source._id,
      source_id: source.fileId,
      upload_id: upload._id,
      unit: answer.answered ?? null,
      changes: JSON.stringify(answer.changes),
      created_at: now().toISOString(),
    };
    if (await insertMend(db, row)) return row;
    await uploads.withdraw(upload._id); // the same was mended by another process meanwhile
    return (await findMend(db, source._id)) ?? row;
  };

  /** What was mended before, as long as its bytes are here: what nobody orders within a day is not. */
  const stored = async (measurementId: string) => {
    const known = await findMend(db, measurementId);
    if (!known || (await files.missing([customerFileKey(known.upload_id)])).length === 0) return known;
    await deleteMend(db, known.upload_id);
    return undefined;
  };

  const mendOnce = async (source: MeasuredSource, address: string) =>
    (await stored(source._id)) ?? mendNow(source, address);

  return { stored, mendOnce };
};

/** Files that are given back mended, where that needs no guess. */
export const mendingService = (needs: Needs) => {
  const { db, now, measuring } = needs;
  const turns = fairQueue(TURNS);
  const { stored, mendOnce } = mender(needs);

  const measuredAgain = async (
    { service, uses }: MeasuredSource,
    { upload_id, unit, changes }: KnownMend,
    address: string,
  ): Promise<MendedFile> => {
    const how = {
      service,
      ...(unit !== null && { unit: unit as LengthUnit }),
      ...(uses !== '' && { uses: JSON.parse(uses) as LineUses }),
    };
    const measurement = await measuring.measure({ uploadId: upload_id, ...how }, address);
    return { measurement, uploadId: upload_id, changes: JSON.parse(changes) as MendedFile['changes'] };
  };

  return {
    /**
     * Mends the file of a measurement, once: the same again gives the same. The mended one is an upload, which an order may name.
     * @throws NotFound, Conflict with a sentence where there is nothing to mend, TooMany, Unavailable
     */
    mend: async (measurementId: string, address: string): Promise<MendedFile> => {
      const source = await measuring.sourceOf(measurementId);
      if (!source.isMeasured) throw new Conflict(MENDING_MESSAGE.notYet);
      const made =
        (await stored(measurementId)) ?? (await turns.run({ name: address }, () => mendOnce(source, address)));
      return measuredAgain(source, made, address);
    },

    /** Of which files these uploads were mended. */
    sourcesOf: (tx: InTransaction, uploadIds: readonly string[]): Promise<Map<string, string>> =>
      sourcesOf(tx, uploadIds),

    forgetOld: (): Promise<void> => deleteMendsBefore(db, new Date(now().getTime() - KEPT_MS).toISOString()),
  };
};

export type MendingService = ReturnType<typeof mendingService>;
