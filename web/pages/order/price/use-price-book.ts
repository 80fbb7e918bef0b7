import { useEffect, useState } from 'react';
import type { PriceBook } from '#contract/pricing/price-book.ts';
import { priceBook } from './price-book.ts';

/** The price book, once it is there. `failed`: it could not be loaded, and can be asked for again. */
export const usePriceBook = () => {
  const [book, setBook] = useState<PriceBook>();
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isShown = true;
    priceBook().then(
      (loaded) => {
        if (!isShown) return;
        setBook(loaded);
        setFailed(false);
      },
      () => isShown && setFailed(true),
    );
    return () => {
      isShown = false;
    };
  }, [attempt]);
  return { book, failed: failed && book === undefined, retry: () => setAttempt((before) => before + 1) };
};
