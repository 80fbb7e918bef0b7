import { useState } from 'react';
import { type ActualsRequest, actualsRequest } from '#contract/orders/actuals.ts';
import type { OrderRecord } from '#contract/orders/order.ts';

type Figure = 'grams' | 'minutes';
type Texts = Record<Figure, string>;

const textOf = (amount: number | null | undefined) => (amount === null || amount === undefined ? '' : String(amount));

/** Empty is null: nobody wrote it down. A comma counts as a decimal point. */
const amountOf = (text: string) => (text.trim() === '' ? null : Number(text.trim().replace(',', '.')));

/** What an order took, as it is being typed over what was written down last. */
export const useActualsDraft = (actuals: OrderRecord['actuals'] = []) => {
  const [typed, setTyped] = useState<Texts | null>(null);
  const [saved, setSaved] = useState(false);
  const [tried, setTried] = useState(false);
  const last = actuals.at(-1);
  const stored = { grams: textOf(last?.grams), minutes: textOf(last?.minutes) };
  const texts = typed ?? stored;
  const read = actualsRequest.safeParse({ grams: amountOf(texts.grams), minutes: amountOf(texts.minutes) });
  return {
    texts,
    unsaved: texts.grams !== stored.grams || texts.minutes !== stored.minutes,
    /** Just saved, and nothing typed since. */
    saved,
    type: (figure: Figure, text: string) => {
      setSaved(false);
      setTyped({ ...texts, [figure]: text });
    },
    /** What is wrong with a figure, once somebody tried to save it. */
    messageAt: (figure: Figure) =>
      tried && !read.success ? read.error.issues.find(({ path }) => path[0] === figure)?.message : undefined,
    /** What is to be saved; undefined, with a message at the field, while a figure is not a number. */
    submit: (): ActualsRequest | undefined => {
      setTried(true);
      return read.success ? read.data : undefined;
    },
    settle: () => {
      setSaved(true);
      setTried(false);
      setTyped(null);
    },
  };
};

export type ActualsDraft = ReturnType<typeof useActualsDraft>;
