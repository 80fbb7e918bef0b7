import type { Order } from '#contract/orders/order.ts';

/** How near a date wanted makes an order worth a mark, in days. */
const SOON_DAYS = 3;
const DAY_MS = 86_400_000;

const days = (count: number) => `${count} ${count === 1 ? 'day' : 'days'}`;

/** How an order stands against the date wanted; null while there is time, and once nothing is to be done. */
export const dueMark = ({ deliveryDate, status }: Pick<Order, 'deliveryDate' | 'status'>, today: string) => {
  if (status === 'delivered' || status === 'cancelled') return null;
  const left = Math.round((Date.parse(deliveryDate) - Date.parse(today)) / DAY_MS);
  if (left < 0) return { late: true, text: `Overdue by ${days(-left)}` };
  if (left > SOON_DAYS) return null;
  return { late: false, text: left === 0 ? 'Due today' : `Due in ${days(left)}` };
};
