import { useEffect, useState } from 'react';
import { apiAddress } from '#contract/addresses.ts';
import type { Success } from '#contract/http/envelope.ts';
import type { SearchHit } from '#contract/search.ts';
import { isAbort, sentenceOf } from '#web/api/api-error.ts';
import { callApi } from '#web/api/client.ts';

/** The search runs after a pause of this length in typing. */
const DEBOUNCE_MS = 120;

interface Found {
  /** What was searched for. */
  q: string;
  hits: readonly SearchHit[];
  problem?: string;
}

/** What is found for a text while it is typed; the last answer stays until the next is there. */
export const useSearch = (typed: string) => {
  const q = typed.trim();
  const [found, setFound] = useState<Found>({ q: '', hits: [] });
  useEffect(() => {
    if (q === '') return;
    const controller = new AbortController();
    const ask = async () => {
      try {
        const address = `${apiAddress.search}?${new URLSearchParams({ q })}`;
        const { data } = await callApi<Success<SearchHit[]>>(address, { signal: controller.signal });
        setFound({ q, hits: data });
      } catch (error) {
        if (!isAbort(error)) setFound({ q, hits: [], problem: sentenceOf(error) });
      }
    };
    const timer = setTimeout(() => void ask(), DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [q]);
  return { ...found, hits: q === '' ? [] : found.hits, busy: q !== '' && found.q !== q };
};
