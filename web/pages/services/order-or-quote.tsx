import { QUOTE_ON_REQUEST } from '#content/on-request.ts';
import type { Service } from '#content/service.ts';
import { siteAddress } from '#contract/addresses.ts';
import type { PublishedPrices } from '#contract/pricing/price-book.ts';
import { OrderNow } from '#web/pages/site/order-now.tsx';
import { startingPriceText } from '#web/pages/site/price-text.ts';
import { startingPrice } from '#web/pages/site/starting-price.ts';
import { ButtonLink } from '#web/ui/button.tsx';

/** The starting price and the button for ordering, or for a quote if there is no price. */
export function OrderOrQuote({ service, prices }: { service: Service; prices: PublishedPrices }) {
  const from = startingPrice(service, prices);
  return (
    <>
      <p className="mt-5 text-xl font-semibold">{from === undefined ? QUOTE_ON_REQUEST : startingPriceText(from)}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        {service.order !== undefined && <OrderNow service={service.order} />}
        <ButtonLink to={siteAddress.contact} variant={service.order === undefined ? 'primary' : 'secondary'}>
          {from === undefined ? 'Ask for a quote' : 'Contact Us'}
        </ButtonLink>
      </div>
    </>
  );
}
