import { ticketLines } from '#contract/measuring/measurement-text.ts';
import { labelledDetails } from '#contract/services/services.ts';
import { FIRST_STEP } from './first-step.ts';
import type { Order } from './order.ts';

const CUSTOMER = ['name', 'company', 'email', 'contactNumber', 'deliveryAddress'] as const;

/** The body of a job ticket, the same in print and in the order's ZIP. */
export const jobTicketSections = (order: Order) => ({
  job: {
    title: 'The job',
    fields: [
      { name: 'project', label: FIRST_STEP.project.label, value: order.project },
      ...labelledDetails(order.serviceNeeded, order.details),
    ],
  },
  files: {
    title: `Files (${order.files.length})`,
    files: order.files.map((file) => ({ ...file, figures: ticketLines(file.measurement) })),
  },
  customer: {
    title: 'The customer',
    fields: CUSTOMER.map((name) => ({ name, label: FIRST_STEP[name].label, value: order[name] })),
  },
});
