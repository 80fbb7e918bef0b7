import { keptFilesText } from '#contract/orders/kept-files-text.ts';
import { coloursForForm } from '#contract/settings/stock-colours.ts';
import { useShop } from '#web/pages/site/use-shop.ts';
import type { OrderStepsProps } from './order-steps.tsx';

/** What the steps of an order know of the shop. */
export const useOrderShop = (): OrderStepsProps['shop'] => {
  const { name, email, phone, orderLimits, closed, leadDays, colors, keptMonths } = useShop();
  const colours = Object.fromEntries(
    Object.entries(colors).map(([service, lines]) => [service, coloursForForm(lines)]),
  );
  return { name, email, phone, orderLimits, closed, leadDays, colours, kept: keptFilesText(keptMonths) };
};
