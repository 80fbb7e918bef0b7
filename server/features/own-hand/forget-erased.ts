import { ERASED_FILE_DAYS } from '#contract/orders/own-files.ts';
import { customerFileKey } from '#server/files/customer-files.ts';
import type { OwnFilesNeeds } from './own-files-needs.ts';

const KEPT_MS = ERASED_FILE_DAYS * 86_400_000;
/** Files in one sweep; the next one goes on. */
const FILES_AT_ONCE = 500;

const namesText = (names: readonly string[]) => names.join(', ').slice(0, 500).toWellFormed();

/**
 * Deletes for good what customers erased as long ago as it is kept; the history says so. Rows go first: after a crash the bytes are
 * orphans, which the sweeper sets aside.
 * @returns how many files
 */
export const forgetErased =
  ({ db, now, log, discard, orders, progress, measuring }: OwnFilesNeeds) =>
  async (): Promise<number> => {
    const before = new Date(now().getTime() - KEPT_MS).toISOString();
    let removed = 0;
    for (const orderId of await orders.files.erased.ordersBefore(db, before, FILES_AT_ONCE)) {
      const files = await db.transaction().execute(async (tx) => {
        await orders.lock(tx, orderId);
        const gone = await orders.files.erased.removeBefore(tx, orderId, before);
        if (gone.length === 0) return gone;
        await measuring.forget(
          tx,
          gone.map(({ _id }) => _id),
        );
        const what = `Deleted for good, ${ERASED_FILE_DAYS} days after the customer erased it: ${namesText(gone.map(({ name }) => name))}.`;
        await progress.record(tx, orderId, { what, kind: 'job', by: 'the shop', at: now(), announced: false });
        return gone;
      });
      await discard(files.map(({ _id }) => customerFileKey(_id)));
      removed += files.length;
    }
    if (removed > 0) log.info({ removed, before }, 'files that customers had erased were deleted');
    return removed;
  };
