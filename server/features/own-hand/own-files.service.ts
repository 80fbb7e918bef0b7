import { type ErasedFile, OWN_FILES_MESSAGE, ownFileForm } from '#contract/orders/own-files.ts';
import { isOrderable, serviceOf } from '#contract/services/services.ts';
import { Conflict, Refused } from '#server/errors.ts';
import type { FileToAdd } from '#server/features/findings/findings.service.ts';
import type { KeptOrder } from '#server/features/orders/orders.service.ts';
import type { FormEntries } from '#server/files/incoming.ts';
import { bringBack, eraseFile, toErasedFiles } from './erase-file.ts';
import { forgetErased } from './forget-erased.ts';
import { filesClosed, tellOfChange } from './may-change.ts';
import type { OwnFilesNeeds } from './own-files-needs.ts';

/** @throws Refused */
const readForm = (fields: Record<string, string>) => {
  const { data } = ownFileForm.safeParse(fields);
  if (!data) throw new Refused(OWN_FILES_MESSAGE.quantity);
  return data;
};

/** Whether the service of an order takes one file more; a product of the shop takes none. */
const takesMore = ({ order: { serviceNeeded, files } }: KeptOrder, limit: number) =>
  isOrderable(serviceNeeded) && files.length < (serviceOf(serviceNeeded).form.files.onlyOne === undefined ? limit : 1);

/** What the private page says of it. */
export interface OwnFiles {
  /** Why the customer cannot add or erase files any more. */
  closed: string | undefined;
  mayAdd: boolean;
  mayErase: boolean;
  /** What can be brought back. */
  erased: ErasedFile[];
}

const pageReader =
  (needs: OwnFilesNeeds) =>
  async (kept: KeptOrder): Promise<OwnFiles> => {
    const { db, settings } = needs;
    const { order } = kept;
    const closed = await filesClosed(db, order, needs);
    return {
      closed,
      mayAdd: closed === undefined && takesMore(kept, (await settings.orderLimits()).files),
      mayErase: closed === undefined && order.files.length > 1,
      erased: closed === undefined ? await toErasedFiles(needs, order._id) : [],
    };
  };

const fileAdder = (needs: OwnFilesNeeds) => {
  const { progress, findings, uploads, notifications } = needs;
  const requireMay: FileToAdd['requireMay'] = async (tx, { order }, { name, sha256 }) => {
    await tellOfChange(tx, needs, await progress.get(tx, order._id));
    if (order.files.some((file) => file.sha256 === sha256 && file.name === name))
      throw new Conflict(OWN_FILES_MESSAGE.same);
  };
  return async (token: string, address: string, entries: FormEntries): Promise<void> => {
    const orderId = progress.idOfToken(token);
    const { upload, fields } = await uploads.receive(address, entries, readForm);
    try {
      await findings.addFile(orderId, { uploadId: upload._id, ...fields, by: null, requireMay });
    } catch (error) {
      // If this fails as well, the upload is forgotten in a day.
      await uploads.withdraw(upload._id).catch(() => undefined);
      throw error;
    }
    notifications.wake();
  };
};

/** What customers do with the files of their order themselves, by its private link, until the shop starts. */
export const ownFilesService = (needs: OwnFilesNeeds) => {
  const { db, progress } = needs;
  const erase = eraseFile(needs);
  const back = bringBack(needs);
  return {
    /** What the private page says of it. */
    ofOrder: pageReader(needs),

    /** Before a file is read: whether it would be for nothing. @throws NotFound, Conflict */
    requireOpen: async (token: string): Promise<void> => {
      const closed = await filesClosed(db, await progress.get(db, progress.idOfToken(token)), needs);
      if (closed !== undefined) throw new Conflict(closed);
    },

    /**
     * Adds a file to the order. When this returns, it is safe on disk; when it throws, nothing of it stays.
     * The sender's address counts what it sent in a day.
     * @throws NotFound, Refused, TooLarge, TooMany, OutOfSpace, ChangedOften, or Conflict if the order may not be changed any more
     */
    add: fileAdder(needs),

    /** The same again changes nothing. @throws NotFound, Refused, ChangedOften, or Conflict if it may not be changed any more */
    erase: (token: string, fileId: string): Promise<void> => erase(progress.idOfToken(token), fileId),

    /** The same again changes nothing. @throws as `erase` */
    bringBack: (token: string, fileId: string): Promise<void> =>
      back(progress.idOfToken(token), fileId, { by: null, requireMay: (tx, order) => tellOfChange(tx, needs, order) }),

    /** The shop brings back what its customer erased. @throws NotFound, Refused, or Conflict if the order has ended or another version */
    bringBackByShop: (orderId: string, fileId: string, { by, version }: { by: string; version?: number | undefined }) =>
      back(orderId, fileId, { by, version }),

    /** What customers erased of an order. */
    erasedOf: (orderId: string): Promise<ErasedFile[]> => toErasedFiles(needs, orderId),

    /** Deletes for good what was erased too long ago to be brought back. */
    forgetErased: forgetErased(needs),
  };
};

export type OwnFilesService = ReturnType<typeof ownFilesService>;
