import type { OrderStatus } from '#contract/orders/order.ts';

/** What a customer calls the place where an order stands. */
export const ORDER_STATUS_NAME: Record<OrderStatus, string> = {
  new: 'Received',
  reviewing: 'Reviewing',
  quoted: 'Quoted',
  'in production': 'In production',
  ready: 'Ready',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
};

/** What it means for the customer that an order stands where it stands. */
export const ORDER_STATUS_MEANS: Record<OrderStatus, string> = {
  new: 'We have received it and will look at it soon.',
  reviewing: 'We are looking at your files and at what you need.',
  quoted: 'Your quote is ready. If you do not have the price yet, write to us or call, and we tell you.',
  'in production': 'Your parts are being made.',
  ready: 'Your parts are finished and ready for you.',
  delivered: 'Your parts have been delivered. We hope they serve you well!',
  cancelled: 'The order was cancelled. If you did not expect that, please write to us.',
};
