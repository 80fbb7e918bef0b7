import { isOrderable, type OrderableService } from '#contract/services/services.ts';
import type { OrderDraft } from '#web/pages/order/draft.ts';

const FALLBACK: OrderableService = '3D-Printing-fdm';

/** The orderable service named by `?type=`; 3D-Printing alone means FDM, and molding is ordered as product development. */
export const requestedService = (type: string | null): OrderableService | undefined => {
  if (type === '3D-Printing') return FALLBACK;
  if (type === 'Silicon-Molding') return 'Product-Development';
  return type !== null && isOrderable(type) ? type : undefined;
};

export const preselectedService = (requested: OrderableService | undefined) => requested ?? FALLBACK;

/**
 * The draft's values for the first step. A service named in the address overrides the draft's, but only the first time:
 * after a reload the customer's later choice stays.
 */
export const firstStepFromDraft = (
  { firstStep, openedFor }: Pick<OrderDraft, 'firstStep' | 'openedFor'>,
  requested: OrderableService | undefined,
) => (requested !== undefined && requested !== openedFor ? { ...firstStep, serviceNeeded: requested } : firstStep);
