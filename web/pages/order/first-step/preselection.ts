import { PRODUCT_DEVELOPMENT } from '#contract/services/product-development.ts';
import { type OrderableService, SERVICE_OPTIONS, type ServiceValue } from '#contract/services/services.ts';
import { SILICON_MOLDING } from '#contract/services/silicon-molding.ts';
import type { OrderDraft } from '#web/pages/order/draft.ts';

const FALLBACK: OrderableService = '3D-Printing-fdm';

/** The service named by `?type=`; 3D-Printing alone means FDM. */
export const requestedService = (type: string | null): ServiceValue | undefined => {
  if (type === '3D-Printing') return FALLBACK;
  return SERVICE_OPTIONS.find(({ value }) => value === type)?.value;
};

/** Molding is no choice of the first step: it is ordered as product development. */
export const preselectedService = (requested: ServiceValue | undefined): OrderableService =>
  requested === SILICON_MOLDING.value ? PRODUCT_DEVELOPMENT.value : (requested ?? FALLBACK);

/**
 * The draft's values for the first step. A service named in the address overrides the draft's, but only the first time:
 * after a reload the customer's later choice stays.
 */
export const firstStepFromDraft = (
  { firstStep, openedFor }: Pick<OrderDraft, 'firstStep' | 'openedFor'>,
  requested: ServiceValue | undefined,
) =>
  requested !== undefined && requested !== openedFor
    ? { ...firstStep, serviceNeeded: preselectedService(requested) }
    : firstStep;
