import { isOrderable, type OrderableService } from '#contract/services/services.ts';
import type { OrderDraft } from '#web/pages/order/draft.ts';

const FALLBACK: OrderableService = '3D-Printing-fdm';

/** The service that an address (`?type=`) asks for by a value with a form; 3D-Printing alone means FDM. */
export const requestedService = (type: string | null): OrderableService | undefined => {
  if (type === '3D-Printing') return FALLBACK;
  return type !== null && isOrderable(type) ? type : undefined;
};

/** The service that the first step begins with. */
export const preselectedService = (requested: OrderableService | undefined) => requested ?? FALLBACK;

/**
 * What the draft puts into the first step. A service that the address asks for wins over the draft's, but only the
 * first time: after a reload, what the customer chose since then stays.
 */
export const firstStepFromDraft = ({ firstStep, openedFor }: OrderDraft, requested: OrderableService | undefined) =>
  requested !== undefined && requested !== openedFor ? { ...firstStep, serviceNeeded: requested } : firstStep;
