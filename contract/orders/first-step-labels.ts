/* Apart from what the answers are checked by, which who only shows an order does without. */

/** What the first step asks, in display order. The form, order sheet and e-mails are derived from this. */
export const FIRST_STEP_LABEL = {
  name: 'Name',
  email: 'Email',
  company: 'Company',
  project: 'Project',
  contactNumber: 'Contact Number',
  deliveryAddress: 'Delivery Address',
  deliveryDate: 'Delivery Date',
  serviceNeeded: 'Service Needed',
} as const;

export type FirstStepName = keyof typeof FIRST_STEP_LABEL;
export const FIRST_STEP_NAMES = Object.keys(FIRST_STEP_LABEL) as FirstStepName[];
