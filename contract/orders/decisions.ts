import { z } from 'zod';
import { pageQuery } from '#contract/http/envelope.ts';
import { order } from './order.ts';
import { type OrderFlag, WAITING_WHY, type WaitingWhy, waitingWhy } from './standing.ts';

/**
 * What an order asks of the owner. `payment`: did the money come of which the customer told? `held`: the customer did something since it was
 * put on hold; does it go on? `changed`: the customer corrected it; is that all right? `unit`: in which unit is a file? `finding`: is a file
 * made as it is, in spite of what was found in it? `price`: does a quotation of this price go out? `other`: what is answered in the order.
 */
const DECISION_KINDS = ['payment', 'held', 'changed', 'unit', 'finding', 'price', 'other'] as const;
const decisionKind = z.enum(DECISION_KINDS);
export type DecisionKind = z.infer<typeof decisionKind>;

/** A quotation is sent next, where nothing else is to be decided first. */
export const OFFERED_NEXT: readonly WaitingWhy[] = ['quote', 'new-price', 'expired', 'price'];

/** What was found in a file has to be answered before any of this is done. */
const AFTER_FINDINGS: readonly WaitingWhy[] = [...OFFERED_NEXT, 'start'];

/** What an order asks first; undefined where it asks nothing. One on hold asks only after its customer did something, which is not said here. */
export const decisionOf = (why: WaitingWhy, flags: readonly OrderFlag[]): DecisionKind | undefined => {
  if (why === 'claimed') return 'payment';
  if (why === 'hold') return 'held';
  if (flags.includes('changed') && !flags.includes('question')) return 'changed'; // to have read it would answer the question, too
  if (why === 'unit') return 'unit';
  if (flags.includes('finding') && AFTER_FINDINGS.includes(why)) return 'finding';
  if (OFFERED_NEXT.includes(why)) return 'price';
  return WAITING_WHY[why].who === 'me' ? 'other' : undefined;
};

/** An order with the one question that it asks now; what has to be known to answer it is in its record. */
export const decision = z.object({ kind: decisionKind, order });
export type Decision = z.infer<typeof decision>;

/** `why`: only of orders that wait for that. */
export const decisionQuery = pageQuery({ default: 20, max: 100 })
  .omit({ q: true })
  .extend({ why: waitingWhy.optional() });
