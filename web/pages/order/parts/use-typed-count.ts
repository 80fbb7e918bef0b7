import { useEffect } from 'react';
import type { Control } from 'react-hook-form';
import { useFormValues } from '#web/forms/use-form-values.ts';
import type { OrderPart } from './part.ts';
import { orderParts } from './parts-store.ts';
import { typedCount } from './typed-count.ts';

/** With one file, a number in the Quantity field is its count: nobody who writes 10 there wants the price of one. */
export const countAsTyped = (quantity: string) => {
  const [only, ...others] = orderParts.read();
  const count = typedCount(quantity);
  if (only && others.length === 0 && count !== undefined && count !== only.quantity)
    orderParts.setQuantity(only.id, count);
};

export const useTypedCount = (control: Control, parts: readonly OrderPart[]) => {
  const { quantity } = useFormValues(control, ['quantity']);
  const only = parts.length === 1 ? parts[0]?.id : undefined;
  useEffect(() => {
    if (only !== undefined) countAsTyped(quantity);
  }, [quantity, only]);
};
