import { apiAddress } from '#contract/addresses.ts';
import { dayText, shopDay } from '#contract/formats/shop-time.ts';
import type { Success } from '#contract/http/envelope.ts';
import { momentText } from '#contract/moment-text.ts';
import type { ChangedHands } from '#contract/orders/chosen-orders.ts';
import type { Asks } from '#web/admin/orders/decisions/question.ts';
import { callApi } from '#web/api/client.ts';
import { partFact, writeNote } from './facts.ts';

/** Puts an order on hold, or lets it go on. */
export const setHeld = (_id: string, held: boolean) =>
  callApi<Success<ChangedHands>>(apiAddress.orderHands, { method: 'PATCH', body: { orders: [_id], held } });

/** Does an order go on whose customer did something since it was put on hold? */
export const asksHeld: Asks = (order) => {
  const last = order.history.at(-1);
  if (order.heldAt === undefined || !last || last.by !== null) return undefined;
  const file = order.files[0];
  return {
    title: 'It is on hold, and the customer has answered. Does it go on?',
    facts: [
      ['On hold', `since ${dayText(shopDay(new Date(order.heldAt)))}`],
      [momentText(last.at), last.what ?? 'The customer changed it.'],
      ...partFact(order, file),
    ],
    file,
    answers: [
      {
        text: 'It goes on',
        about: 'It waits for whatever comes next.',
        call: ['PATCH', apiAddress.orderHands],
        give: () => setHeld(order._id, false),
      },
      {
        text: 'It stays on hold',
        about: 'You are asked again when the customer does something more.',
        call: ['POST', apiAddress.orderNotes],
        give: () => writeNote(order._id, 'Stays on hold.'),
      },
    ],
  };
};
