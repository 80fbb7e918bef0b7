import type { StockService } from '#server/features/products/stock.service.ts';
import { heldStock } from './held-stock.ts';
import { orderProduct, type ProductOrderParts, productCharges } from './order-product.ts';

interface Parts extends ProductOrderParts {
  stock: StockService;
}

/** Orders of the shop's products. */
export const productOrdersService = (parts: Parts) => ({
  order: orderProduct(parts),
  /** What an ordered product costs; undefined for an order of a service. */
  charges: productCharges,
  held: heldStock(parts.stock),
});

export type ProductOrdersService = ReturnType<typeof productOrdersService>;
