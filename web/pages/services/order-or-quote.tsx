import { QUOTE_ON_REQUEST } from '#content/on-request.ts';
import type { Service } from '#content/service.ts';
import { siteAddress } from '#contract/addresses.ts';
import { OrderNow } from '#web/pages/site/order-now.tsx';
import { startingPriceText } from '#web/pages/site/price-text.ts';
import { ButtonLink } from '#web/ui/button.tsx';

/** The starting price and the button for ordering, or for a quote if there is no price. */
export function OrderOrQuote({ service }: { service: Service }) {
  return (
    <>
      <p className="mt-5 text-xl font-semibold">
        {service.from === undefined ? QUOTE_ON_REQUEST : startingPriceText(service.from)}
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        {service.order !== undefined && <OrderNow service={service.order} />}
        <ButtonLink to={siteAddress.contact} variant={service.order === undefined ? 'primary' : 'secondary'}>
          {service.from === undefined ? 'Ask for a quote' : 'Contact Us'}
        </ButtonLink>
      </div>
    </>
  );
}
