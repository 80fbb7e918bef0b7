import { keptFilesText } from '#contract/orders/kept-files-text.ts';
import { PRICE_ON_REQUEST } from '#contract/pricing/price-text.ts';
import { ORDERABLE_SERVICES, serviceOf } from '#contract/services/services.ts';
import { coloursForForm } from '#contract/settings/stock-colours.ts';
import { useShop } from '#web/pages/site/use-shop.ts';
import type { OrderStepsProps } from './order-steps.tsx';
import { limitsHint } from './upload/limits-hint.ts';

/** What the forms say of prices before there are any: of those that are told, and while none is. */
const SAYS = {
  told: {
    comesNext: 'Your files and what they cost come next, before you order. Files that you added already are kept.',
    invites:
      'You see the size of your part here, what to watch out for, and its price, before you order. What your browser can measure stays on your device until then.',
  },
  onRequest: {
    comesNext: 'Your files come next, before you order. Files that you added already are kept.',
    invites:
      'You see the size of your part here, and what to watch out for, before you order. What your browser can measure stays on your device until then.',
    onRequest: PRICE_ON_REQUEST,
  },
} as const;

const readyText = (days: number) =>
  `Ready ${days === 1 ? 'one working day' : `${days} working days`} after you accept our quotation.`;

/** What the steps of an order know of the shop. @param onRequest whether visitors are told no prices */
export const useOrderShop = (onRequest: boolean): OrderStepsProps['shop'] => {
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
  const says = onRequest ? SAYS.onRequest : SAYS.told;
  return { name, email, phone, orderLimits, hints, closed, ready, colours, deliveries, kept, ...says };
};
