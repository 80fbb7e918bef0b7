import { PRODUCT_DEVELOPMENT } from '#contract/services/product-development.ts';
import type { OrderableService, ServiceValue } from '#contract/services/services.ts';
import { MOLDING_INCLUDED, SILICON_MOLDING } from '#contract/services/silicon-molding.ts';
import { listEntries, listText } from '#web/forms/combobox/list-text.ts';
import { orderDraft } from '#web/pages/order/draft.ts';

export const isMolding = (service: ServiceValue | undefined) => service === SILICON_MOLDING.value;

/** Who came for molding finds it among what the product includes, unless another service was chosen meanwhile. */
export const includeMolding = (chosen: OrderableService) => {
  if (chosen !== PRODUCT_DEVELOPMENT.value) return;
  const given = orderDraft.read().details[chosen];
  const includes = listEntries(`${given?.['includes'] ?? ''},${MOLDING_INCLUDED}`);
  orderDraft.keepDetails(chosen, { ...given, includes: listText(includes) });
};
