/** The entry point of the static pages' script: a source path in development, a key of the manifest in a build. */
export const ELEMENTS_ENTRY = 'web/elements/main.ts';

/** What shows the receipts of new orders; the home page loads it for those who have ordered. */
export const RECEIPTS_ENTRY = 'web/elements/receipt/order-receipts.ts';

/** That of the elements on the customer's page of an order. */
export const TRACK_ELEMENTS_ENTRY = 'web/elements/track.ts';

/** Those of the forms on public pages, by the names of their islands. */
export const ISLAND_ENTRIES = {
  contact: 'web/pages/contact/contact.island.ts',
  order: 'web/pages/order/order.island.ts',
  'product-order': 'web/pages/order/product/product-order.island.ts',
} as const;

/** That of the button which loads the viewer; only the customer's page of an order has it. */
export const LOOK_CLOSER_ENTRY = 'web/elements/look-closer.ts';
