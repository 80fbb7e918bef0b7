import { apiAddress } from '#contract/addresses.ts';
import type { OrderRecord, OrderStatus } from '#contract/orders/order.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import { showToast } from '#web/elements/toast.ts';
import { askRecord } from './ask-record.ts';

const ABOUT = 'order-moved';

/**
 * Says that an order was moved, and takes that back for as long as the toast stands, unless somebody has changed the order since. What
 * was told to a customer cannot be taken back.
 * @param readAgain shows the order as it is then
 */
export const offerUndo = (from: OrderStatus, moved: OrderRecord, readAgain: () => Promise<unknown>): void => {
  if (moved.history.at(-1)?.announced) return;
  const { _id, reference, status, version } = moved;
  const moveBack = async () => {
    await askRecord(apiAddress.orderById(_id), { method: 'PATCH', body: { status: from, version } });
    await readAgain();
    showToast({ kind: 'success', about: ABOUT, text: `${reference} is ${from} again.` });
  };
  const run = () =>
    void moveBack().catch((error: unknown) => showToast({ kind: 'error', about: ABOUT, text: sentenceOf(error) }));
  showToast({ kind: 'success', about: ABOUT, text: `${reference} is ${status} now.`, action: { label: 'Undo', run } });
};
