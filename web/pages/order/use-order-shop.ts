import { useShop } from '#web/pages/site/use-shop.ts';
import type { OrderStepsProps } from './order-steps.tsx';

/** What the steps of an order know of the shop. */
export const useOrderShop = (): OrderStepsProps['shop'] => {
  const { name, email, phone, orderLimits, closed, leadDays, keptMonths } = useShop();
  return { name, email, phone, orderLimits, closed, leadDays, keptMonths };
};
