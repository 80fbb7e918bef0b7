import { type ServiceValue, serviceName } from '#contract/services/services.ts';

/** Why an order of a service is not taken. It stands apart from the other messages: the order form's scripts have no room for it. */
export const closedText = (service: ServiceValue): string =>
  `We are not taking orders for ${serviceName(service)} at the moment. Please choose another service, or write to us.`;
