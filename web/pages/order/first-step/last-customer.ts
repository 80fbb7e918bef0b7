import type { FirstStep } from '#contract/orders/first-step.ts';
import { orderDraft } from '#web/pages/order/draft.ts';
import { tabStorage } from '#web/tab-storage.ts';

const NAME = 'karkhana-customer'; // in tabStorage

/** What stays the same from one order to the next; the project and its day do not. */
export const CUSTOMER_FIELDS = ['name', 'email', 'company', 'contactNumber', 'deliveryAddress'] as const;

export type LastCustomer = Pick<FirstStep, (typeof CUSTOMER_FIELDS)[number]>;

/** Keeps who placed an order. The form itself is empty after an order, and offers to take this over. */
export const keepCustomer = (given: LastCustomer) =>
  tabStorage.write(NAME, Object.fromEntries(CUSTOMER_FIELDS.map((name) => [name, given[name]])));

/** Who placed the last order in this tab; nobody where the form was begun already, which keeps what was typed. */
export const whoToOffer = (): LastCustomer | undefined => {
  const { firstStep } = orderDraft.read();
  if (CUSTOMER_FIELDS.some((name) => firstStep[name])) return undefined;
  return tabStorage.read(NAME) as LastCustomer | undefined;
};
