import type { ZodType } from 'zod';
import { shopsCorrectionOn } from '#contract/orders/entered-order.ts';
import { pieceCount } from '#contract/pricing/estimate.ts';
import { fieldSchema } from '#contract/services/details-schema.ts';
import type { Checked } from './correctable.ts';

const sentenceIn = (schema: Pick<ZodType, 'safeParse'>, typed: unknown): string | undefined =>
  schema.safeParse(typed).error?.issues[0]?.message;

/**
 * Why it cannot be so, in the words of the order's form; undefined where it can.
 * @param today the shop's calendar day, YYYY-MM-DD
 */
export const problemIn = (checkedAs: Checked | undefined, typed: string, today: () => string): string | undefined => {
  if (checkedAs === undefined) return undefined;
  if (checkedAs === 'count') return sentenceIn(pieceCount, Number(typed));
  if (typeof checkedAs === 'string') return sentenceIn(shopsCorrectionOn(today)[checkedAs], typed);
  return sentenceIn(fieldSchema(checkedAs), typed);
};
