/** What stands in place of a service where an order is for a product of the shop. */
export const ORDERED_PRODUCT = 'Product';

const LABELS = {
  product: 'Product',
  productId: 'Product ID',
  quantity: 'Quantity',
  unitPrice: 'Price of one',
  total: 'Total',
  handover: 'Delivery or pick-up',
  details: 'Details',
} as const;

/** What is kept of an ordered product, in readable form. */
export type ProductDetails = Record<keyof typeof LABELS, string>;

/** The details of an ordered product with their labels. */
export const labelledProduct = (details: Readonly<Record<string, string>>) =>
  Object.entries(LABELS).map(([name, label]) => ({
    name,
    label,
    value: details[name] ?? '',
    multiline: name === 'details',
  }));
