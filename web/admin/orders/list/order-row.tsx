import Package from 'lucide-react/icons/package';
import type { FocusEvent } from 'react';
import { Link } from 'react-router';
import { siteAddress } from '#contract/addresses.ts';
import { kindOfName } from '#contract/measuring/file-formats.ts';
import type { Order } from '#contract/orders/order.ts';
import { Due } from '#web/admin/orders/due.tsx';
import { StatusMark } from '#web/admin/orders/status-mark.tsx';
import { FilePicture } from '#web/ui/measured/file-picture.tsx';
import { ShortMoment } from '#web/ui/time.tsx';
import type { ShownColumns } from './columns.ts';
import { Flags, priceText, Waits, What } from './row-cells.tsx';
import type { ChosenOrders } from './use-chosen-orders.ts';

/** A row may stand far down whose order was opened by its address, and a dialog gives the focus back without scrolling. */
const intoView = ({ currentTarget }: FocusEvent<HTMLElement>) => currentTarget.scrollIntoView({ block: 'nearest' });

/** The identifier of the button that opens the quick look of an order, so that the focus finds its way back. */
export const opensOrder = (id: string) => `open-${id}`;

/** How the first of the files looks of which there is a picture; a product of the shop has no files. */
function Pictured({ files }: Pick<Order, 'files'>) {
  const size = 'w-10 max-[899px]:w-14';
  if (files.length === 0)
    return (
      <span
        className={`grid aspect-4/3 shrink-0 place-items-center border border-dashed border-edge bg-paper text-muted ${size}`}
      >
        <Package size={18} aria-hidden="true" />
      </span>
    );
  const pictured = files.find(({ thumbnail }) => thumbnail !== undefined);
  return <FilePicture thumbnail={pictured?.thumbnail} kind={kindOfName(files[0]?.name ?? '')} className={size} />;
}

function ChooseBox({ order, chosen }: { order: Order; chosen: ChosenOrders | undefined }) {
  if (!chosen) return null;
  return (
    <label>
      <span className="sr-only">Choose {order.reference}</span>
      <input
        type="checkbox"
        checked={chosen.isChosen(order)}
        onChange={({ target }) => chosen.choose([order], target.checked)}
        className="desk-check"
      />
    </label>
  );
}

function Who({ order, onOpen }: Pick<OrderRowProps, 'order' | 'onOpen'>) {
  return (
    <>
      <button
        type="button"
        id={opensOrder(order._id)}
        onClick={() => onOpen(order)}
        onFocus={intoView}
        className="name"
      >
        <bdi>{order.name}</bdi>
      </button>
      <span className="firm">
        <bdi>{order.company}</bdi>
      </span>
    </>
  );
}

export interface OrderRowProps {
  order: Order;
  today: string;
  columns: ShownColumns;
  /** Missing for who may not move orders. */
  chosen: ChosenOrders | undefined;
  /** Whether it has just left the list, and fades out. */
  leaving: boolean;
  onOpen: (order: Order) => void;
}

/** An order in a row: its reference leads to its page, its customer's name opens it on top of the list. */
export function OrderRow({ order, today, columns, chosen, leaving, onOpen }: OrderRowProps) {
  const { isShown } = columns;
  return (
    <tr
      data-row={order._id}
      data-pressable=""
      data-chosen={chosen?.isChosen(order) ? '' : undefined}
      data-leaving={leaving ? '' : undefined}
      aria-hidden={leaving || undefined}
      inert={leaving}
    >
      <td className="c-check">
        <ChooseBox order={order} chosen={chosen} />
      </td>
      <td className="c-pic">
        <Pictured files={order.files} />
      </td>
      <td className="c-ref">
        <Link to={siteAddress.orderPage(order._id)} className="row-link" onFocus={intoView}>
          <StatusMark status={order.status} />
          {order.reference}
        </Link>
      </td>
      <td className="c-who cut">
        <Who order={order} onOpen={onOpen} />
      </td>
      {isShown('what') && (
        <td className="c-what">
          <What order={order} />
        </td>
      )}
      {isShown('price') && <td className="c-price">{priceText(order)}</td>}
      {isShown('due') && (
        <td className="c-due cut">
          <Due order={order} today={today} />
        </td>
      )}
      {isShown('wait') && (
        <td className="c-wait cut">
          <Waits order={order} />
        </td>
      )}
      {isShown('flags') && (
        <td className="c-flags">
          <Flags order={order} />
        </td>
      )}
      {isShown('came') && (
        <td className="c-came cut">
          <ShortMoment at={order.createdAt} />
        </td>
      )}
    </tr>
  );
}
