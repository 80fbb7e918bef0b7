import type { StockService } from '#server/features/products/stock.service.ts';
import { heldStock } from './held-stock.ts';
import { orderProduct, type ProductOrderNeeds, productCharges } from './order-product.ts';

interface Needs extends ProductOrderNeeds {
  stock: StockService;
}

/** Orders of the shop's products. */
export const productOrdersService = (needs: Needs) => ({
  order: orderProduct(needs),
  /** What an ordered product costs; undefined for an order of a service. */
  charges: productCharges(needs),
  held: heldStock(needs.stock),
});

export type ProductOrdersService = ReturnType<typeof productOrdersService>;
