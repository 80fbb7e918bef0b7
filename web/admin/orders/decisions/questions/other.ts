import { moneyText } from '#contract/money/money-text.ts';
import type { OrderRecord } from '#contract/orders/order.ts';
import type { WaitingWhy } from '#contract/orders/standing.ts';
import type { Asks, Question } from '#web/admin/orders/decisions/question.ts';
import { partFact } from './facts.ts';

/** What is asked, and what the link says that leads to where it is answered. */
const WORDS: Partial<Record<WaitingWhy, readonly [title: string, otherwise: string]>> = {
  answer: ['The customer asked something. What is the answer?', 'Write the answer'],
  declined: ['The quotation was declined. What is offered instead?', 'Write a new quotation'],
  start: ['Does production start?', 'Start it in the order'],
  invoice: ['It is accepted. Is there an invoice?', 'Write the invoice'],
  confirm: ['A product was ordered. Is it confirmed?', 'Confirm it in the order'],
  'hand-over': ['It is ready. Is it handed over?', 'Hand it over in the order'],
};

const lastWords = ({ history }: OrderRecord): Question['facts'] => {
  const said = history.findLast(({ by, what }) => by === null && what !== undefined);
  return said?.what === undefined ? [] : [['They wrote', said.what]];
};

const agreedFact = ({ agreed }: OrderRecord): Question['facts'] =>
  agreed ? [['Accepted', `${agreed.number}, ${moneyText(agreed.total)}`]] : [];

/** What else an order waits for: it takes more than a press, so it is done in the order. */
export const asksOther: Asks = (order) => {
  const why = order.standing?.why;
  const [title = 'What comes next?', otherwise = 'Open the order'] = (why && WORDS[why]) ?? [];
  const file = order.files[0];
  return {
    title,
    facts: [...partFact(order, file), ...agreedFact(order), ...(why === 'answer' ? lastWords(order) : [])],
    file,
    answers: [],
    otherwise,
  };
};
