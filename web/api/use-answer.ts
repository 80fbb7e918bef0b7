import { useCallback, useEffect, useState } from 'react';
import type { Success } from '#contract/http/envelope.ts';
import { callApi } from './client.ts';

/** What a call answers when the page opens; null until it has. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller names the contract's answer to this address
export const useAnswer = <Data>(address: string) => {
  const [answer, setAnswer] = useState<Data | null>(null);
  const [error, setError] = useState<unknown>(null);
  const load = useCallback(async () => {
    setError(null);
    try {
      setAnswer((await callApi<Success<Data>>(address)).data);
    } catch (failure) {
      setError(failure);
    }
  }, [address]);
  useEffect(() => void load(), [load]);
  return { answer, error, load };
};
