import { moneyText } from '#contract/money/money-text.ts';
import {
  type Product,
  type ProductChange,
  type ProductRequest,
  productChange,
  productRequest,
} from '#contract/product.ts';
import { PRODUCT_MESSAGE } from '#contract/product-messages.ts';
import { centsOf, moneyOf } from '#pricing/money';
import { changeContent } from '#server/database/content-version.ts';
import { newId } from '#server/database/identifiers.ts';
import type { Page } from '#server/database/paging.ts';
import type { Database, InTransaction } from '#server/database/tables.ts';
import { Conflict, NotFound } from '#server/errors.ts';
import type { ImagesService } from '#server/features/images/images.service.ts';
import type { FormEntries } from '#server/files/incoming.ts';
import type { NamedFile } from '#server/files/missing.ts';
import { arrangedImages } from './arranged-images.ts';
import { productImports } from './import/import-products.ts';
import { productBin } from './product-bin.ts';
import { receiveProduct, type SentImages } from './product-request.ts';
import { type ProductSliceRequest, productSlices } from './product-slices.ts';
import {
  findByProductId,
  findByProductIds,
  findProduct,
  insertProduct,
  isEmpty,
  knownImages,
  listLowStock,
  listProducts,
  type ProductListRequest,
  type ProductWithImages,
  productIds,
  replaceImages,
  shownImages,
  updateProduct,
} from './products.repository.ts';

const toProduct = (row: ProductWithImages): Product => ({
  _id: row._id,
  id: row.id,
  name: row.name,
  price: moneyOf(row.price_paisa),
  stock: row.stock,
  description: row.description,
  primaryImage: row.primary_image,
  images: row.images,
});

const picturesOf = (row: ProductWithImages) => [...(row.primary_image ? [row.primary_image] : []), ...row.images];

interface ProductSlice {
  products: Product[];
  /** Of all that the slice was taken from. */
  count: number;
}

interface Needs {
  db: Database;
  images: ImagesService;
  now: () => Date;
  /** What is remembered of the content in this process. */
  content: {
    /** Called after each write to the catalogue, also if its outcome is unknown. */
    changed: () => void;
    whenChanged: (forget: () => void) => void;
  };
}

/** `demoPictures` are names in web/pictures-demo. */
type DemoProduct = ProductRequest & { demoPictures: readonly string[] };

/** @throws NotFound */
const findOrThrow = async (db: Database, _id: string) => {
  const found = await findProduct(db, _id);
  if (!found) throw new NotFound();
  return found;
};

/** Ensures that the owner's product id is unique, inside the transaction that writes it. */
const refuseTakenId = async (tx: InTransaction, id: string | undefined, own?: string) => {
  const holder = id === undefined ? undefined : await findByProductId(tx, id);
  if (holder !== undefined && holder !== own)
    throw new Conflict(PRODUCT_MESSAGE.idTaken, { errors: [{ path: 'id', message: PRODUCT_MESSAGE.idTaken }] });
};

/** Why a product was not changed, though it was there. */
const stockMoved = async (tx: InTransaction, _id: string, before = 0) => {
  const message = PRODUCT_MESSAGE.stockMoved(before, (await findOrThrow(tx, _id)).stock);
  return new Conflict(message, { errors: [{ path: 'stock', message }] });
};

/** @throws Conflict where a price was typed over another one than there is */
const requirePrice = ({ price_paisa }: Pick<ProductWithImages, 'price_paisa'>, before: number | undefined) => {
  if (before === undefined || centsOf(before) === price_paisa) return;
  const message = PRODUCT_MESSAGE.priceMoved(moneyText(moneyOf(price_paisa)));
  throw new Conflict(message, { errors: [{ path: 'price', message }] });
};

/** @returns the changed product, and the pictures that it no longer uses */
const applyChange = async (tx: InTransaction, _id: string, change: ProductChange, sent: SentImages) => {
  const { price, stockBefore, priceBefore, imageOrder, withoutPrimaryImage, ...text } = change;
  const before = await findOrThrow(tx, _id);
  requirePrice(before, priceBefore);
  const slides = imageOrder ? arrangedImages(imageOrder, before.images, sent.images ?? []) : sent.images;
  const primary = sent.primaryImage ?? (withoutPrimaryImage === 'true' ? null : undefined);
  await refuseTakenId(tx, text.id, _id);
  const columns = {
    ...text,
    ...(price !== undefined && { price_paisa: centsOf(price) }),
    ...(primary !== undefined && { primary_image: primary }),
  };
  if (!(await updateProduct(tx, _id, columns, stockBefore))) throw await stockMoved(tx, _id, stockBefore);
  if (slides) await replaceImages(tx, _id, slides);
  const after = await findOrThrow(tx, _id);
  const shown = new Set(picturesOf(after));
  return { product: toProduct(after), replaced: picturesOf(before).filter((picture) => !shown.has(picture)) };
};

