import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { Fragment, type ReactNode } from 'react';
import { locale } from '#contract/formats/locale.ts';
import { zoneCity } from '#contract/moment-text.ts';
import { madeOfText } from '#contract/orders/made-of.ts';
import type { Order, OrderSort } from '#contract/orders/order.ts';
import { OrderRow, type OrderRowProps } from './order-row.tsx';
import type { ChosenOrders } from './use-chosen-orders.ts';

interface Sorting {
  sort: OrderSort;
  onSort: (sort: OrderSort) => void;
}

/** The dearest and the newest come first; days, names and materials begin with the first. */
const DESCENDING: readonly OrderSort[] = ['price', 'newest'];

function SortedBy({ by, sort, onSort, children }: Sorting & { by: OrderSort; children: ReactNode }) {
  const Arrow = DESCENDING.includes(by) ? ArrowDown : ArrowUp;
  return (
    <button type="button" data-sorted={sort === by ? '' : undefined} onClick={() => onSort(by)}>
      {children}
      {sort === by && <Arrow size={14} aria-hidden="true" />}
    </button>
  );
}

const ariaSort = (by: OrderSort | undefined, sort: OrderSort) =>
  by === sort ? (DESCENDING.includes(sort) ? 'descending' : 'ascending') : undefined;

function ChooseAll({ orders, chosen }: { orders: readonly Order[]; chosen: ChosenOrders }) {
  const all = chosen.chosen.length === orders.length;
  return (
    <label>
      <span className="sr-only">Choose all in this list</span>
      <input
        type="checkbox"
        checked={all}
        ref={(box) => {
          if (box) box.indeterminate = !all && chosen.chosen.length > 0;
        }}
        onChange={() => chosen.choose(orders, !all)}
        className="desk-check"
      />
    </label>
  );
}

type HeadProps = Sorting & Pick<OrderTableProps, 'orders' | 'chosen' | 'columns'>;

function Head({ orders, chosen, columns, ...sorting }: HeadProps) {
  const { sort } = sorting;
  return (
    <thead>
      <tr>
        <th className="c-check">{chosen && <ChooseAll orders={orders} chosen={chosen} />}</th>
        <th scope="col" className="c-pic">
          <span className="sr-only">Picture</span>
        </th>
        <th scope="col" className="c-ref">
          Reference
        </th>
        <th scope="col" className="c-who" aria-sort={ariaSort('customer', sort)}>
          <SortedBy by="customer" {...sorting}>
            Customer
          </SortedBy>
        </th>
        {columns.all
          .filter(({ key }) => columns.isShown(key))
          .map(({ key, title, sort: by }) => (
            <th key={key} scope="col" className={`c-${key}`} aria-sort={ariaSort(by, sort)}>
              {by ? (
                <SortedBy by={by} {...sorting}>
                  {title}
                </SortedBy>
              ) : (
                title
              )}
              {key === 'due' && <span className="zone font-normal"> {zoneCity()}</span>}
            </th>
          ))}
      </tr>
    </thead>
  );
}

const groupsOf = (orders: readonly Order[]) => {
  const groups: { title: string; orders: Order[] }[] = [];
  for (const order of orders) {
    const title = madeOfText(order) || 'Nothing said';
    const last = groups.at(-1);
    if (last && last.title.toLowerCase() === title.toLowerCase()) last.orders.push(order);
    else groups.push({ title, orders: [order] });
  }
  return groups;
};

const piecesIn = (orders: readonly Order[]) => orders.reduce((sum, order) => sum + (order.pieces ?? 0), 0);

interface OrderTableProps extends Omit<OrderRowProps, 'order' | 'leaving'>, Sorting {
  orders: readonly Order[];
  /** Orders that have just left, each with the place where it was. */
  isLeaving: (order: Order) => boolean;
  /** Whether orders of the same material, thickness and colour stand together, with a line that says so. */
  grouped: boolean;
}

/** Every order in a row. */
export function OrderTable({ orders, isLeaving, grouped, sort, onSort, ...row }: OrderTableProps) {
  const rows = (some: readonly Order[]) =>
    some.map((order) => <OrderRow key={order._id} order={order} leaving={isLeaving(order)} {...row} />);
  return (
    <table className="desk-table">
      <Head {...{ orders, sort, onSort }} chosen={row.chosen} columns={row.columns} />
      <tbody>
        {grouped
          ? groupsOf(orders).map(({ title, orders: some }, at) => (
              <Fragment key={`${title}-${at}`}>
                <tr className="group-row">
                  <th scope="colgroup" colSpan={10}>
                    <bdi>{title}</bdi>{' '}
                    <span className="font-normal text-muted">
                      {some.length} {some.length === 1 ? 'order' : 'orders'}, {piecesIn(some).toLocaleString(locale())}{' '}
                      pieces
                    </span>
                  </th>
                </tr>
                {rows(some)}
              </Fragment>
            ))
          : rows(orders)}
      </tbody>
    </table>
  );
}
