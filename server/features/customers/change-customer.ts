import type { CustomerChange } from '#contract/customers/customer.ts';
import { CUSTOMER_MESSAGE } from '#contract/customers/messages.ts';
import { toSearchText } from '#server/database/search.ts';
import type { Database } from '#server/database/tables.ts';
import { Conflict } from '#server/errors.ts';
import { findCustomer, setMerged, updateWritten } from './customers.repository.ts';
import { headOf } from './read-customers.ts';

/** What somebody of the shop writes down of a customer, and whom they take for one. */
export const customerChanges = ({ db }: { db: Database }) => ({
  /** @throws NotFound, or Conflict if somebody else changed it meanwhile */
  change: (_id: string, { version, discountPercent, ...change }: CustomerChange): Promise<void> =>
    db.transaction().execute(async (tx) => {
      const head = await headOf(tx, _id);
      const names = [change.name, change.company].filter((text) => text !== undefined);
      const written = await updateWritten(tx, head._id, version, {
        ...(change.name !== undefined && { name: change.name }),
        ...(change.company !== undefined && { company: change.company }),
        ...(change.note !== undefined && { note: change.note }),
        ...(change.bin !== undefined && { bin: change.bin }),
        ...(discountPercent !== undefined && { discount_percent: String(discountPercent) }),
        ...(names.length > 0 && { edited: 1, search_text: toSearchText([...names, head.search_text]) }),
      });
      if (!written) throw new Conflict(CUSTOMER_MESSAGE.changedMeanwhile);
    }),

  /** Takes another entry for the same person; the orders of both are shown as one's. @throws NotFound, Conflict */
  merge: (_id: string, other: string): Promise<void> =>
    db.transaction().execute(async (tx) => {
      const into = await headOf(tx, _id);
      const merged = await headOf(tx, other);
      if (into._id === merged._id) throw new Conflict(CUSTOMER_MESSAGE.same);
      await setMerged(tx, merged._id, into._id);
    }),

  /** Makes two of them again, each with its own. @throws NotFound, Conflict */
  part: (_id: string, other: string): Promise<void> =>
    db.transaction().execute(async (tx) => {
      const head = await headOf(tx, _id);
      const merged = await findCustomer(tx, other);
      if (merged?.merged_into !== head._id) throw new Conflict(CUSTOMER_MESSAGE.notMerged);
      await setMerged(tx, merged._id, null);
    }),
});
