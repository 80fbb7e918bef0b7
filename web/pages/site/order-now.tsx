import type { ReactNode } from 'react';
import { siteAddress } from '#contract/addresses.ts';
import type { ServiceValue } from '#contract/services/services.ts';
import type { ButtonVariant } from '#web/ui/button.tsx';
import { useOpenServices } from './use-open-services.ts';
import { useShop } from './use-shop.ts';

interface OrderNowProps {
  /** The service that the form preselects. */
  service?: ServiceValue | undefined;
  variant?: ButtonVariant;
  /** For screen readers: tells several buttons on a page apart. */
  children?: ReactNode;
}

/** Opens the order form in a new tab, unless no orders of the service are taken: the external one if the settings name it, otherwise the site's own. */
export function OrderNow({ service, variant = 'primary', children }: OrderNowProps) {
  const { orderFormUrl } = useShop();
  const { isOpen } = useOpenServices();
  if (service !== undefined && !isOpen(service))
    return <p className="self-center font-semibold">Not taking orders now</p>;
  const own = service === undefined ? siteAddress.order : siteAddress.orderFor(service);
  return (
    <a href={orderFormUrl ?? own} target="_blank" rel="noopener" className={`button button-${variant}`}>
      Order Now{children}
    </a>
  );
}
