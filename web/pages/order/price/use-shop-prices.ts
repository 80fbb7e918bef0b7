import { startTransition, useEffect, useState } from 'react';
import type { OrderableService } from '#contract/services/services.ts';
import { useWhenOnline } from '#web/pages/order/use-when-online.ts';
import { type ShopPrices, shopPrices } from './shop-prices.ts';

/** All that show a price ask again together. */
const waiting = new Set<() => void>();
const retry = () => {
  for (const again of waiting) again();
};

/** By what the shop prices, once it is there. `failed`: it could not be loaded, and can be asked for again. */
export const useShopPrices = (service: OrderableService) => {
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
