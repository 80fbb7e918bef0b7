import { actualsRequest } from '#contract/orders/actuals.ts';
import type { FigureTexts } from './use-actuals-draft.ts';

/** Empty is null: nobody wrote it down. A comma counts as a decimal point. */
const amountOf = (text: string) => (text.trim() === '' ? null : Number(text.trim().replace(',', '.')));

/** What is to be saved, or what is wrong with each figure. */
export const readActuals = ({ grams, minutes }: FigureTexts) => {
  const { data, error } = actualsRequest.safeParse({ grams: amountOf(grams), minutes: amountOf(minutes) });
  return {
    request: data,
    messageAt: (figure: keyof FigureTexts) => error?.issues.find(({ path }) => path[0] === figure)?.message,
  };
};
