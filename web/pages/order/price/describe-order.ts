import { priceLine } from '#contract/pricing/price-text.ts';
import { type OrderableService, serviceOf } from '#contract/services/services.ts';
import { figuresOf } from '#web/pages/order/parts/part.ts';
import { orderParts } from '#web/pages/order/parts/parts-store.ts';
import { priceOfParts } from './price-of-parts.ts';
import { bookInUse, shopPrices } from './shop-prices.ts';

/** The files of the order with their counts, and the price as it was shown last; undefined where none was. */
export const describeOrder = async (service: OrderableService, values: Readonly<Record<string, unknown>>) => {
  const parts = orderParts.read();
  const isCounted = serviceOf(service).pricedBy !== undefined;
  const items = parts.map(({ quantity, file }) => (isCounted ? `${quantity} × ${file.name}` : file.name));
  if (!bookInUse()) return { items, price: undefined };
  const { nearness, ...prices } = await shopPrices(service);
  const bandPercent = nearness.find((one) => one.service === service)?.bandPercent;
  const price = priceOfParts({ ...prices, values, parts, bandPercent });
  const isWhole = parts.every((part) => figuresOf(part) !== undefined);
  return { items, price: price && `${priceLine(price)}${price.total === undefined || isWhole ? '' : ', so far'}` };
};
