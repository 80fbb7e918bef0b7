import type { FirstStep, OrderableService, ServiceDetails } from './order.ts';
import type { Order } from './order-record.ts';

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

/** What the fields of each service's form are called, in the order in which they are asked. */
export const DETAIL_LABEL: { [Service in OrderableService]: Record<keyof ServiceDetails[Service] & string, string> } = {
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
  const labels: Readonly<Record<string, string>> = DETAIL_LABEL[service];
  const names = new Set([...Object.keys(labels), ...Object.keys(details)]);
  return [...names].flatMap((name) => {
    const value = details[name];
    return value ? [{ name, label: labels[name] ?? name, value }] : [];
  });
};

const CUSTOMER = ['name', 'company', 'email', 'contactNumber', 'deliveryAddress'] as const;

/** What a job ticket says of an order between its heading and its end, the same on paper as in the order's ZIP. */
export const jobTicketSections = (order: Order) => ({
  job: {
    title: 'The job',
    fields: [
      { name: 'project', label: FIRST_STEP_LABEL.project, value: order.project },
      ...labelledDetails(order.serviceNeeded, order.details),
    ],
  },
  files: { title: `Files (${order.files.length})`, files: order.files },
  customer: {
    title: 'The customer',
    fields: CUSTOMER.map((name) => ({ name, label: FIRST_STEP_LABEL[name], value: order[name] })),
  },
});
