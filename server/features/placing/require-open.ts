import { closedText } from '#contract/orders/closed-service.ts';
import type { OrderableService } from '#contract/services/services.ts';
import { openKey } from '#contract/settings/shop-settings.ts';
import { Refused } from '#server/errors.ts';
import type { SettingsService } from '#server/features/settings/settings.service.ts';

/** @throws Refused where the owner takes no orders of the service */
export const requireOpen = async (settings: Pick<SettingsService, 'inForce'>, service: OrderableService) => {
  if ((await settings.inForce())[openKey(service)]) return;
  const message = closedText(service);
  throw new Refused(message, { errors: [{ path: 'serviceNeeded', message }] });
};
