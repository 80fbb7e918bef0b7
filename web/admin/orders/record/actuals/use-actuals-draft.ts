import { useState } from 'react';
import type { OrderRecord } from '#contract/orders/order.ts';

type Figure = 'grams' | 'minutes';
export type FigureTexts = Record<Figure, string>;

const textOf = (amount: number | null | undefined) => (amount === null || amount === undefined ? '' : String(amount));

/** What an order took, as it is being typed over what was written down last. */
export const useActualsDraft = (actuals: OrderRecord['actuals'] = []) => {
  const [typed, setTyped] = useState<FigureTexts | null>(null);
  const [saved, setSaved] = useState(false);
  const [tried, setTried] = useState(false);
  const last = actuals.at(-1);
  const stored = { grams: textOf(last?.grams), minutes: textOf(last?.minutes) };
  const texts = typed ?? stored;
  return {
    texts,
    unsaved: texts.grams !== stored.grams || texts.minutes !== stored.minutes,
    /** Just saved, and nothing typed since. */
    saved,
    type: (figure: Figure, text: string) => {
      setSaved(false);
      setTyped({ ...texts, [figure]: text });
    },
    /** Whether somebody tried to save it, so that what is wrong with it is said. */
    tried,
    wasTried: () => setTried(true),
    settle: () => {
      setSaved(true);
      setTried(false);
      setTyped(null);
    },
  };
};

export type ActualsDraft = ReturnType<typeof useActualsDraft>;
