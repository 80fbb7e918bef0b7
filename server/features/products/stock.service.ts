import { BIN_MESSAGE } from '#contract/bin.ts';
import { PRODUCT_ORDER_MESSAGE } from '#contract/orders/product-order.ts';
import type { Product } from '#contract/product.ts';
import { moneyOf } from '#pricing/money';
import type { InTransaction } from '#server/database/tables.ts';
import { Conflict, NotFound } from '#server/errors.ts';
import { changeStock, findProduct, findStock } from './products.repository.ts';

/** A product as it is when its pieces are taken; `price` in the shop’s currency. */
export type TakenProduct = Pick<Product, '_id' | 'id' | 'name' | 'price'>;

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
    const message = PRODUCT_ORDER_MESSAGE.left(name, stock);
    if (!taken) throw new Conflict(message, { errors: [{ path: 'quantity', message }] });
    return { _id, id, name, price: moneyOf(price_paisa) };
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

  /** Name and pieces of a product; undefined if it is gone. */
  left: findStock,

  /** Puts so many pieces back; a product that was deleted has no stock to put them into. */
  giveBack: async (tx: InTransaction, productId: string, quantity: number): Promise<void> => {
    await changeStock(tx, productId, quantity);
  },

  /** Shows visitors the new stock. */
  catalogueChanged: onCatalogueChanged,
});

export type StockService = ReturnType<typeof stockService>;
