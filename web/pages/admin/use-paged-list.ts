import { useCallback, useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { sentenceOf } from '../../api/api-error.ts';
import { callApi } from '../../api/client.ts';

interface Page<Item> {
  data: Item[];
  nextCursor?: string | undefined;
}

interface Loaded<Item> {
  /** null until the first page is there. */
  items: readonly Item[] | null;
  nextCursor: string | undefined;
  busy: boolean;
  /** Why the last try failed, fit to be shown. */
  error: string | null;
}

/** A list that the API gives in pages. `loadNext` gets the next page, the first one included, or tries it again. */
export const usePagedList = <Item>(reply: z.ZodType<Page<Item>>, address: string) => {
  const [list, setList] = useState<Loaded<Item>>({ items: null, nextCursor: undefined, busy: true, error: null });
  const controller = useRef<AbortController>(null);

  const load = useCallback(
    async (cursor: string | undefined) => {
      controller.current?.abort();
      controller.current = new AbortController();
      const { signal } = controller.current;
      setList((list) => ({ ...list, busy: true, error: null }));
      try {
        const from = cursor === undefined ? address : `${address}?${new URLSearchParams({ cursor })}`;
        const { data, nextCursor } = await callApi(reply, from, { signal });
        setList(({ items }) => ({
          items: cursor === undefined ? data : [...(items ?? []), ...data],
          nextCursor,
          busy: false,
          error: null,
        }));
      } catch (error) {
        if (!signal.aborted) setList((list) => ({ ...list, busy: false, error: sentenceOf(error) }));
      }
    },
    [reply, address],
  );

  useEffect(() => {
    void load(undefined);
    return () => controller.current?.abort();
  }, [load]);

  const { nextCursor, ...state } = list;
  return { ...state, hasMore: nextCursor !== undefined, loadNext: () => load(nextCursor) };
};
