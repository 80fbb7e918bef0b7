import { apiAddress } from '#contract/addresses.ts';
import { momentText } from '#contract/moment-text.ts';
import type { Asks } from '#web/admin/orders/decisions/question.ts';
import { priceFact, writeNote } from './facts.ts';

/** What did the customer correct? */
export const asksChanged: Asks = (order) => {
  const since = order.history.findLastIndex(({ by }) => by !== null) + 1;
  const corrected = order.history.slice(since).filter(({ kind }) => kind === 'job' || kind === 'contact');
  return {
    title: 'The customer corrected the order. Is that all right?',
    facts: [
      ...corrected.map(({ at, what = '' }) => [momentText(at), what] as const),
      ...priceFact(order.standing?.price),
    ],
    file: order.files[0],
    answers: [
      {
        text: 'All right',
        about: 'The order goes on as it is now. Its history says that you read it.',
        call: ['POST', apiAddress.orderNotes],
        give: () => writeNote(order._id, 'Read what the customer corrected.'),
      },
    ],
    otherwise: 'Something is wrong with it',
  };
};
