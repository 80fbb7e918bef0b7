import { currency } from '#contract/money/currency.ts';
import type { DeliveryChoice } from '#contract/orders/delivery-choice.ts';
import type { Product } from '#contract/product.ts';
import { deliveryFor } from '#pricing/delivery';
import { centsOf } from '#pricing/money';
import { amountsOf, type ChargeTerms, lineAmount } from '#pricing/totals';

/** What so many of a product come to, brought where they are wanted: by the arithmetic of the shop, so that both say the same. */
export const productTotal = (
  { name, price }: Pick<Product, 'name' | 'price'>,
  { quantity, delivery }: { quantity: number; delivery?: DeliveryChoice['delivery'] | undefined },
  terms: ChargeTerms,
) => {
  const line = { label: name, measured: '', quantity, unitPrice: centsOf(price) };
  const brought = delivery ? deliveryFor(lineAmount(line), delivery) : 0;
  return amountsOf({ lines: [line], discount: 0, delivery: brought, ...terms }, currency());
};

/** What delivery is charged for an order that is filled in: none where it is picked up, or nobody said where to. */
export const deliveryOf = (
  { handover, deliveryArea }: { handover?: string | undefined; deliveryArea?: string | undefined },
  deliveries: readonly DeliveryChoice[],
) => (handover === 'pick-up' ? undefined : deliveries.find(({ value }) => value === deliveryArea)?.delivery);
