import { priceLine } from '#contract/pricing/price-text.ts';
import { onePrice } from '#contract/pricing/price-together.ts';
import { type OrderableService, serviceOf } from '#contract/services/services.ts';
import { figuresOf, nameOf, type OrderPart } from '#web/pages/order/parts/part.ts';
import { orderParts } from '#web/pages/order/parts/parts-store.ts';
import { delivered } from './delivered.ts';
import { priceOfParts } from './price-of-parts.ts';
import { bookInUse, shopPrices } from './shop-prices.ts';

/** A picture of the first file that has a preview. What draws it is loaded now. */
const pictureOf = async (parts: readonly OrderPart[]) => {
  const [preview] = parts.flatMap(({ reading }) =>
    reading.state === 'measured' && reading.part.preview ? [reading.part.preview] : [],
  );
  const { partSvg } = await import('#viewer/part-svg');
  return partSvg(preview);
};

/** The files of the order with their counts, how it looks, and the price as it was shown last; undefined where none was. */
export const describeOrder = async (
  service: OrderableService,
  values: Readonly<Record<string, unknown>>,
  parts = orderParts.read(),
) => {
  const isCounted = serviceOf(service).pricedBy !== undefined;
  const items = parts.map((part) => (isCounted ? `${part.quantity} × ${nameOf(part)}` : nameOf(part)));
  const picture = await pictureOf(parts).catch(() => undefined);
  if (!bookInUse()) return { items, picture };
  const { nearness, ...prices } = await shopPrices(service);
  const bandPercent = nearness.find((one) => one.service === service)?.bandPercent;
  const price = delivered(priceOfParts({ ...prices, values, parts, bandPercent }), prices);
  const isWhole = parts.every((part) => figuresOf(part) !== undefined);
  return {
    items,
    picture,
    sum: onePrice(price),
    price: price && `${priceLine(price)}${price.total === undefined || isWhole ? '' : ', so far'}`,
  };
};
