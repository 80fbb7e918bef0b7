import { isOrderable, type OrderedService, serviceOf } from '#contract/services/services.ts';

/** What can be corrected of the first step: when and where the parts are wanted, how to call, and what they are for. */
export const CORRECTED_FIELDS = ['deliveryDate', 'deliveryAddress', 'contactNumber', 'project'] as const;
export type CorrectedField = (typeof CORRECTED_FIELDS)[number];

/** The fields of a service's form as orders can be corrected by; none for a product of the shop. */
export const correctedDetails = (service: OrderedService) =>
  isOrderable(service) ? serviceOf(service).form.fields : [];
