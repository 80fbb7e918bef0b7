import { ORDER_STATUSES, type OrderStatus } from '#contract/orders/order.ts';

const TOP = 9.6;
const LAYER = 2.25;

/** How many of the four layers a status has. */
const layersOf = (status: OrderStatus) => Math.min(ORDER_STATUSES.indexOf(status), 4);

/** How far an order is: a square that fills in layers, as a part is printed. Its name is read aloud. */
export function StatusMark({ status }: { status: OrderStatus }) {
  const done = status === 'ready' || status === 'delivered';
  const cancelled = status === 'cancelled';
  return (
    <svg
      viewBox="0 0 14 14"
      role="img"
      aria-label={status}
      className={`size-3.5 shrink-0 ${done ? 'text-success' : cancelled ? 'text-danger' : 'text-muted'}`}
      fill="none"
      stroke="currentColor"
    >
      <title>{status}</title>
      <path d="M1 1h12v12H1z" strokeWidth="1.5" strokeDasharray={status === 'new' ? '2 2' : undefined} />
      {cancelled ? (
        <path d="m4 4 6 6M10 4l-6 6" strokeWidth="1.7" />
      ) : (
        Array.from({ length: layersOf(status) }, (_, at) => (
          <path key={at} d={`M3 ${TOP - at * LAYER}h8`} strokeWidth="1.7" />
        ))
      )}
    </svg>
  );
}
