import type { Control } from 'react-hook-form';
import { pricedFields } from '#contract/pricing/priced-options.ts';
import type { OrderableService } from '#contract/services/services.ts';
import { useFormValues } from '#web/forms/use-form-values.ts';
import { useOrderParts } from '#web/pages/order/parts/use-order-parts.ts';
import { priceOfParts } from './price-of-parts.ts';
import { useShopPrices } from './use-shop-prices.ts';

export interface PricedForm {
  service: OrderableService;
  control: Control;
}

/** What the order costs as its form is now filled in. `price` is missing as long as nothing is measured, or there is no book. */
export const usePrice = ({ service, control }: PricedForm) => {
  const parts = useOrderParts();
  const names = pricedFields(service).map(({ name }) => name);
  const values = useFormValues(control, names);
  const { prices, failed, retry } = useShopPrices(service);
  const nearness = prices?.nearness.find((one) => one.service === service);
  const price = prices && priceOfParts({ ...prices, service, values, parts, bandPercent: nearness?.bandPercent });
  return { parts, price, book: prices?.book, nearness, failed, retry };
};
