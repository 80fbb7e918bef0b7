import type { PricingCard } from '#content/service.ts';
import type { ServiceValue } from '#contract/services/services.ts';
import { useShop } from './use-shop.ts';

/** Which services the shop takes orders of. */
export const useOpenServices = () => {
  const { closed, decided } = useShop();
  const isOpen = (service: ServiceValue) => !closed.includes(service);
  return {
    isOpen,
    /** Whether a card says so: the texts say it of a service until the owner has decided. */
    isUnavailable: ({ order, unavailable = false }: Pick<PricingCard, 'order' | 'unavailable'>) =>
      decided.includes(order) ? !isOpen(order) : unavailable,
  };
};
