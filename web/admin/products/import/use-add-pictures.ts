import { useEffect, useRef, useState } from 'react';
import { apiAddress } from '#contract/addresses.ts';
import type { Success } from '#contract/http/envelope.ts';
import { MESSAGE } from '#contract/http/messages.ts';
import { PRODUCT_IMAGE_LIMITS } from '#contract/limits.ts';
import type { Product } from '#contract/product.ts';
import type { ProductImport } from '#contract/product-import.ts';
import { isAbort } from '#web/api/api-error.ts';
import { callApi } from '#web/api/client.ts';
import { matched, type Pictured, picturesIn } from './pictures-in.ts';

type Wanted = ProductImport['pictures'];

export interface Added {
  /** How many products have got their pictures, of how many. */
  done: number;
  of: number;
  busy: boolean;
  /** Pictures that were refused, and those that nobody chose. */
  refused: { name: string; message: string }[];
  missing: string[];
}

/** Of the server, or of the reader of archives. */
const saidBy = (error: unknown) => (error instanceof Error ? error.message : MESSAGE.broken);

const send = async ({ product: _id, pictures }: Pictured, signal: AbortSignal) => {
  const body = new FormData();
  const files = await Promise.all(pictures.slice(0, PRODUCT_IMAGE_LIMITS.images).map((read) => read()));
  const [first, ...others] = files;
  if (first) body.append('primaryImage', first);
  for (const file of others) body.append('images', file);
  await callApi<Success<Product>>(apiAddress.productById(_id), { method: 'PATCH', body, signal });
};

/** Gives products their pictures, one product after the other; stops when the page is left. `onLeft` gets those that still have none. */
export const useAddPictures = (wanted: Wanted, onLeft: (wanted: Wanted) => void) => {
  const [added, setAdded] = useState<Added>();
  const [message, setMessage] = useState<string>();
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const add = async (files: readonly File[]) => {
    const { signal } = (running.current = new AbortController());
    setMessage(undefined);
    const chosen = await picturesIn(files).catch((error: unknown) => setMessage(saidBy(error)));
    if (!chosen) return;
    const { products, missing } = matched(wanted, chosen);
    const state: Added = { done: 0, of: products.length, busy: true, refused: [], missing };
    setAdded(state);
    const given = new Set<string>();
    for (const one of products) {
      try {
        await send(one, signal);
        state.done += 1;
        given.add(one.product);
      } catch (error) {
        if (isAbort(error)) return;
        state.refused = [...state.refused, { name: one.name, message: saidBy(error) }];
      }
      setAdded({ ...state });
    }
    setAdded({ ...state, busy: false });
    onLeft(wanted.filter(({ product: _id }) => _id === undefined || !given.has(_id)));
  };
  return { added, message, add };
};
