import { type Decision, type DecisionKind, decisionOf } from '#contract/orders/decisions.ts';
import type { OrderRecord } from '#contract/orders/order.ts';
import type { Asks, Question } from './question.ts';
import { asksChanged } from './questions/changed.ts';
import { readOrder } from './questions/facts.ts';
import { asksFinding } from './questions/finding.ts';
import { asksHeld } from './questions/held.ts';
import { asksOther } from './questions/other.ts';
import { asksPayment } from './questions/payment.ts';
import { asksPrice } from './questions/price.ts';
import { asksUnit } from './questions/unit.ts';

const ASKS: Readonly<Record<DecisionKind, Asks>> = {
  payment: asksPayment,
  held: asksHeld,
  changed: asksChanged,
  unit: asksUnit,
  finding: asksFinding,
  price: asksPrice,
  other: asksOther,
};

export interface AskedOrder {
  order: OrderRecord;
  question: Question;
}

/** Reads an order with its question; undefined where somebody else has answered it meanwhile. */
export const loadQuestion = async ({ kind, order: { _id } }: Decision): Promise<AskedOrder | undefined> => {
  const order = await readOrder(_id);
  const { standing } = order;
  if (!standing || decisionOf(standing.why, standing.flags) !== kind) return undefined;
  const question = await ASKS[kind](order);
  return question && { order, question };
};
