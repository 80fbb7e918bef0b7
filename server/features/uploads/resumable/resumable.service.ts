import { FILE_LIMIT_MESSAGE, RANDOM_KEY } from '#contract/limits.ts';
import { RESUMABLE_MESSAGE } from '#contract/measuring/resumable-upload.ts';
import { UPLOAD_MESSAGE, type Upload } from '#contract/measuring/upload.ts';
import { Conflict, Gone, NotFound, Refused, TooLarge } from '#server/errors.ts';
import type { SettingsService } from '#server/features/settings/settings.service.ts';
import {
  type ForgettingNeeds,
  forgetExpiredResumables,
  removeResumable,
} from '#server/features/uploads/remove-resumable.ts';
import { findUploads, takeUploads } from '#server/features/uploads/uploads.repository.ts';
import type { EmptyUploads } from '#server/features/uploads/waiting/empty-uploads.ts';
import type { UploadPlaces } from '#server/features/uploads/waiting/places.ts';
import { insertComing } from '#server/features/uploads/waiting/waiting.repository.ts';
import { customerFileKey } from '#server/files/customer-files.ts';
import { showableFileName } from '#server/files/file-names.ts';
import { appendPieces } from './append-pieces.ts';
import { makeWhole, type WholeNeeds } from './make-whole.ts';
import { PIECES_FOLDER, pieceId, pieceKey } from './piece-keys.ts';
import { findResumable, knownPieceIds, type ResumableUpload } from './resumable.repository.ts';
import { runningHashes } from './running-hashes.ts';

const METADATA_MAX = 2_000;
const KEPT_MS = 86_400_000;

export interface ResumableNeeds extends Omit<WholeNeeds, 'hashes'>, ForgettingNeeds {
  places: UploadPlaces;
  settings: Pick<SettingsService, 'orderLimits'>;
  empty: EmptyUploads;
}

/** What its sender says of a file, before the first byte. */
export interface AnnouncedUpload {
  _id: string;
  size: number;
  /** The name that the sender gave it. */
  fileName: string;
  /** As the header Upload-Metadata. */
  metadata: string;
  /** The address of whoever begins it. */
  sender: string;
}

const refuseUnfit = ({ size, fileName, metadata }: AnnouncedUpload, fileBytes: number) => {
  if (size > fileBytes) throw new TooLarge(FILE_LIMIT_MESSAGE.tooLarge(fileBytes));
  if (metadata.length > METADATA_MAX) throw new Refused(RESUMABLE_MESSAGE.metadataTooLong);
  if (size === 0) throw new Refused(UPLOAD_MESSAGE.empty(showableFileName(fileName)));
};

/** What the others are built on: what is there. */
const lookups = (needs: ResumableNeeds & WholeNeeds) => {
  const { db, now } = needs;
  const keptSince = () => new Date(now().getTime() - KEPT_MS).toISOString();
  const existing = async (_id: string): Promise<ResumableUpload> => {
    const upload = RANDOM_KEY.test(_id) ? await findResumable(db, _id) : undefined;
    if (!upload) throw new NotFound(RESUMABLE_MESSAGE.unknown);
    if (upload.changedAt < keptSince()) throw new Gone(UPLOAD_MESSAGE.gone);
    return upload;
  };
  return {
    keptSince,
    existing,
    expiry: () => new Date(now().getTime() + KEPT_MS),

    find: async (_id: string): Promise<ResumableUpload> => {
      const upload = await existing(_id);
      if (upload.received < upload.size || upload.uploadId !== undefined) return upload;
      try {
        await makeWhole(needs, upload);
      } catch (error) {
        // Another process may have made it whole meanwhile, and removed the pieces.
        const found = await existing(_id);
        if (found.uploadId === undefined) throw error;
        return found;
      }
      return existing(_id);
    },
  };
};

/** Takes note of a file that will come. @throws Refused, TooLarge, TooMany, OutOfSpace, Unavailable */
const beginner =
  ({ db, space, now, settings, places, empty }: ResumableNeeds) =>
  async (announced: AnnouncedUpload): Promise<void> => {
    refuseUnfit(announced, (await settings.orderLimits()).fileBytes);
    const { fileName, sender, ...row } = announced;
    await empty.begin(sender, row._id, async () => {
      await places.requirePlace();
      await space.requireForUpload(announced.size);
      const name = showableFileName(fileName);
      await insertComing(db, { ...row, name, received: 0, changed_at: now().toISOString() });
    });
  };

/**
 * Files that come in pieces, so that a lost line costs a piece and not the file. A piece is a file of the store; what is
 * acknowledged is a row, which is only ever moved on from where it stood: no lock is needed, whichever processes take part.
 */
export const resumableUploads = (opened: ResumableNeeds) => {
  const needs = { ...opened, hashes: runningHashes() };
  const { db, discard, places } = needs;
  const { keptSince, existing, expiry, find } = lookups(needs);

  return {
    folder: PIECES_FOLDER,

    begin: beginner(needs),

    /** How far it is; one whose bytes are all here is made an upload. @throws NotFound, Gone, and what that fails with */
    find,
    /** When it will be gone if something came now, and nothing more does. */
    expiry,

    /**
     * Adds bytes from where it stands. What came is here to stay when this returns, and mostly when it throws.
     * @returns how many bytes are here
     * @throws NotFound, Gone, Conflict if it stands elsewhere, TooLarge, OutOfSpace, Unavailable, and what the stream fails with
     */
    append: async (_id: string, start: number, bytes: AsyncIterable<Buffer>): Promise<number> => {
      await places.requireBytes(_id);
      await appendPieces(needs, _id, start, bytes);
      const { received } = await find(_id);
      return received;
    },

    /** The upload that a file became. @throws NotFound, Conflict while it is on its way, Gone once it was ordered or expired */
    becameOf: async (_id: string): Promise<Upload> => {
      const { uploadId } = await existing(_id);
      if (uploadId === undefined) throw new Conflict(RESUMABLE_MESSAGE.notWhole);
      const [upload] = await findUploads(db, [uploadId]);
      if (!upload) throw new Gone(UPLOAD_MESSAGE.gone);
      return upload;
    },

    /** Ends an upload at its sender's wish; what an order has taken over stays. @throws NotFound, Gone */
    cancel: async (_id: string): Promise<void> => {
      const { uploadId } = await existing(_id);
      needs.hashes.forget(_id);
      await removeResumable(needs, { _id });
      if (uploadId === undefined) return;
      const taken = await db.transaction().execute((tx) => takeUploads(tx, [uploadId]));
      await discard(taken.map((upload) => customerFileKey(upload._id)));
    },

    /** Removes those to which nothing was added for a day. */
    forgetOld: () => forgetExpiredResumables(needs, keptSince()),

    /** Which of these files of the store are pieces. */
    knownFiles: async (keys: readonly string[]): Promise<Set<string>> =>
      new Set([...(await knownPieceIds(db, keys.map(pieceId)))].map(pieceKey)),
  };
};
