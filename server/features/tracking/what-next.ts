import { shopDay } from '#contract/formats/shop-time.ts';
import type { Order } from '#contract/orders/order.ts';

/** An order's answer from the shop: by which day, and whether that is over. Undefined once the shop has given it. */
export const awaitedReply = ({ status }: Pick<Order, 'status'>, by: string, now: Date) =>
  status === 'new' || status === 'reviewing' ? { by, isLate: shopDay(now) > by } : undefined;

/** Enough of an address to know it again: links are shared. */
export const maskedEmail = (email: string): string => {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}…${email.slice(at)}`;
};
