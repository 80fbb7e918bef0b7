import { keptFilesText } from '#contract/orders/kept-files-text.ts';
import { ORDERABLE_SERVICES, serviceOf } from '#contract/services/services.ts';
import { coloursForForm } from '#contract/settings/stock-colours.ts';
import { useShop } from '#web/pages/site/use-shop.ts';
import type { OrderStepsProps } from './order-steps.tsx';
import { limitsHint } from './upload/limits-hint.ts';

const COMES_NEXT = 'Your files and what they cost come next, before you order. Files that you added already are kept.';

const readyText = (days: number) =>
  `Ready ${days === 1 ? 'one working day' : `${days} working days`} after you accept our quotation.`;

/** What the steps of an order know of the shop. */
export const useOrderShop = (): OrderStepsProps['shop'] => {
  const { name, email, phone, orderLimits, closed, leadDays, colors, keptMonths, deliveries } = useShop();
  const colours = Object.fromEntries(
    Object.entries(colors).map(([service, lines]) => [service, coloursForForm(lines)]),
  );
  const ready = Object.fromEntries(
    Object.entries(leadDays).flatMap(([service, days]) => (days ? [[service, readyText(days)]] : [])),
  );
  const hints = Object.fromEntries(
    ORDERABLE_SERVICES.map((service) => [service, limitsHint(orderLimits, serviceOf(service).form.files)]),
  );
  const kept = keptFilesText(keptMonths);
  return { name, email, phone, orderLimits, hints, closed, ready, colours, deliveries, kept, comesNext: COMES_NEXT };
};
