import { offeredMethods } from '#contract/invoices/payment-methods.ts';
import { jsonStorage } from '#web/json-storage.ts';

const STORED_AS = 'karkhana.paymentMethod';
const device = jsonStorage(() => localStorage);

/** By what money came in when some was last recorded on this device; before that, the first of what the shop is offered. */
export const lastMethod = (): string => {
  const offered = offeredMethods().map(([method]) => method);
  return offered.find((method) => method === device.read(STORED_AS)) ?? offered[0] ?? '';
};

export const rememberMethod = (method: string) => device.write(STORED_AS, method);
