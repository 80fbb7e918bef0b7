import {
  PRODUCT_MESSAGE,
  type Product,
  type ProductRequest,
  productChange,
  productRequest,
} from '../../../contract/product.ts';
import { newId } from '../../database/identifiers.ts';
import type { Page } from '../../database/paging.ts';
import type { Database, InTransaction } from '../../database/tables.ts';
import { Conflict, NotFound } from '../../errors.ts';
import type { ImagesService } from '../images/images.service.ts';
import { type Receive, receiveProduct } from './product-request.ts';
import {
  deleteProduct,
  findByProductId,
  findProduct,
  insertProduct,
  isEmpty,
  knownImages,
  listProducts,
  type ProductListRequest,
  type ProductWithImages,
  replaceImages,
  updateProduct,
} from './products.repository.ts';

const PAISA_PER_TAKA = 100;
const toPaisa = (taka: number) => Math.round(taka * PAISA_PER_TAKA);

const toProduct = (row: ProductWithImages): Product => ({
  _id: row._id,
  id: row.id,
  name: row.name,
  price: Number(row.price_paisa) / PAISA_PER_TAKA,
  stock: row.stock,
  description: row.description,
  primaryImage: row.primary_image,
  images: row.images,
});

const picturesOf = (row: ProductWithImages) => [...(row.primary_image ? [row.primary_image] : []), ...row.images];

interface Parts {
  db: Database;
  images: ImagesService;
  now: () => Date;
}

export const productsService = ({ db, images, now }: Parts) => {
  /** @throws NotFound */
  const find = async (handle: Database, _id: string) => {
    const found = await findProduct(handle, _id);
    if (!found) throw new NotFound();
    return found;
  };

  /** The owner's product id is unique; asked inside the transaction that writes it. */
  const refuseTakenId = async (tx: InTransaction, id: string | undefined, own?: string) => {
    const holder = id === undefined ? undefined : await findByProductId(tx, id);
    if (holder !== undefined && holder !== own)
      throw new Conflict(PRODUCT_MESSAGE.idTaken, { errors: [{ path: 'id', message: PRODUCT_MESSAGE.idTaken }] });
  };

  const insert = (fields: ProductRequest, primary: string | undefined, slider: string[]) =>
    db.transaction().execute(async (tx) => {
      await refuseTakenId(tx, fields.id);
      const _id = newId();
      const { price, ...text } = fields;
      const created_at = now().toISOString();
      await insertProduct(tx, {
        _id,
        ...text,
        price_paisa: toPaisa(price),
        primary_image: primary ?? null,
        created_at,
      });
      await replaceImages(tx, _id, slider);
      return toProduct(await find(tx, _id));
    });

  return {
    /** Newest first. */
    list: async (request: ProductListRequest): Promise<Page<Product>> => {
      const { items, nextCursor } = await listProducts(db, request);
      return { items: items.map(toProduct), nextCursor };
    },

    /** @throws NotFound */
    read: async (_id: string): Promise<Product> => toProduct(await find(db, _id)),

    /** @throws Refused, TooLarge, Conflict when the owner's product id is taken */
    create: (receive: Receive): Promise<Product> =>
      receiveProduct(images, productRequest, receive, async (fields, { primaryImage, images: slider = [] }) => ({
        result: await insert(fields, primaryImage, slider),
        replaced: [],
      })),

    /**
     * Changes what was sent and leaves the rest; slider images that were sent replace all there were.
     * @throws NotFound, Refused, TooLarge, Conflict
     */
    change: async (_id: string, receive: Receive): Promise<Product> => {
      await find(db, _id);
      return receiveProduct(images, productChange, receive, ({ price, ...text }, sent) =>
        db.transaction().execute(async (tx) => {
          const change = {
            ...text,
            ...(price !== undefined && { price_paisa: toPaisa(price) }),
            ...(sent.primaryImage !== undefined && { primary_image: sent.primaryImage }),
          };
          const before = await find(tx, _id);
          await refuseTakenId(tx, text.id, _id);
          await updateProduct(tx, _id, change);
          if (sent.images) await replaceImages(tx, _id, sent.images);
          const after = await find(tx, _id);
          const shown = new Set(picturesOf(after));
          return { result: toProduct(after), replaced: picturesOf(before).filter((picture) => !shown.has(picture)) };
        }),
      );
    },

    /** @throws NotFound */
    remove: async (_id: string): Promise<void> => {
      const removed = await db.transaction().execute(async (tx) => {
        const found = await find(tx, _id);
        await deleteProduct(tx, _id);
        return found;
      });
      await images.settle({ wanted: [], unwanted: picturesOf(removed) });
    },

    /** Fills a new catalogue; a catalogue with anything in it stays as it is. */
    fillEmpty: async (products: readonly ProductRequest[]): Promise<void> => {
      if (!(await isEmpty(db))) return;
      for (const product of products.toReversed()) await insert(product, undefined, []);
    },

    /** Which of these files of the store are pictures that a product shows. */
    knownFiles: async (keys: readonly string[]): Promise<Set<string>> => {
      const known = await knownImages(db, [...new Set(keys.map(images.identifierOf))]);
      return new Set(keys.filter((key) => known.has(images.identifierOf(key))));
    },
  };
};

export type ProductsService = ReturnType<typeof productsService>;
