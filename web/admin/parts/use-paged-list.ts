import { useCallback, useEffect, useRef, useState } from 'react';
import { isAbort, sentenceOf } from '#web/api/api-error.ts';
import { callApi } from '#web/api/client.ts';
import { loadPages, type PageReply } from './load-pages.ts';

interface Loaded<Item> {
  /** null until the first page is there. */
  items: readonly Item[] | null;
  /** How many there are on all pages together, when the API tells. */
  total: number | undefined;
  nextCursor: string | undefined;
  loading: 'first' | 'next' | null;
  /** Why the last try failed, fit to be shown. */
  error: string | null;
}

const NOTHING = { items: null, total: undefined, nextCursor: undefined, loading: 'first', error: null } as const;
const NO_PARAMS = {};

/**
 * A list that the API gives in pages, searched and filtered by `params`. `loadNext` gets the next page, or tries again
 * what failed; `reload` gets anew as many as were loaded. What is shown stays until what replaces it is there, so that
 * typing a search does not make the page jump.
 */
export const usePagedList = <Item>(
  reply: PageReply<Item>,
  address: string,
  params: Readonly<Record<string, string>> = NO_PARAMS,
) => {
  const [list, setList] = useState<Loaded<Item>>(NOTHING);
  const controller = useRef<AbortController>(null);
  const query = new URLSearchParams(params).toString(); // compared by what it says

  const load = useCallback(
    async (cursor?: string, atLeast = 0) => {
      controller.current?.abort();
      controller.current = new AbortController();
      const { signal } = controller.current;
      const loading = cursor === undefined ? 'first' : 'next';
      setList((list) => ({ ...list, loading, error: null }));
      const getPage = (cursor?: string) => {
        const asked = new URLSearchParams(query);
        if (cursor !== undefined) asked.set('cursor', cursor);
        return callApi(reply, asked.size > 0 ? `${address}?${asked}` : address, { signal });
      };
      try {
        const { data, nextCursor, total } = await loadPages(getPage, cursor, atLeast);
        setList(({ items }) => ({
          items: loading === 'first' ? data : [...(items ?? []), ...data],
          total,
          nextCursor,
          loading: null,
          error: null,
        }));
      } catch (error) {
        if (isAbort(error) || signal.aborted) return;
        // What answers another search must not stand under this one.
        setList((list) => ({ ...(loading === 'first' ? NOTHING : list), loading: null, error: sentenceOf(error) }));
      }
    },
    [reply, address, query],
  );

  useEffect(() => {
    void load();
    return () => controller.current?.abort();
  }, [load]);

  const { loading, nextCursor, ...state } = list;
  return {
    ...state,
    /** Whether there is something to wait for below what is shown. */
    busy: loading === 'next' || (loading === 'first' && state.items === null),
    /** Whether what is shown is about to be replaced. */
    replacing: loading === 'first' && state.items !== null,
    hasMore: nextCursor !== undefined,
    loadNext: () => load(nextCursor),
    reload: () => load(undefined, list.items?.length),
  };
};
