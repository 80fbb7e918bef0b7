import type { Order } from '#contract/orders/order.ts';

const movedText = (orders: readonly Order[]) => {
  const [first, ...others] = orders;
  if (!first) return '';
  if (others.length > 0) return `${orders.length} orders have another status now, so they left this list.`;
  return `Order ${first.reference} is ${first.status} now, so it left this list.`;
};

/** Says where orders went that the owner has just moved out of a filtered list. */
export function MovedOrders({ orders }: { orders: readonly Order[] }) {
  return (
    <p aria-live="polite" className="px-5 py-2 text-sm text-muted empty:hidden">
      {movedText(orders)}
    </p>
  );
}
