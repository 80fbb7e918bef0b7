/** What stands in place of a service where an order is for a product of the shop. */
export const ORDERED_PRODUCT = 'Product';
