import { useCallback, useEffect, useState } from 'react';
import { apiAddress } from '#contract/addresses.ts';
import { success } from '#contract/envelope.ts';
import { type Product, product } from '#contract/product.ts';
import { ApiError, isAbort, sentenceOf } from '#web/api/api-error.ts';
import { callApi } from '#web/api/client.ts';

interface Loaded {
  product: Product | null;
  missing: boolean;
  /** Why it could not be loaded, fit to be shown. */
  error: string | null;
}

const LOADING: Loaded = { product: null, missing: false, error: null };
const reply = success(product);

/** One product, loaded once for its form; `reload` tries again. */
export const useProduct = (id: string) => {
  const [loaded, setLoaded] = useState(LOADING);
  const load = useCallback(
    async (signal?: AbortSignal) => {
      setLoaded(LOADING);
      try {
        const { data } = await callApi(reply, apiAddress.productById(id), { signal });
        setLoaded({ ...LOADING, product: data });
      } catch (error) {
        if (isAbort(error)) return;
        const missing = error instanceof ApiError && error.status === 404;
        setLoaded({ ...LOADING, missing, error: sentenceOf(error) });
      }
    },
    [id],
  );
  useEffect(() => {
    const controller = new AbortController();
    void load(controller.signal);
    return () => controller.abort();
  }, [load]);
  return { ...loaded, reload: () => void load() };
};
