import { useState } from 'react';
import { apiAddress } from '#contract/addresses.ts';
import type { Success } from '#contract/http/envelope.ts';
import type { Product } from '#contract/product.ts';
import { ApiError, sentenceOf } from '#web/api/api-error.ts';
import { callApi } from '#web/api/client.ts';
import { showToast } from '#web/elements/toast.ts';

const NAME = { price: 'Price', stock: 'Stock' } as const;
type Figure = keyof typeof NAME;

/** Stock and price of products in a list, typed in their rows; what somebody else changed meanwhile is told and not overwritten. */
export const useTypedFigures = () => {
  /** As they were last saved here. */
  const [saved, setSaved] = useState<ReadonlyMap<string, Product>>(new Map());

  const send = async ({ _id }: Product, figure: Figure, typed: string, before: number): Promise<Product> => {
    const body = new FormData();
    body.append(figure, typed);
    body.append(`${figure}Before`, String(before));
    const { data } = await callApi<Success<Product>>(apiAddress.productById(_id), { method: 'PATCH', body });
    setSaved((all) => new Map(all).set(_id, data));
    return data;
  };

  const readAgain = async (_id: string) => {
    const found = await callApi<Success<Product>>(apiAddress.productById(_id)).catch(() => undefined);
    if (found) setSaved((all) => new Map(all).set(_id, found.data));
  };

  const undo = (changed: Product, figure: Figure, before: number) => ({
    label: 'Undo',
    run: () =>
      void send(changed, figure, String(before), changed[figure]).catch((error: unknown) =>
        showToast({ kind: 'error', about: changed._id, text: sentenceOf(error) }),
      ),
  });

  return {
    /** A product with what was typed since the list was loaded. */
    present: (listed: Product): Product => saved.get(listed._id) ?? listed,

    /** @returns why it was refused; null once it is saved */
    save: async (listed: Product, figure: Figure, typed: string): Promise<string | null> => {
      const before = listed[figure];
      try {
        const changed = await send(listed, figure, typed, before);
        const text = `${NAME[figure]} of ${changed.name} saved.`;
        showToast({ kind: 'success', about: changed._id, text, action: undo(changed, figure, before) });
        return null;
      } catch (error) {
        if (error instanceof ApiError && error.status === 409) await readAgain(listed._id); // so that the next Enter saves
        return sentenceOf(error);
      }
    },
  };
};

export type TypedFigures = ReturnType<typeof useTypedFigures>;
