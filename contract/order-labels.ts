import type { OrderableService, ServiceDetails } from './order.ts';

/** What the fields of each service's form are called, in the order in which they are asked. */
export const DETAIL_LABELS: { [Service in OrderableService]: Record<keyof ServiceDetails[Service] & string, string> } =
  {
    '3D-Printing-fdm': {
      material: 'Material',
      color: 'Color',
      finishing: 'Finishing',
      strength: 'Strength',
      details: 'Details',
      quantity: 'Quantity',
    },
    '3D-Printing-sla': { designNeeded: 'Design needed?', color: 'Color', details: 'Details', quantity: 'Quantity' },
    'Laser-Cutting': {
      materialNeeded: 'Material needed?',
      color: 'Color preference',
      material: 'Material',
      thickness: 'Thickness',
      details: 'Details',
      quantity: 'Quantity',
    },
    'PCB-Manufacturing': {
      designNeeded: 'Design needed?',
      layers: 'Layers',
      finishing: 'Finishing',
      details: 'Details',
      quantity: 'Quantity',
    },
    'Product-Development': { includes: 'Includes', quality: 'Quantity', features: 'Features needed in details' },
  };

/**
 * What a customer answered, with the labels of the form, in its order. What was left empty is left out; what the form
 * no longer asks for comes last, under the name that it was stored by.
 */
export const labelledDetails = (service: OrderableService, details: Readonly<Record<string, string>>) => {
  const labels: Readonly<Record<string, string>> = DETAIL_LABELS[service];
  const names = new Set([...Object.keys(labels), ...Object.keys(details)]);
  return [...names].flatMap((name) => {
    const value = details[name];
    return value ? [{ label: labels[name] ?? name, value }] : [];
  });
};
