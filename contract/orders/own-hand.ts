import type { OrderStatus } from './order.ts';

/** Until the shop starts, customers change their order themselves. */
const OPEN: readonly OrderStatus[] = ['new', 'reviewing', 'quoted'];

export const mayChangeThemselves = (status: OrderStatus): boolean => OPEN.includes(status);

/** How many changes of an order's history may be its customer's own: each field and each file is one. */
export const OWN_HAND_CHANGES_MAX = 50;

export const OWN_HAND_MESSAGE = {
  started: 'We have already started on this order, so it cannot be changed here any more. Please call us.',
  agreed:
    'You have accepted the quotation for this order, so it cannot be changed here any more. Please write or call us.',
  often:
    'You have changed this order as often as it can be changed here. Please call us, so we can sort it out together.',
  meanwhile: 'This order was changed in the meantime. Please look at it again.',
  invoiced: 'This order has an invoice, so it cannot be cancelled here. Please write or call us.',
} as const;

/** Where these forms lead: the fragment of the page's address. */
export const OWN_HAND_OUTCOME = {
  corrected: 'order-corrected',
  cancelled: 'order-cancelled',
  same: 'order-same',
  meanwhile: 'order-meanwhile',
  changed: 'order-changed',
  often: 'order-changed-often',
  failed: 'order-failed',
} as const;

/** How the fields of the correction's form begin that count pieces of a file. */
export const PIECES_OF = 'pieces-';
/** How its hidden fields begin, which say what the page showed in the others: a page may have been open for days. */
export const SHOWN = 'shown-';
