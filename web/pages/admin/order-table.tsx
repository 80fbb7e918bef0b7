import type { ReactNode } from 'react';
import { type Order, serviceName } from '../../../contract/order.ts';
import { Day, Moment } from './dates.tsx';
import { StatusBadge } from './status-badge.tsx';

const COLUMNS = ['Reference', 'Customer', 'Service', 'Date wanted', 'Files', 'Status', 'Received'] as const;

/** One line a row where there is room; a card with named entries where there is not. */
const ROW =
  'relative grid grid-cols-2 gap-x-4 gap-y-2 border-b border-line px-4 py-3 lg:grid-cols-[7.5rem_minmax(0,1.6fr)_minmax(0,1.2fr)_7rem_3rem_8.5rem_minmax(0,1.1fr)] lg:items-center';

function Cell({ column, wide = false, children }: { column: string; wide?: boolean; children: ReactNode }) {
  return (
    <td
      data-column={column}
      className={`min-w-0 wrap-anywhere max-lg:before:block max-lg:before:text-sm max-lg:before:text-muted max-lg:before:content-[attr(data-column)] ${wide ? 'max-lg:col-span-2' : ''}`}
    >
      {children}
    </td>
  );
}

/** Every order in a row; the reference opens it, and so does the rest of its row. */
export function OrderTable({ orders, onOpen }: { orders: readonly Order[]; onOpen: (order: Order) => void }) {
  return (
    <table className="block border-t border-line bg-panel">
      <thead className="block max-lg:sr-only">
        <tr className={`${ROW} text-sm text-muted`}>
          {COLUMNS.map((column) => (
            <th key={column} scope="col" className="text-start font-semibold">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="block">
        {orders.map((order) => (
          <tr key={order._id} className={`${ROW} hover:bg-copper-soft`}>
            <Cell column="Reference">
              <button
                type="button"
                onClick={() => onOpen(order)}
                className="cursor-pointer py-2 font-semibold text-copper underline underline-offset-4 after:absolute after:inset-0"
              >
                {order.reference}
              </button>
            </Cell>
            <Cell column="Customer" wide>
              <bdi className="line-clamp-2">{order.name}</bdi>
            </Cell>
            <Cell column="Service">{serviceName(order.serviceNeeded)}</Cell>
            <Cell column="Date wanted">
              <Day date={order.deliveryDate} />
            </Cell>
            <Cell column="Files">{order.files.length}</Cell>
            <Cell column="Status">
              <StatusBadge status={order.status} />
            </Cell>
            <Cell column="Received">
              <Moment at={order.createdAt} />
            </Cell>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
