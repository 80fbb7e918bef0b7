import type { OrderStatus } from '#contract/orders/order.ts';

const TONES: Record<OrderStatus, string> = {
  new: 'bg-copper-soft text-copper',
  reviewing: 'bg-paper text-ink ring-1 ring-line ring-inset',
  quoted: 'bg-paper text-ink ring-1 ring-line ring-inset',
  'in production': 'bg-paper text-ink ring-1 ring-line ring-inset',
  ready: 'bg-success-soft text-success',
  delivered: 'bg-success-soft text-success',
  cancelled: 'bg-danger-soft text-danger',
};

export function StatusBadge({ status }: { status: OrderStatus }) {
  return (
    <span
      className={`inline-block rounded-sm px-2 py-0.5 text-sm font-semibold whitespace-nowrap first-letter:uppercase ${TONES[status]}`}
    >
      {status}
    </span>
  );
}
