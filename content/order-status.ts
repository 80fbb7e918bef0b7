import type { OrderStatus } from '#contract/orders/order.ts';

/** An order's status, as customers read it. */
export const ORDER_STATUS_NAME: Record<OrderStatus, string> = {
  new: 'Received',
  reviewing: 'In review',
  quoted: 'Quoted',
  'in production': 'In production',
  ready: 'Ready',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
};

/**
 * Whether customers are usually told of a status: yes if they wait for it or have to know it, no if their receipt said it already.
 */
export const STATUS_SPEAKS: Record<OrderStatus, boolean> = {
  new: false,
  reviewing: false,
  quoted: true,
  'in production': true,
  ready: true,
  delivered: true,
  cancelled: true,
};

/** What the status means for the customer. */
export const ORDER_STATUS_MEANS: Record<OrderStatus, string> = {
  new: 'We have your order. Thank you!',
  reviewing: 'We’re looking at your files and what you need.',
  quoted: 'Your quote is ready. If you don’t have the price yet, write to us or call.',
  'in production': 'Your parts are being made.',
  ready: 'Your parts are finished and ready for you.',
  delivered: 'Your parts have been delivered. Thank you for ordering!',
  cancelled: 'The order was cancelled. If you didn’t expect that, please write to us.',
};

/** What a status means once the customer has its quotation on the same page. */
export const QUOTED_WAITS = 'Your quotation waits for your answer.';

/** The same for a product of the shop, which nobody has to measure or make. */
export const PRODUCT_STATUS_MEANS: Record<OrderStatus, string> = {
  ...ORDER_STATUS_MEANS,
  new: 'We have your order, and your pieces are set aside for you.',
  reviewing: 'We’re getting your order ready.',
  'in production': 'We’re getting your order ready.',
  ready: 'Your order is ready for you.',
  delivered: 'Your order has been delivered. Thank you for ordering!',
};
