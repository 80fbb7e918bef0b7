import { BIN_MESSAGE, type Binned } from '#contract/bin.ts';
import type { Database, InTransaction } from '#server/database/tables.ts';
import { Conflict, NotFound } from '#server/errors.ts';
import type { ImagesService } from '#server/features/images/images.service.ts';
import {
  countBin,
  deletedBefore,
  findInBin,
  listBin,
  putIntoBin,
  slidesOf,
  takeOutOfBin,
} from './product-bin.repository.ts';
import { deleteProduct, findByProductId, findProduct } from './products.repository.ts';

interface Needs {
  db: Database;
  images: Pick<ImagesService, 'remove'>;
  now: () => Date;
  /** Runs it in a transaction that changes what pages show. */
  write: <Result>(work: (tx: InTransaction) => Promise<Result>) => Promise<Result>;
}

const toBinned = (row: Awaited<ReturnType<typeof listBin>>[number]): Binned => ({
  _id: row._id,
  title: row.name,
  number: row.former_id ?? '',
  files: 0,
  bytes: 0,
  deletedAt: row.deleted_at ?? '',
  deletedBy: row.deleted_by ?? '',
});

/** @throws Conflict with what to do, where another product has its product id by now */
const requireFreeId = async (tx: InTransaction, id: string) => {
  const holder = await findByProductId(tx, id);
  if (holder === undefined) return;
  const name = (await findProduct(tx, holder))?.name ?? '';
  throw new Conflict(BIN_MESSAGE.idTaken(id, name), {
    errors: [{ path: 'id', message: BIN_MESSAGE.idTaken(id, name) }],
  });
};

/** @throws NotFound */
const requireInBin = async (tx: InTransaction, _id: string) => {
  const found = await findInBin(tx, _id);
  if (!found) throw new NotFound();
  return found;
};

/** Deleted products. They keep their pictures until they are erased, and their product ids are free at once. */
export const productBin = ({ db, images, now, write }: Needs) => ({
  /** @param by an administrator's e-mail @throws NotFound */
  remove: (_id: string, by: string): Promise<void> =>
    write(async (tx) => {
      if (!(await findProduct(tx, _id))) throw new NotFound();
      await putIntoBin(tx, _id, { at: now().toISOString(), by });
    }),

  /** As it was. @throws NotFound, or Conflict if another product has its product id by now */
  restore: (_id: string): Promise<void> =>
    write(async (tx) => {
      const { former_id } = await requireInBin(tx, _id);
      const id = former_id ?? _id;
      await requireFreeId(tx, id);
      await takeOutOfBin(tx, _id, id);
    }),

  binned: {
    list: async (...page: [limit: number, after?: { at: string; _id: string }]): Promise<Binned[]> =>
      (await listBin(db, ...page)).map(toBinned),
    count: () => countBin(db),
    deletedBefore: (moment: string, limit: number) => deletedBefore(db, moment, limit),

    /** With its pictures. @throws NotFound */
    erase: async (_id: string): Promise<void> => {
      const pictures = await db.transaction().execute(async (tx) => {
        const { primary_image } = await requireInBin(tx, _id);
        const slides = await slidesOf(tx, _id);
        await deleteProduct(tx, _id);
        return [...(primary_image === null ? [] : [primary_image]), ...slides];
      });
      await images.remove(pictures);
    },
  },
});
