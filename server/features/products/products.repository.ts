import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { type PageRequest, toPage } from '#server/database/paging.ts';
import type { ProductRow } from '#server/database/product-tables.ts';
import { containsText, toSearchText } from '#server/database/search.ts';
import type { Database, InTransaction } from '#server/database/tables.ts';

export type ProductWithImages = Omit<Selectable<ProductRow>, 'price_paisa'> & { price_paisa: number; images: string[] };

const withImages = async (db: Database, products: Selectable<ProductRow>[]): Promise<ProductWithImages[]> => {
  if (products.length === 0) return [];
  const rows = await db
    .selectFrom('product_images')
    .selectAll()
    .where(
      'product_id',
      'in',
      products.map(({ _id }) => _id),
    )
    .orderBy('product_id')
    .orderBy('position')
    .execute();
  const byProduct = Map.groupBy(rows, ({ product_id }) => product_id);
  return products.map((product) => ({
    ...product,
    price_paisa: Number(product.price_paisa),
    images: (byProduct.get(product._id) ?? []).map(({ image_id }) => image_id),
  }));
};

export interface ProductListRequest extends PageRequest {
  /** Part of the name. */
  q?: string | undefined;
  /** The identifier of a product to leave out. */
  exclude?: string | undefined;
}

/** Products that do not lie in the bin. */
const presentProducts = (db: Database) => db.selectFrom('products').where('deleted_at', 'is', null);

/** The search reads only an index (migrations/0003-search.ts), and rows with their long texts only for one page. */
const matchingIds = (db: Database, q: string | undefined) => {
  const ids = presentProducts(db).select('_id');
  return q ? ids.where(containsText('name_folded', q)) : ids;
};

type MatchingIds = ReturnType<typeof matchingIds>;

const readRows = (db: Database, ids: MatchingIds) =>
  db.selectFrom('products').selectAll().where('_id', 'in', ids).orderBy('_id', 'desc').execute();

/** Newest first. */
export const listProducts = async (db: Database, { q, exclude, limit, cursor }: ProductListRequest) => {
  let ids = matchingIds(db, q)
    .orderBy('_id', 'desc')
    .limit(limit + 1);
  if (cursor !== undefined) ids = ids.where('_id', '<', cursor);
  if (exclude !== undefined) ids = ids.where('_id', '!=', exclude);
  const { items, nextCursor } = toPage(await readRows(db, ids), limit);
  return { items: await withImages(db, items), nextCursor };
};

interface Slice {
  q?: string | undefined;
  offset: number;
  limit: number;
  /** How many match, if that is known: then the index is walked from the nearer end. */
  count?: number | undefined;
}

/** Newest first, from an offset. */
export const productsFrom = async (db: Database, { q, offset, limit, count = Number.POSITIVE_INFINITY }: Slice) => {
  const rows = Math.min(limit, count - offset);
  if (rows <= 0) return [];
  const behind = count - offset - rows;
  const ids =
    behind < offset
      ? matchingIds(db, q).orderBy('_id').limit(rows).offset(behind)
      : matchingIds(db, q).orderBy('_id', 'desc').limit(rows).offset(offset);
  return withImages(db, await readRows(db, ids));
};

export const countProducts = async (db: Database, q?: string) => {
  const { products } = await matchingIds(db, q)
    .clearSelect()
    .select((eb) => eb.fn.countAll().as('products'))
    .executeTakeFirstOrThrow();
  return Number(products); // PostgreSQL returns counts as text
};

/** Oldest first, so that new products do not move the others. */
export const productIds = async (db: Database, { offset, limit }: { offset: number; limit: number }) => {
  const rows = await matchingIds(db, undefined).orderBy('_id').limit(limit).offset(offset).execute();
  return rows.map(({ _id }) => _id);
};

export const findProduct = async (db: Database, _id: string) => {
  const [product] = await withImages(db, await presentProducts(db).selectAll().where('_id', '=', _id).execute());
  return product;
};

/** What is left of a product, also of one in the bin. */
export const findStock = (db: Database, _id: string) =>
  db.selectFrom('products').select(['name', 'stock']).where('_id', '=', _id).executeTakeFirst();

/** The same of several; since when one lies in the bin, too. */
export const findStocks = (db: Database, ids: readonly string[]) =>
  db.selectFrom('products').select(['_id', 'name', 'stock', 'deleted_at']).where('_id', 'in', ids).execute();

/** The identifier of the product with this product id of the owner's. */
export const findByProductId = async (db: Database, id: string) => {
  const row = await db.selectFrom('products').select('_id').where('id', '=', id).executeTakeFirst();
  return row?._id;
};

