import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';
import type { Control } from 'react-hook-form';
import { pricedFields } from '#contract/pricing/priced-fields.ts';
import type { OrderableService } from '#contract/services/services.ts';
import { useFormValues } from '#web/forms/use-form-values.ts';
import type { OrderPart } from '#web/pages/order/parts/part.ts';
import { useOrderParts } from '#web/pages/order/parts/use-order-parts.ts';
import { unsentOrder } from '#web/pages/order/unsent/unsent-order.ts';
import { useWhenOnline } from '#web/pages/order/use-when-online.ts';
import { areaNow, delivered } from './delivered.ts';
import { priceOfParts } from './price-of-parts.ts';
import { type ShopPrices, shopPrices } from './shop-prices.ts';

export interface PricedForm {
  service: OrderableService;
  control: Control;
}

/** All that show a price ask again together. */
const waiting = new Set<() => void>();
const retry = () => {
  for (const again of waiting) again();
};

/** What orders are priced by, once it is loaded. `failed`: it could not be, and `retry` asks again. */
const useShopPrices = (service: OrderableService) => {
  const [prices, setPrices] = useState<ShopPrices>();
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isShown = true;
    shopPrices(service).then(
      (loaded) => {
        if (!isShown) return;
        startTransition(() => setPrices(loaded));
        setFailed(false);
      },
      () => isShown && setFailed(true),
    );
    return () => {
      isShown = false;
    };
  }, [service, attempt]);
  useEffect(() => {
    const again = () => setAttempt((before) => before + 1);
    waiting.add(again);
    return () => void waiting.delete(again);
  }, []);
  const own = prices?.service === service ? prices : undefined;
  const isMissing = failed && own === undefined;
  useWhenOnline(isMissing, retry);
  return { prices: own, failed: isMissing, retry };
};

/** What the order costs as its form is now filled in, with its delivery. `price` is missing as long as nothing is measured, or there is no book. */
export const usePrice = ({ service, control }: PricedForm) => {
  const parts = useOrderParts();
  const names = pricedFields(service).map(({ name }) => name);
  const values = useFormValues(control, names);
  const { prices, failed, retry } = useShopPrices(service);
  const nearness = prices?.nearness.find((one) => one.service === service);
  useSyncExternalStore(unsentOrder.subscribe, areaNow, () => undefined);
  /** What the order would cost if its files were these, before its delivery. */
  const priceOf = (some: readonly OrderPart[]) =>
    prices && priceOfParts({ ...prices, service, values, parts: some, bandPercent: nearness?.bandPercent });
  return {
    parts,
    price: prices && delivered(priceOf(parts), prices),
    priceOf,
    prices,
    book: prices?.book,
    nearness,
    failed,
    retry,
  };
};
