import type { FirstStep } from './order.ts';
import type { Order } from './order-record.ts';
import { labelledDetails } from './services/services.ts';

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
