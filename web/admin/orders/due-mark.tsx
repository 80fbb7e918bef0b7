import CalendarClock from 'lucide-react/icons/calendar-clock';
import type { Order } from '#contract/orders/order.ts';
import { dueMark } from './order-due.ts';

/** Marks an order that is overdue or due soon; nothing for all others. */
export function DueMark({ order, today }: { order: Order; today: string }) {
  const mark = dueMark(order, today);
  if (mark === null) return null;
  return (
    <span
      className={`inline-flex items-center gap-1 text-sm font-semibold ${mark.late ? 'text-danger' : 'text-copper'}`}
    >
      <CalendarClock size={15} aria-hidden="true" className="shrink-0" />
      {mark.text}
    </span>
  );
}
