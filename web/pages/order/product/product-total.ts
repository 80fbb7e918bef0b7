import { currency } from '#contract/money/currency.ts';
import type { Product } from '#contract/product.ts';
import { centsOf } from '#pricing/money';
import { amountsOf, type ChargeTerms } from '#pricing/totals';

/** What so many of a product come to: by the arithmetic of the shop, so that both say the same. */
export const productTotal = ({ name, price }: Pick<Product, 'name' | 'price'>, quantity: number, terms: ChargeTerms) =>
  amountsOf(
    {
      lines: [{ label: name, measured: '', quantity, unitPrice: centsOf(price) }],
      discount: 0,
      delivery: 0,
      ...terms,
    },
    currency(),
  );
