import { useCallback, useEffect, useState } from 'react';
import type { Success } from '#contract/http/envelope.ts';
import { isAbort } from '#web/api/api-error.ts';
import { callApi } from '#web/api/client.ts';

interface Loaded<Data> {
  address: string;
  /** null until it has loaded. */
  data: Data | null;
  /** What the last attempt threw; null if it succeeded or is running. */
  error: unknown;
}

const plainData = async <Data>(address: string, signal: AbortSignal | undefined) =>
  (await callApi<Success<Data>>(address, { signal })).data;

/**
 * Loads data from an API address, and again on `reload`. The old data stays during a reload, and if it fails. `changeData`
 * changes the data that is there by the time it is called, if there is any.
 * @param dataOf what is kept of an answer, if not its data as they are; has to stay the same function
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller names the contract's answer to this address
export const useApiData = <Data, Answer = Success<Data>>(address: string, dataOf?: (answer: Answer) => Data) => {
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
        setData(await (dataOf ? callApi<Answer>(address, { signal }).then(dataOf) : plainData<Data>(address, signal)));
      } catch (error) {
        if (!isAbort(error)) settle(error);
      }
    },
    [address, dataOf, setData],
  );
  useEffect(() => {
    const controller = new AbortController();
    void load(controller.signal);
    return () => controller.abort();
  }, [load]);
  return { data, error, setData, changeData, reload: useCallback(() => load(), [load]) };
};

export type ApiData<Data> = Omit<ReturnType<typeof useApiData<Data>>, 'setData' | 'changeData'>;
