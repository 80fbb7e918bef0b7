import type { z } from 'zod';
import type { DeliveryChoice } from '#contract/orders/delivery-choice.ts';
import type { productOrderForm } from '#contract/orders/product-order.ts';
import type { FormDraft } from '#web/forms/use-checked-form.ts';
import { areaAmong } from '#web/pages/order/area-among.ts';
import { tabStorage } from '#web/tab-storage.ts';

const NAME = 'karkhana-product-order'; // in tabStorage

export type TypedProductOrder = z.input<ReturnType<typeof productOrderForm>>;

export const emptyProductOrder = (deliveries: readonly DeliveryChoice[]): TypedProductOrder => ({
  quantity: '1',
  name: '',
  email: '',
  company: '',
  contactNumber: '',
  handover: 'delivery',
  deliveryAddress: '',
  details: '',
  ...areaAmong(deliveries, ''),
});

interface Kept {
  productId: string;
  typed: TypedProductOrder;
}

/** What was typed and not sent. Another product takes over who orders and where to, not how many. */
export const productOrderDraft = (
  productId: string,
  deliveries: readonly DeliveryChoice[],
): FormDraft<TypedProductOrder> => ({
  read: () => {
    const kept = tabStorage.read(NAME) as Kept | undefined;
    if (!kept) return {};
    const typed = { ...kept.typed, ...areaAmong(deliveries, kept.typed.deliveryArea) };
    return kept.productId === productId ? typed : { ...typed, quantity: undefined, details: undefined };
  },
  keep: (typed) => tabStorage.write(NAME, { productId, typed } satisfies Kept),
});

export const forgetProductOrder = () => tabStorage.remove(NAME);
