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

/** What the status means for the customer. */
export const ORDER_STATUS_MEANS: Record<OrderStatus, string> = {
  new: 'We have received it and we’ll review it within one working day.',
  reviewing: 'We’re looking at your files and what you need.',
  quoted: 'Your quote is ready. If you don’t have the price yet, write to us or call.',
  'in production': 'Your parts are being made.',
  ready: 'Your parts are finished and ready for you.',
  delivered: 'Your parts have been delivered. Thank you for ordering!',
  cancelled: 'The order was cancelled. If you didn’t expect that, please write to us.',
};
