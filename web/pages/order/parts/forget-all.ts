import { forgetLink } from '#web/elements/kept-link.ts';
import { forgetReceipt, keptReceipts } from '#web/elements/receipt/kept-receipts.ts';
import { CUSTOMER, deviceStorage, REMEMBERED } from '#web/pages/order/unsent/device-memory.ts';
import { unsentOrder } from '#web/pages/order/unsent/unsent-order.ts';
import { TAB_ORDER } from '#web/tab-order.ts';
import { tabStorage } from '#web/tab-storage.ts';

/** What is asked first: receipts know what was typed, and lead to their orders. */
export const forgetQuestion = () =>
  keptReceipts().length === 0
    ? 'Forget the files of this order, and all that you typed?'
    : 'Forget the files of this order, all that you typed, and the receipts of your last orders? If you still need their links, save them first.';

/** Nothing of this order, of those before it in this tab, and of who placed them stays on this device. */
export const forgetAll = async () => {
  await unsentOrder.forgetFiles();
  tabStorage.remove(CUSTOMER);
  tabStorage.remove(TAB_ORDER);
  deviceStorage.remove(REMEMBERED);
  for (const { reference } of keptReceipts()) forgetReceipt(reference);
  forgetLink();
};
