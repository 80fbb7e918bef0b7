import { useState } from 'react';
import { apiAddress } from '../../../contract/addresses.ts';
import { page } from '../../../contract/envelope.ts';
import { type Order, order } from '../../../contract/order-record.ts';
import { AdminHeading } from './admin-heading.tsx';
import { EmptyList, ListState } from './list-state.tsx';
import { OrderDialog } from './order-dialog.tsx';
import { OrderTable } from './order-table.tsx';
import { ownersTitle } from './owners-title.ts';
import { usePagedList } from './use-paged-list.ts';

export const handle = { hydrate: true };

export const meta = ownersTitle('Orders');

const reply = page(order);

export default function OrdersPage() {
  const { items, ...state } = usePagedList(reply, apiAddress.orders);
  const [shown, setShown] = useState<Order>(); // stays while its dialog fades out
  const [open, setOpen] = useState(false);
  const show = (order: Order) => {
    setShown(order);
    setOpen(true);
  };
  return (
    <div className="sheet py-8">
      <AdminHeading title="Orders" />
      {items?.length === 0 && <EmptyList>No order yet. What customers order appears here.</EmptyList>}
      {items && items.length > 0 && <OrderTable orders={items} onOpen={show} />}
      <ListState {...state} />
      {shown && <OrderDialog key={shown._id} order={shown} open={open} onOpenChange={setOpen} />}
    </div>
  );
}
