import type { OrderableService } from '#contract/services/services.ts';
import type { unsentOrder } from '#web/pages/order/unsent/unsent-order.ts';

const FALLBACK: OrderableService = '3D-Printing-fdm';

export const preselectedService = (requested: OrderableService | undefined) => requested ?? FALLBACK;

/** Nothing is chosen in place of a service that takes no orders. */
export const unlessClosed = <Service extends string>(service: Service, closed: readonly string[]) =>
  closed.includes(service) ? ('' as Service) : service; // as a form that was emptied has it

/**
 * What was typed in the first step before. A service named in the address takes the place of the one that was chosen then, but only the
 * first time: after a reload the customer's later choice stays.
 */
export const firstStepFromDraft = (
  { firstStep, openedFor }: Pick<ReturnType<typeof unsentOrder.read>, 'firstStep' | 'openedFor'>,
  requested: OrderableService | undefined,
) => (requested !== undefined && requested !== openedFor ? { ...firstStep, serviceNeeded: requested } : firstStep);
