import { SERVER_MESSAGE } from '#contract/http/messages.ts';
import {
  PHOTOGRAPH_LIMITS,
  PHOTOGRAPH_MESSAGE,
  type Photograph,
  type PhotographChange,
  type PhotographFields,
  photographFields,
} from '#contract/orders/photographs.ts';
import type { Database, InTransaction } from '#server/database/tables.ts';
import { Conflict, NotFound, Refused } from '#server/errors.ts';
import type { ImagesService, StagedImages } from '#server/features/images/images.service.ts';
import type { OrderProgress } from '#server/features/orders/order-progress.service.ts';
import type { FormEntries } from '#server/files/incoming.ts';
import {
  deletePhotograph,
  deletePhotographsOf,
  insertPhotograph,
  knownPhotographs,
  listPhotographs,
  updatePhotograph,
} from './photographs.repository.ts';

interface Needs {
  db: Database;
  now: () => Date;
  images: Pick<ImagesService, 'stage' | 'remove' | 'identifierOf'>;
  progress: Pick<OrderProgress, 'get' | 'take' | 'record'>;
}

const LIMIT = { bytes: PHOTOGRAPH_LIMITS.bytes, tooLarge: PHOTOGRAPH_MESSAGE.tooLarge };

const toPhotograph = (row: Awaited<ReturnType<typeof listPhotographs>>[number]): Photograph => ({
  _id: row._id,
  forCustomer: row.for_customer === 1,
  caption: row.caption,
  addedBy: row.added_by,
  addedAt: row.added_at,
});

const whose = (forCustomer: boolean) => (forCustomer ? 'for the customer' : 'for the shop alone');

const readFields = (sent: Readonly<Record<string, string>>): PhotographFields => {
  const read = photographFields.safeParse(sent);
  if (read.success) return read.data;
  const errors = read.error.issues.map(({ path, message }) => ({ path: path.map(String).join('.'), message }));
  throw new Refused(errors[0]?.message ?? SERVER_MESSAGE.invalid, { errors });
};

/** Reads a form with one picture to its end. @throws Refused, TooLarge, and what the entries fail with */
const receive = async (staged: StagedImages, entries: FormEntries) => {
  const fields: Record<string, string> = {};
  let _id: string | undefined;
  for await (const entry of entries) {
    if (entry.kind === 'field') fields[entry.field] = entry.value;
    else if (_id === undefined) _id = await staged.add(entry);
    else throw new Refused(PHOTOGRAPH_MESSAGE.one);
  }
  if (_id === undefined) throw new Refused(PHOTOGRAPH_MESSAGE.missing);
  return { _id, ...readFields(fields) };
};

/** @throws NotFound for a photograph of any other order, too */
const photographOf = async (tx: InTransaction, orderId: string, _id: string): Promise<Photograph> => {
  const row = (await listPhotographs(tx, orderId)).find((one) => one._id === _id);
  if (!row) throw new NotFound();
  return toPhotograph(row);
};

/** Writes photographs of orders, with the step of the history that says so. */
const photographWriter = ({ now, progress }: Pick<Needs, 'now' | 'progress'>) => {
  const record = (tx: InTransaction, orderId: string, what: string, by: string) =>
    progress.record(tx, orderId, { what, kind: 'job', by, at: now(), announced: false });
  return {
    add: async (tx: InTransaction, order_id: string, added: PhotographFields & { _id: string; by: string }) => {
      const { _id, forCustomer, caption, by } = added;
      await progress.take(tx, order_id);
      if ((await listPhotographs(tx, order_id)).length >= PHOTOGRAPH_LIMITS.count)
        throw new Conflict(PHOTOGRAPH_MESSAGE.many);
      const for_customer = forCustomer ? 1 : 0;
      await insertPhotograph(tx, { _id, order_id, caption, for_customer, added_by: by, added_at: now().toISOString() });
      await record(tx, order_id, `Photograph added, ${whose(forCustomer)}.`, by);
    },

    change: async (tx: InTransaction, orderId: string, _id: string, change: PhotographChange & { by: string }) => {
      const { forCustomer, caption, by } = change;
      await progress.take(tx, orderId);
      const before = await photographOf(tx, orderId, _id);
      // Its address was on their page, and browsers keep what they saw there.
      if (before.forCustomer && forCustomer === false) throw new Conflict(PHOTOGRAPH_MESSAGE.seen);
      await updatePhotograph(tx, _id, {
        ...(forCustomer !== undefined && { for_customer: forCustomer ? 1 : 0 }),
        ...(caption !== undefined && { caption }),
      });
      if (forCustomer !== undefined && forCustomer !== before.forCustomer)
        await record(tx, orderId, `Photograph is ${whose(forCustomer)} now.`, by);
    },

    remove: async (tx: InTransaction, orderId: string, _id: string, by: string) => {
      await progress.take(tx, orderId);
      const { forCustomer } = await photographOf(tx, orderId, _id);
      await deletePhotograph(tx, _id);
      await record(tx, orderId, `Photograph ${whose(forCustomer)} removed.`, by);
    },
  };
};

/** Photographs that the shop attaches to orders, encoded anew as those of products are: no place and no camera stays in them. */
export const photographsService = ({ db, now, images, progress }: Needs) => {
  const write = photographWriter({ now, progress });
  return {
    ofOrder: async (orderId: string): Promise<Photograph[]> => (await listPhotographs(db, orderId)).map(toPhotograph),

    /** Takes one photograph. @param by the e-mail of who adds it @throws NotFound, Refused, TooLarge, Conflict */
    add: async (orderId: string, entries: FormEntries, by: string): Promise<void> => {
      await progress.get(db, orderId);
      await using staged = images.stage(LIMIT);
      const received = await receive(staged, entries);
      await staged.commit(() => db.transaction().execute((tx) => write.add(tx, orderId, { ...received, by })));
    },

    /** @throws NotFound */
    change: (orderId: string, _id: string, change: PhotographChange, by: string): Promise<void> =>
      db.transaction().execute((tx) => write.change(tx, orderId, _id, { ...change, by })),

    /** @throws NotFound */
    remove: async (orderId: string, _id: string, by: string): Promise<void> => {
      await db.transaction().execute((tx) => write.remove(tx, orderId, _id, by));
      await images.remove([_id]); // after a crash here its files are orphans, which the sweeper sets aside
    },

    /** Removes those of an order that is being erased. @returns their identifiers: their files go once the transaction is over */
    forget: deletePhotographsOf,
    discard: images.remove,

    /** Filters these files to those of photographs. */
    knownFiles: async (keys: readonly string[]): Promise<Set<string>> => {
      const known = await knownPhotographs(db, [...new Set(keys.map(images.identifierOf))]);
      return new Set(keys.filter((key) => known.has(images.identifierOf(key))));
    },
  };
};

export type PhotographsService = ReturnType<typeof photographsService>;
