import { hasEnded, type Order } from '#contract/orders/order.ts';

/** An order is marked as due soon from this many days before its delivery date. */
const SOON_DAYS = 3;
const DAY_MS = 86_400_000;

const days = (count: number) => `${count} ${count === 1 ? 'day' : 'days'}`;

/** Whether an order is overdue or due soon; null if neither, or if it has ended. `today` is YYYY-MM-DD. */
export const dueMark = ({ deliveryDate, status }: Pick<Order, 'deliveryDate' | 'status'>, today: string) => {
  if (hasEnded(status)) return null;
  const left = Math.round((Date.parse(deliveryDate) - Date.parse(today)) / DAY_MS);
  if (left < 0) return { late: true, text: `Overdue by ${days(-left)}` };
  if (left > SOON_DAYS) return null;
  return { late: false, text: left === 0 ? 'Due today' : `Due in ${days(left)}` };
};
