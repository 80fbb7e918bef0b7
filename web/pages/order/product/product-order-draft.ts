import type { z } from 'zod';
import type { productOrderForm } from '#contract/orders/product-order.ts';
import type { FormDraft } from '#web/forms/use-contract-form.ts';
import { tabStorage } from '#web/tab-storage.ts';

const NAME = 'karkhana-product-order'; // in tabStorage

export type TypedProductOrder = z.input<ReturnType<typeof productOrderForm>>;

export const EMPTY_PRODUCT_ORDER = {
  quantity: '1',
  name: '',
  email: '',
  company: '',
  contactNumber: '',
  handover: 'delivery',
  deliveryAddress: '',
  details: '',
} satisfies TypedProductOrder;

interface Kept {
  productId: string;
  typed: TypedProductOrder;
}

/** What was typed and not sent. Another product takes over who orders and where to, not how many. */
export const productOrderDraft = (productId: string): FormDraft<TypedProductOrder> => ({
  read: () => {
    const kept = tabStorage.read(NAME) as Kept | undefined;
    if (!kept) return {};
    return kept.productId === productId ? kept.typed : { ...kept.typed, quantity: undefined, details: undefined };
  },
  keep: (typed) => tabStorage.write(NAME, { productId, typed } satisfies Kept),
});

export const forgetProductOrder = () => tabStorage.remove(NAME);
