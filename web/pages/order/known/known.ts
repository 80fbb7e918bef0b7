/* Whom a page knows: who this order is of, and who ordered before, in this tab or on this device. Loaded where there is somebody. */

export { FirstStepSummary } from './first-step-summary.tsx';
export { KnownCustomer } from './known-customer.tsx';
export { remembered } from './remembered.ts';
