import { type RefObject, useState } from 'react';
import { lateDialog } from '#web/admin/ui/late-dialog.tsx';
import { opensOrder } from './list/order-row.tsx';
import type { useOrderList } from './list/use-order-list.ts';
import type { useOrderAddress } from './use-order-address.ts';

/** The record of an order is large, and the list stands without it. */
const OrderDialog = lateDialog(
  async () => (await import('./record/order-dialog.tsx')).OrderDialog,
  ({ onClose }) => onClose(),
);

/** The button of an order in the list; one that is fading out would take the focus along. */
const buttonOf = (id: string | undefined) =>
  id === undefined ? null : document.querySelector<HTMLElement>(`tr:not([data-leaving]) #${opensOrder(id)}`);

interface OpenedOrderProps {
  list: Pick<ReturnType<typeof useOrderList>, 'orders' | 'keep' | 'remove' | 'restore' | 'nearestTo' | 'reload'>;
  address: Pick<ReturnType<typeof useOrderAddress>, 'orderId' | 'invoice' | 'close'>;
  today: string;
  recount: () => Promise<unknown>;
  search: RefObject<HTMLInputElement | null>;
}

/** The order that the address names, on top of the list. */
export function OpenedOrder({ list, address, today, recount, search }: OpenedOrderProps) {
  const { orderId, invoice, close } = address;
  const [shown, setShown] = useState(orderId); // stays set while its dialog fades out
  if (orderId !== null && orderId !== shown) setShown(orderId);
  if (shown === null) return null;
  const listed = list.orders?.find(({ _id }) => _id === shown);
  return (
    <OrderDialog
      key={shown}
      id={shown}
      reference={listed?.reference}
      today={today}
      open={orderId !== null}
      invoice={invoice}
      onClose={close}
      onClosed={() => setShown(null)}
      onRead={(record) => {
        list.keep(record);
        if (record.status !== listed?.status) void recount();
      }}
      onRestored={() => {
        list.restore(shown);
        void list.reload();
        void recount();
      }}
      onRemoved={() => {
        list.remove(shown);
        void recount();
      }}
      finalFocus={() => buttonOf(shown) ?? buttonOf(list.nearestTo(shown)) ?? search.current}
    />
  );
}