/** The products with these product ids of the owner's; none that lie in the bin. */
export const findByProductIds = async (db: Database, ids: readonly string[]) =>
  ids.length === 0 ? [] : withImages(db, await presentProducts(db).selectAll().where('id', 'in', ids).execute());

/** Products of which so many or fewer are left, the fewest first, and how many there are. */
export const listLowStock = async (db: Database, { stock, limit }: { stock: number; limit: number }) => {
  const few = presentProducts(db).where('stock', '<=', stock);
  const products = await few
    .select(['_id', 'id', 'name', 'stock'])
    .orderBy('stock')
    .orderBy('name_folded')
    .orderBy('_id')
    .limit(limit)
    .execute();
  const { total } = await few.select((eb) => eb.fn.countAll().as('total')).executeTakeFirstOrThrow();
  return { products, total: Number(total) };
};

export const isEmpty = async (db: Database) =>
  (await db.selectFrom('products').select('_id').limit(1).executeTakeFirst()) === undefined;

export const insertProduct = (tx: InTransaction, product: Omit<Insertable<ProductRow>, 'name_folded'>) =>
  tx
    .insertInto('products')
    .values({ ...product, name_folded: toSearchText([product.name]) })
    .execute();

/**
 * Changes a product in one statement, so that no order comes between check and write.
 * @param stockBefore the only stock on which the change applies @returns whether it did
 */
export const updateProduct = async (
  tx: InTransaction,
  _id: string,
  change: Omit<Updateable<ProductRow>, 'name_folded'>,
  stockBefore?: number,
) => {
  const named = change.name === undefined ? change : { ...change, name_folded: toSearchText([change.name]) };
  // An empty change must still tell whether the product exists.
  const set = Object.values(named).some((value) => value !== undefined) ? named : { stock: sql<number>`stock` };
  let query = tx.updateTable('products').set(set).where('_id', '=', _id).where('deleted_at', 'is', null);
  if (stockBefore !== undefined) query = query.where('stock', '=', stockBefore);
  const { numUpdatedRows } = await query.executeTakeFirst();
  return numUpdatedRows === 1n;
};

/**
 * Changes the stock by so many pieces, also of a product in the bin, in one statement, so that two at once never take the same ones.
 * @returns whether it did; not if the product is gone or has fewer
 */
export const changeStock = async (tx: InTransaction, _id: string, by: number) => {
  const { numUpdatedRows } = await tx
    .updateTable('products')
    .set((eb) => ({ stock: eb('stock', '+', by) }))
    .where('_id', '=', _id)
    .where('stock', '>=', -by)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Replaces the slider images with these, in this order. */
export const replaceImages = async (tx: InTransaction, product_id: string, images: readonly string[]) => {
  await tx.deleteFrom('product_images').where('product_id', '=', product_id).execute();
  if (images.length === 0) return;
  await tx
    .insertInto('product_images')
    .values(images.map((image_id, position) => ({ product_id, image_id, position })))
    .execute();
};

export const deleteProduct = (tx: InTransaction, _id: string) =>
  tx.deleteFrom('products').where('_id', '=', _id).execute();

/** Filters these images to those that a product uses. */
export const knownImages = async (db: Database, identifiers: readonly string[]) => {
  const slider = await db
    .selectFrom('product_images')
    .select('image_id')
    .where('image_id', 'in', identifiers)
    .execute();
  const primary = await db
    .selectFrom('products')
    .select('primary_image')
    .where('primary_image', 'in', identifiers)
    .execute();
  return new Set([...slider.map(({ image_id }) => image_id), ...primary.map(({ primary_image }) => primary_image)]);
};

const PRODUCTS_AT_ONCE = 50;

/** Every picture that a product uses, with the owner's product id, in batches. */
export async function* shownImages(db: Database): AsyncGenerator<{ identifier: string; product: string }[]> {
  let after = '';
  for (;;) {
    const products = await db
      .selectFrom('products')
      .select((eb) => ['_id', eb.fn.coalesce('former_id', 'id').as('id'), 'primary_image'])
      .where('_id', '>', after)
      .orderBy('_id')
      .limit(PRODUCTS_AT_ONCE)
      .execute();
    const last = products.at(-1);
    if (!last) return;
    after = last._id;
    const slides = await db
      .selectFrom('product_images')
      .innerJoin('products', 'products._id', 'product_images.product_id')
      .select((eb) => ['image_id', eb.fn.coalesce('products.former_id', 'products.id').as('id')])
      .where(
        'product_id',
        'in',
        products.map(({ _id }) => _id),
      )
      .execute();
    yield [
      ...products.flatMap(({ id, primary_image }) =>
        primary_image ? [{ identifier: primary_image, product: id }] : [],
      ),
      ...slides.map(({ id, image_id }) => ({ identifier: image_id, product: id })),
    ];
  }
}
