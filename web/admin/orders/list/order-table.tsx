import Package from 'lucide-react/icons/package';
import type { FocusEvent, ReactNode } from 'react';
import { kindOfName } from '#contract/measuring/file-formats.ts';
import type { Order } from '#contract/orders/order.ts';
import { serviceName } from '#contract/services/services.ts';
import { DueMark } from '#web/admin/orders/due-mark.tsx';
import { StatusBadge } from '#web/admin/orders/status-badge.tsx';
import { FilePicture } from '#web/ui/measured/file-picture.tsx';
import { Day, ShortMoment } from '#web/ui/time.tsx';
import type { ChosenOrders } from './use-chosen-orders.ts';

const COLUMNS = ['Reference', 'Customer', 'Service', 'Date wanted', 'Files', 'Status', 'Received'] as const;
type Column = (typeof COLUMNS)[number];

/** One line a row where there is room; a card with named entries where there is not. */
const ROW =
  'relative grid grid-cols-2 gap-x-3 gap-y-2.5 border-b border-line px-4 py-3 @4xl:grid-cols-[11.5rem_minmax(0,1.7fr)_minmax(7rem,1.2fr)_8rem_2.5rem_7.25rem_minmax(0,1.1fr)] @4xl:items-center @5xl:grid-cols-[12.5rem_minmax(0,1.7fr)_minmax(7rem,1.2fr)_8rem_2.5rem_7.5rem_9.5rem]';

/** Reference and status head the card, in one line, so they need no name there. */
const CARD_PLACES: Partial<Record<Column, string>> = {
  Reference: '@max-4xl:col-span-2 @max-4xl:col-start-1 @max-4xl:row-start-1',
  Status: '@max-4xl:col-start-2 @max-4xl:row-start-1 @max-4xl:justify-self-end @max-4xl:self-center',
  Customer: '@max-4xl:-order-1 @max-4xl:col-span-2',
};
const NAMED =
  '@max-4xl:before:block @max-4xl:before:text-sm @max-4xl:before:text-muted @max-4xl:before:content-[attr(data-column)]';

function Cell({ column, children }: { column: Column; children: ReactNode }) {
  return (
    <td data-column={column} className={`min-w-0 wrap-anywhere ${CARD_PLACES[column] ?? NAMED}`}>
      {children}
    </td>
  );
}

/** A row may stand far down whose order was opened by its address, and a dialog gives the focus back without scrolling. */
const intoView = ({ currentTarget }: FocusEvent<HTMLElement>) => currentTarget.scrollIntoView({ block: 'nearest' });

/** The identifier of the button that opens an order, so that the focus finds its way back. */
export const opensOrder = (id: string) => `open-${id}`;

/** How the first of the files looks of which there is a picture; a product of the shop has no files. */
function Pictured({ files }: Pick<Order, 'files'>) {
  const size = 'w-14 @max-[21rem]:hidden @4xl:w-10';
  if (files.length === 0)
    return (
      <span className={`grid aspect-4/3 shrink-0 place-items-center border border-line bg-paper text-muted ${size}`}>
        <Package size={20} aria-hidden="true" />
      </span>
    );
  const pictured = files.find(({ thumbnail }) => thumbnail !== undefined);
  return <FilePicture thumbnail={pictured?.thumbnail} kind={kindOfName(files[0]?.name ?? '')} className={size} />;
}

/** Lies above the button that covers the whole row. */
function ChooseBox({ order, chosen }: { order: Order; chosen: ChosenOrders }) {
  return (
    <label className="relative z-10 -m-3 cursor-pointer p-3">
      <span className="sr-only">Choose {order.reference}</span>
      <input
        type="checkbox"
        checked={chosen.isChosen(order)}
        onChange={({ target }) => chosen.choose([order], target.checked)}
        className="block size-5 cursor-pointer accent-copper"
      />
    </label>
  );
}

interface OrderRowProps {
  order: Order;
  today: string;
  /** Missing for who may not move orders. */
  chosen: ChosenOrders | undefined;
  onOpen: (order: Order) => void;
}

function OrderRow({ order, today, chosen, onOpen }: OrderRowProps) {
  return (
    <tr data-pressable="" className={`${ROW} hover:bg-copper-soft ${chosen?.isChosen(order) ? 'bg-copper-soft' : ''}`}>
      <Cell column="Reference">
        <div className="flex items-center gap-3 @4xl:gap-2 @5xl:gap-3">
          {chosen && <ChooseBox order={order} chosen={chosen} />}
          <Pictured files={order.files} />
          <button
            type="button"
            id={opensOrder(order._id)}
            onClick={() => onOpen(order)}
            onFocus={intoView}
            className="cursor-pointer py-2 font-semibold text-copper underline underline-offset-4 after:absolute after:inset-0"
          >
            {order.reference}
          </button>
        </div>
      </Cell>
      <Cell column="Customer">
        <bdi className="line-clamp-2">{order.name}</bdi>
        <bdi className="line-clamp-1 text-sm text-muted">{order.company}</bdi>
      </Cell>
      <Cell column="Service">{serviceName(order.serviceNeeded)}</Cell>
      <Cell column="Date wanted">
        <Day date={order.deliveryDate} /> <br />
        <DueMark order={order} today={today} />
      </Cell>
      <Cell column="Files">{order.files.length || '–'}</Cell>
      <Cell column="Status">
        <StatusBadge status={order.status} />
      </Cell>
      <Cell column="Received">
        <ShortMoment at={order.createdAt} />
      </Cell>
    </tr>
  );
}

interface OrderTableProps extends Omit<OrderRowProps, 'order'> {
  orders: readonly Order[];
}

/** Every order in a row; the reference opens it, and so does the rest of its row. */
export function OrderTable({ orders, ...row }: OrderTableProps) {
  return (
    <table className="block border-t border-line bg-panel">
      <thead className="block @max-4xl:sr-only">
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
          <OrderRow key={order._id} order={order} {...row} />
        ))}
      </tbody>
    </table>
  );
}
