import { type Order, serviceDetails } from '../../../contract/order.ts';

const LABELS: Record<string, string> = {
  material: 'Material',
  materialNeeded: 'Material needed?',
  designNeeded: 'Design needed?',
  color: 'Color',
  finishing: 'Finishing',
  strength: 'Strength',
  thickness: 'Thickness',
  layers: 'Layers',
  includes: 'Includes',
  quality: 'Quantity', // the customer reads it as the quantity
  quantity: 'Quantity',
  features: 'Features needed in details',
  details: 'Details',
};

/** What an order says about its service, in the order of the form; what the form no longer knows comes last. */
export const detailFields = ({ serviceNeeded, details }: Order) => {
  const known = Object.keys(serviceDetails[serviceNeeded].shape);
  const names = [...new Set([...known, ...Object.keys(details)])];
  return names.map((name) => ({ name, label: LABELS[name] ?? name, value: details[name] ?? '' }));
};
