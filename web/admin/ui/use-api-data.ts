import { useCallback, useEffect, useState } from 'react';
import type { z } from 'zod';
import { isAbort } from '#web/api/api-error.ts';
import { callApi } from '#web/api/client.ts';

interface Loaded<Data> {
  address: string;
  /** null until it has loaded. */
  data: Data | null;
  /** What the last attempt threw; null if it succeeded or is running. */
  error: unknown;
}

/**
 * Loads data from an API address, and again on `reload`. The old data stays during a reload, and if it fails. `changeData`
 * changes the data that is there by the time it is called, if there is any.
 */
export const useApiData = <Data>(reply: z.ZodType<{ data: Data }>, address: string) => {
  const nothing = { address, data: null, error: null };
  const [kept, setKept] = useState<Loaded<Data>>(nothing);
  const { data, error } = kept.address === address ? kept : nothing;
  const setData = useCallback((data: Data) => setKept({ address, data, error: null }), [address]);
  const changeData = useCallback(
    (change: (data: Data) => Data) =>
      setKept((kept) => (kept.address === address && kept.data !== null ? { ...kept, data: change(kept.data) } : kept)),
    [address],
  );
  const load = useCallback(
    async (signal?: AbortSignal) => {
      const settle = (error: unknown) =>
        setKept((kept) => ({ address, data: kept.address === address ? kept.data : null, error }));
      settle(null);
      try {
        setData((await callApi(reply, address, { signal })).data);
      } catch (error) {
        if (!isAbort(error)) settle(error);
      }
    },
    [reply, address, setData],
  );
  useEffect(() => {
    const controller = new AbortController();
    void load(controller.signal);
    return () => controller.abort();
  }, [load]);
  return { data, error, setData, changeData, reload: useCallback(() => load(), [load]) };
};

export type ApiData<Data> = Omit<ReturnType<typeof useApiData<Data>>, 'setData' | 'changeData'>;
