import type { FirstStep, OrderableService, ServiceDetails } from './order.ts';

/** What each field of the first step is called wherever an order is shown again. */
export const FIRST_STEP_LABEL: Record<keyof FirstStep, string> = {
  name: 'Name',
  email: 'Email',
  company: 'Company',
  project: 'Project',
  contactNumber: 'Contact Number',
  deliveryAddress: 'Delivery Address',
  deliveryDate: 'Delivery Date',
  serviceNeeded: 'Service Needed',
};

/** What each field of a service's form is called, in the order in which it is asked. */
const DETAIL_LABEL: { [Service in OrderableService]: Record<keyof ServiceDetails[Service] & string, string> } = {
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

/** What a customer filled in on a service's form, as the form asked it; what the form no longer asks for comes last. */
export const labelledDetails = (service: OrderableService, details: Record<string, string>) => {
  const labels: Record<string, string> = DETAIL_LABEL[service];
  const asked = Object.keys(labels);
  return [...asked, ...Object.keys(details).filter((name) => !asked.includes(name))]
    .map((name) => ({ name, label: labels[name] ?? name, value: details[name] ?? '' }))
    .filter(({ value }) => value !== '');
};
