import { useCallback, useEffect, useRef, useState } from 'react';
import { isAbort, sentenceOf } from '#web/api/api-error.ts';
import { callApi } from '#web/api/client.ts';
import { type Loadable, loadPages } from './load-pages.ts';

/** `again` asks for as many items as are shown, in place of them. */
type Asked = 'first' | 'again' | 'next';

interface Loaded<Item> {
  /** null until the first page has loaded. */
  items: readonly Item[] | null;
  /** What was asked for them. */
  query: string;
  /** The number of items on all pages, if the API reports it. */
  total: number | undefined;
  nextCursor: string | undefined;
  /** Counts successful requests: what the server said of the total is as old as the last of them. */
  answers: number;
  loading: Asked | null;
  /** Why the last attempt failed, as a message to show. */
  error: string | null;
  /** What the last attempt asked for, if it failed: that is asked for again. */
  failed: Asked | null;
}

const NOTHING = {
  items: null,
  query: '',
  total: undefined,
  nextCursor: undefined,
  answers: 0,
  loading: 'first',
  error: null,
  failed: null,
} as const;
const NO_PARAMS = {};

const emptied = <Item>({ answers }: Loaded<Item>): Loaded<Item> => ({ ...NOTHING, answers });

/**
 * A list with cursor pagination, searched and filtered by `params`. `loadNext` loads the next page, or retries what failed;
 * `reload` loads as many items again as were loaded. The old items stay until the new ones have loaded, so that the page
 * does not jump while a search is typed, and if they could not be loaded again.
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller names the contract's answer to this address
export const usePagedList = <Item>(address: string, params: Readonly<Record<string, string>> = NO_PARAMS) => {
  const [list, setList] = useState<Loaded<Item>>(NOTHING);
  const controller = useRef<AbortController>(null);
  const query = new URLSearchParams(params).toString(); // a string, so that equal params are equal dependencies

  const load = useCallback(
    async (asked: Asked, cursor?: string, atLeast = 0) => {
      controller.current?.abort();
      controller.current = new AbortController();
      const { signal } = controller.current;
      setList((list) => ({ ...list, loading: asked, error: null, failed: null }));
      const getPage = (cursor?: string) => {
        const pageQuery = new URLSearchParams(query);
        if (cursor !== undefined) pageQuery.set('cursor', cursor);
        return callApi<Loadable<Item>>(pageQuery.size > 0 ? `${address}?${pageQuery}` : address, { signal });
      };
      try {
        const { data, nextCursor, total } = await loadPages(getPage, cursor, atLeast);
        setList(({ items, answers }) => {
          const listed = asked === 'next' ? [...(items ?? []), ...data] : data;
          return { ...NOTHING, items: listed, query, total, nextCursor, answers: answers + 1, loading: null };
        });
      } catch (error) {
        if (isAbort(error) || signal.aborted) return;
        // The results of the previous search must not stay below a failed new one.
        setList((list) => ({
          ...(asked === 'first' ? emptied(list) : list),
          loading: null,
          error: sentenceOf(error),
          failed: asked,
        }));
      }
    },
    [address, query],
  );

  useEffect(() => {
    void load('first');
    return () => controller.current?.abort();
  }, [load]);

  const { loading, failed, nextCursor, query: ofItems, ...state } = list;
  const reload = () => {
    const isOfThis = list.items !== null && ofItems === query;
    return load(isOfThis ? 'again' : 'first', undefined, isOfThis ? list.items?.length : 0);
  };
  return {
    ...state,
    /** Whether to show a spinner below the list. */
    busy: loading === 'next' || (loading === 'first' && state.items === null),
    /** Whether the shown items are about to be replaced. */
    replacing: (loading === 'first' || loading === 'again') && state.items !== null,
    hasMore: nextCursor !== undefined,
    loadNext: () => (failed === 'first' || failed === 'again' ? reload() : load('next', nextCursor)),
    reload,
  };
};
