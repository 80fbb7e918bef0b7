import { Link } from 'react-router';
import { siteAddress } from '#contract/addresses.ts';
import type { Order } from '#contract/orders/order.ts';
import { Due } from '#web/admin/orders/due.tsx';
import { Waits } from '#web/admin/orders/list/row-cells.tsx';

export interface BesideProps {
  id: string;
  orders: readonly Order[];
  total: number | undefined;
  today: string;
}

/** The open orders beside the one that is shown. */
export function OrdersBeside({ id, orders, total, today }: BesideProps) {
  return (
    <nav
      aria-label="Open orders"
      className="sticky top-0 h-dvh w-64 shrink-0 overflow-y-auto border-e border-line bg-panel"
    >
      <p className="sticky top-0 flex h-14 items-center gap-2 border-b border-line bg-panel px-3.5 font-bold">
        Open <span className="font-normal text-muted">{total}</span>
      </p>
      <ul>
        {orders.map((order) => (
          <li key={order._id}>
            <Link
              to={siteAddress.orderPage(order._id)}
              aria-current={order._id === id ? 'page' : undefined}
              className="block border-b border-line px-3.5 py-1 hover:bg-copper-soft aria-[current=page]:border-s-4 aria-[current=page]:border-s-copper aria-[current=page]:bg-copper-soft"
            >
              <span className="flex justify-between gap-2">
                <bdi className="truncate font-semibold">{order.name}</bdi>
                <span className="shrink-0 whitespace-nowrap">
                  <Due order={order} today={today} />
                </span>
              </span>
              <span className="block truncate">
                <Waits order={order} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