const insertWhole = async (
  tx: InTransaction,
  { price, ...text }: ProductRequest,
  sent: SentImages,
  created_at: string,
) => {
  await refuseTakenId(tx, text.id);
  const _id = newId();
  const primary_image = sent.primaryImage ?? null;
  await insertProduct(tx, { _id, ...text, price_paisa: centsOf(price), primary_image, created_at });
  await replaceImages(tx, _id, sent.images ?? []);
  return toProduct(await findOrThrow(tx, _id));
};

/** Adds all products or none, so that after an interrupted first start the next one fills the catalogue. */
const fillCatalogue = async ({ db, images, now }: Omit<Needs, 'content'>, products: readonly DemoProduct[]) => {
  await using pictures = images.stage();
  const identifiers = await pictures.addPreEncoded(products.flatMap(({ demoPictures }) => demoPictures));
  await pictures.commit(() =>
    changeContent(db, async (tx) => {
      for (const { demoPictures, ...fields } of products.toReversed()) {
        const [primaryImage, ...slides] = demoPictures.flatMap((name) => identifiers.get(name) ?? []);
        await insertWhole(tx, fields, { primaryImage, images: slides }, now().toISOString());
      }
    }),
  );
};

/** The operations that change the catalogue. */
const catalogueWrites = ({ db, images, now, content }: Needs) => {
  const write = async <Result>(work: (tx: InTransaction) => Promise<Result>) => {
    try {
      return await changeContent(db, work);
    } finally {
      content.changed();
    }
  };

  return {
    /** @throws Refused, TooLarge, Conflict if the owner's product id is taken */
    create: async (entries: FormEntries): Promise<Product> => {
      await using pictures = images.stage();
      const { fields, sent } = await receiveProduct(productRequest, entries, pictures);
      return await pictures.commit(() => write((tx) => insertWhole(tx, fields, sent, now().toISOString())));
    },

    /**
     * Changes the fields that were sent. Slider images that were sent replace all existing ones, unless an order of old and
     * new ones is given.
     * @throws NotFound, Refused, TooLarge, Conflict
     */
    change: async (_id: string, entries: FormEntries): Promise<Product> => {
      await findOrThrow(db, _id);
      await using pictures = images.stage();
      const { fields, sent } = await receiveProduct(productChange, entries, pictures);
      const changed = await pictures.commit(() => write((tx) => applyChange(tx, _id, fields, sent)));
      await images.remove(changed.replaced);
      return changed.product;
    },

    ...productImports({ db, now, write }),

    ...productBin({ db, images, now, write }),

    /** Fills an empty catalogue, with pictures of web/pictures-demo; does nothing if it has products. */
    fillEmpty: async (products: readonly DemoProduct[]): Promise<void> => {
      if (!(await isEmpty(db))) return;
      await fillCatalogue({ db, images, now }, products);
      content.changed();
    },
  };
};

export const productsService = (needs: Needs) => {
  const { db, images, content } = needs;
  const slices = productSlices(db, content.whenChanged);

  return {
    ...catalogueWrites(needs),

    /** The products with these product ids of the owner's; none that lie in the bin. */
    withProductIds: async (ids: readonly string[]): Promise<Product[]> =>
      (await findByProductIds(db, ids)).map(toProduct),

    /** Products of which so many or fewer are left, the fewest first: at most `limit`, and how many there are. */
    lowStock: (few: { stock: number; limit: number }) => listLowStock(db, few),

    /** Newest first. */
    list: async (request: ProductListRequest): Promise<Page<Product>> => {
      const { items, nextCursor } = await listProducts(db, request);
      return { items: items.map(toProduct), nextCursor };
    },

    /** Products of the shop, newest first. @returns none for an offset behind the last */
    browse: async (request: ProductSliceRequest): Promise<ProductSlice> => {
      const { rows, count } = await slices.browse(request);
      return { products: rows.map(toProduct), count };
    },

    /** From memory. */
    count: slices.count,

    /** A slice of all product identifiers, oldest first. */
    identifiers: (slice: { offset: number; limit: number }): Promise<string[]> => productIds(db, slice),

    has: async (_id: string): Promise<boolean> => (await findProduct(db, _id)) !== undefined,

    /** @throws NotFound */
    read: async (_id: string): Promise<Product> => toProduct(await findOrThrow(db, _id)),

    /** The files of all pictures that products use, in batches. */
    namedFiles: async function* (): AsyncGenerator<NamedFile[]> {
      for await (const shown of shownImages(db))
        yield shown.flatMap(({ identifier, product }) =>
          images.keysOf(identifier).map((key) => ({ key, owner: product })),
        );
    },

    /** Filters these files to pictures that a product uses. */
    knownFiles: async (keys: readonly string[]): Promise<Set<string>> => {
      const known = await knownImages(db, [...new Set(keys.map(images.identifierOf))]);
      return new Set(keys.filter((key) => known.has(images.identifierOf(key))));
    },
  };
};

export type ProductsService = ReturnType<typeof productsService>;
