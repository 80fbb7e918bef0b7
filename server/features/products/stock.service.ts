import { BIN_MESSAGE } from '#contract/bin.ts';
import { PRODUCT_ORDER_MESSAGE } from '#contract/orders/product-order.ts';
import type { Product } from '#contract/product.ts';
import { moneyOf } from '#pricing/money';
import type { Database, InTransaction } from '#server/database/tables.ts';
import { Conflict, NotFound, type ServiceError } from '#server/errors.ts';
import { changeStock, findProduct, findStock, findStocks } from './products.repository.ts';

/** A product as it is when its pieces are taken; `price` in the shop’s currency. */
export type TakenProduct = Pick<Product, '_id' | 'id' | 'name' | 'price'>;

/** Pieces that an order asks for. */
export interface WantedPieces {
  orderId: string;
  productId: string;
  quantity: number;
}

const tooFew = (name: string, stock: number) => {
  const message = PRODUCT_ORDER_MESSAGE.left(name, stock);
  return new Conflict(message, { errors: [{ path: 'quantity', message }] });
};

/** Gives orders their pieces in this sequence, as long as there are any. @returns what each product has less, and why some get none */
const shareOut = (
  products: readonly { _id: string; name: string; stock: number }[],
  wanted: readonly WantedPieces[],
) => {
  const left = new Map(products.map(({ _id, name, stock }) => [_id, { name, stock, taken: 0 }]));
  const refused = new Map<string, ServiceError>();
  for (const { orderId, productId, quantity } of wanted) {
    const product = left.get(productId);
    if (!product) refused.set(orderId, new NotFound(PRODUCT_ORDER_MESSAGE.gone));
    else if (product.stock < quantity) refused.set(orderId, tooFew(product.name, product.stock));
    else left.set(productId, { ...product, stock: product.stock - quantity, taken: product.taken + quantity });
  }
  return { refused, taken: [...left].filter(([, { taken }]) => taken > 0) };
};

/**
 * What orders do to the stock, each in its own transaction. If it changed, raise the content's version at the end of the transaction, and
 * call `catalogueChanged` after it.
 */
export const stockService = ({ onCatalogueChanged }: { onCatalogueChanged: () => void }) => ({
  /**
   * Takes so many pieces out of the stock.
   * @throws NotFound if the product is gone, or Conflict with a sentence if it has fewer
   */
  take: async (tx: InTransaction, productId: string, quantity: number): Promise<TakenProduct> => {
    const taken = await changeStock(tx, productId, -quantity);
    const found = await findProduct(tx, productId);
    if (!found) throw new NotFound(PRODUCT_ORDER_MESSAGE.gone);
    const { _id, id, name, price_paisa, stock } = found;
    if (!taken) throw tooFew(name, stock);
    return { _id, id, name, price: moneyOf(price_paisa) };
  },

  /**
   * Takes pieces for several orders, the first ones first; asks once, and writes once for each product.
   * @returns why some get none
   */
  takeEach: async (tx: InTransaction, wanted: readonly WantedPieces[]): Promise<ReadonlyMap<string, ServiceError>> => {
    if (wanted.length === 0) return new Map();
    const products = await findStocks(tx, [...new Set(wanted.map(({ productId }) => productId))]);
    const present = products.filter(({ deleted_at }) => deleted_at === null);
    const { refused, taken } = shareOut(present, wanted);
    for (const [_id, { taken: pieces }] of taken) await changeStock(tx, _id, -pieces);
    return refused;
  },

  /**
   * Takes pieces again for an order that comes back, also of a product that lies in the bin itself.
   * @returns whether there is such a product still @throws Conflict with what to do if it has fewer
   */
  takeBack: async (tx: InTransaction, productId: string, quantity: number): Promise<boolean> => {
    if (await changeStock(tx, productId, -quantity)) return true;
    const left = await findStock(tx, productId);
    if (left === undefined) return false;
    throw new Conflict(BIN_MESSAGE.piecesTaken(left.name, left.stock, quantity));
  },

  /** Name and pieces of products, also of those in the bin. */
  left: async (db: Database, ids: readonly string[]) => (ids.length === 0 ? [] : findStocks(db, ids)),

  /** Puts so many pieces back; a product that was deleted has no stock to put them into. */
  giveBack: async (tx: InTransaction, productId: string, quantity: number): Promise<void> => {
    await changeStock(tx, productId, quantity);
  },

  /** Shows visitors the new stock. */
  catalogueChanged: onCatalogueChanged,
});

export type StockService = ReturnType<typeof stockService>;
