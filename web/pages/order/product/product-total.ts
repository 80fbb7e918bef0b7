import type { Product } from '#contract/product.ts';
import { paisaOf, takaOf } from '#pricing/money.ts';
import { totalsOf } from '#pricing/quotation-total.ts';

/** What so many of a product come to, in taka: by the arithmetic of the shop, so that both say the same. */
export const productTotal = ({ price }: Pick<Product, 'price'>, quantity: number, vatPercent: number) => {
  const lines = [{ quantity, unitPrice: paisaOf(price) }];
  const { subtotal, vat, total } = totalsOf({ lines, discount: 0, delivery: 0, vatPercent });
  return { subtotal: takaOf(subtotal), vat: takaOf(vat), total: takaOf(total) };
};
