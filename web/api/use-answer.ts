import { useCallback, useEffect, useState } from 'react';
import type { z } from 'zod';
import { callApi } from './client.ts';

/** What a call answers when the page opens; null until it has. `reply` has to stay the same object. */
export const useAnswer = <Data>(reply: z.ZodType<{ data: Data }>, address: string) => {
  const [answer, setAnswer] = useState<Data | null>(null);
  const [error, setError] = useState<unknown>(null);
  const load = useCallback(async () => {
    setError(null);
    try {
      setAnswer((await callApi(reply, address)).data);
    } catch (failure) {
      setError(failure);
    }
  }, [reply, address]);
  useEffect(() => void load(), [load]);
  return { answer, error, load };
};
