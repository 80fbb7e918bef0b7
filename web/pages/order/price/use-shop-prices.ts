import { useEffect, useState } from 'react';
import { useWhenOnline } from '#web/pages/order/use-when-online.ts';
import { type ShopPrices, shopPrices } from './shop-prices.ts';

/** By what the shop prices, once it is there. `failed`: it could not be loaded, and can be asked for again. */
export const useShopPrices = () => {
  const [prices, setPrices] = useState<ShopPrices>();
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isShown = true;
    shopPrices().then(
      (loaded) => {
        if (!isShown) return;
        setPrices(loaded);
        setFailed(false);
      },
      () => isShown && setFailed(true),
    );
    return () => {
      isShown = false;
    };
  }, [attempt]);
  const retry = () => setAttempt((before) => before + 1);
  const isMissing = failed && prices === undefined;
  useWhenOnline(isMissing, retry);
  return { prices, failed: isMissing, retry };
};
