import { FILE_LIMIT_MESSAGE } from '#contract/limits.ts';
import { UPLOAD_MESSAGE, type Upload } from '#contract/measuring/upload.ts';
import type { Database, InTransaction } from '#server/database/tables.ts';
import { Refused, TooLarge } from '#server/errors.ts';
import { customerFileId, customerFileKey } from '#server/files/customer-files.ts';
import type { Limits } from '#server/processes/limits.ts';
import { dailyShare } from './daily-share.ts';
import { uploadOpener } from './open-upload.ts';
import { type UploadNeeds, uploadReceiver } from './receive-upload.ts';
import { type ResumableNeeds, resumableUploads } from './resumable/resumable.service.ts';
import { findUploads, knownUploadIds, takeUploads } from './uploads.repository.ts';
import { emptyUploads } from './waiting/empty-uploads.ts';
import { forgetOldUploads, heldUploads } from './waiting/held-uploads.ts';
import { type PlaceNeeds, uploadPlaces } from './waiting/places.ts';
import { sumWhole } from './waiting/waiting.repository.ts';

const KEPT_MS = 86_400_000;

interface Needs
  extends PlaceNeeds,
    Omit<UploadNeeds, 'space' | 'share' | 'places'>,
    Omit<ResumableNeeds, 'places' | 'empty'> {
  limits: Limits;
}

/**
 * Hands uploads over to the caller's transaction; their identifiers and bytes stay the same.
 * @returns them in the given order
 * @throws Refused if one no longer exists, or another order was quicker
 */
const takeOver = async (tx: InTransaction, ids: readonly string[]): Promise<Upload[]> => {
  const taken = new Map((await takeUploads(tx, ids)).map((upload) => [upload._id, upload]));
  return ids.map((id) => {
    const upload = taken.get(id);
    if (!upload) throw new Refused(UPLOAD_MESSAGE.gone);
    return upload;
  });
};

/** Files that customers send before an order: kept for a day, unless an order takes them over. */
export const uploadsService = (needs: Needs) => {
  const { db, discard, now, settings } = needs;
  const share = dailyShare(needs.limits, needs.maxBytes);
  const places = uploadPlaces(needs);
  const empty = emptyUploads(needs);
  return {
    receive: uploadReceiver({ ...needs, share, places }),

    /** Those that come in pieces. */
    resumable: resumableUploads({ ...needs, places, empty }),

    /** What strangers hold without an order. */
    held: heldUploads(needs),

    /** How many bytes an address may still send today. */
    share,

    /** Before anything is done for a file that is only announced. @throws TooLarge if it is larger than one may be */
    requireFileSize: async (bytes: number): Promise<void> => {
      const { fileBytes } = await settings.orderLimits();
      if (bytes > fileBytes) throw new TooLarge(FILE_LIMIT_MESSAGE.tooLarge(fileBytes));
    },

    /** Those of these uploads that still exist. */
    find: (ids: readonly string[], tx: Database = db): Promise<Upload[]> => findUploads(tx, ids),

    open: uploadOpener(needs),

    takeOver,

    /** Bytes of all uploads that no order has taken over. */
    waitingBytes: async (): Promise<number> => (await sumWhole(db)).bytes,

    /** Removes an upload whose sender was never told about it. */
    withdraw: async (_id: string): Promise<void> => {
      const taken = await db.transaction().execute((tx) => takeUploads(tx, [_id]));
      await discard(taken.map((upload) => customerFileKey(upload._id)));
    },

    /** Removes uploads that nobody ordered within a day. */
    forgetOld: async (): Promise<void> => {
      await forgetOldUploads(needs, new Date(now().getTime() - KEPT_MS).toISOString());
    },

    /** Which of these files of the store are uploads. */
    knownFiles: async (keys: readonly string[]): Promise<Set<string>> => {
      const known = await knownUploadIds(db, keys.map(customerFileId));
      return new Set([...known].map(customerFileKey));
    },
  };
};

export type UploadsService = ReturnType<typeof uploadsService>;
