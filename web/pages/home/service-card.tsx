import { QUOTE_ON_REQUEST } from '#content/on-request.ts';
import type { Service } from '#content/service.ts';
import { siteAddress } from '#contract/addresses.ts';
import type { PublishedPrices } from '#contract/pricing/price-book.ts';
import { startingPriceText } from '#web/pages/site/price-text.ts';
import { startingPrice } from '#web/pages/site/starting-price.ts';
import { useOpenServices } from '#web/pages/site/use-open-services.ts';
import { Picture } from '#web/ui/picture.tsx';

/** Above the text in a row of five; beside it, cropped to its height, where the cards stand below each other. */
const SIZES = '(min-width: 72rem) 12rem, (min-width: 64rem) 17vw, 15rem';

interface ServiceCardProps {
  service: Service;
  /** Those of the book in force. */
  prices: PublishedPrices;
}

/** A service with its picture and starting price; the whole card is a link to its page. */
export function ServiceCard({ service, prices }: ServiceCardProps) {
  const { isOpen } = useOpenServices();
  const from = startingPrice(service, prices);
  return (
    <article className="part group relative flex h-full flex-wrap p-2 wrap-anywhere lg:flex-col lg:flex-nowrap">
      <Picture
        name={service.picture}
        alt={service.alt}
        sizes={SIZES}
        className="h-auto w-28 shrink-0 object-cover sm:w-44 lg:aspect-4/3 lg:w-full"
      />
      <div className="flex min-w-0 flex-1 basis-40 flex-col px-4 py-1 lg:basis-auto lg:px-2 lg:pt-4 lg:pb-2">
        <h3 className="text-lg leading-snug">
          <a
            href={siteAddress.service(service.slug)}
            className="after:absolute after:inset-0 group-hover:text-copper group-hover:underline"
          >
            {service.name}
          </a>
          {!isOpen(service.order) && <span className="font-normal text-muted"> (Unavailable)</span>}
        </h3>
        <p className="mt-1 mb-2 text-sm text-muted lg:mb-4">{service.summary}</p>
        <p className="mt-auto text-sm font-semibold">
          {from === undefined ? QUOTE_ON_REQUEST : startingPriceText(from)}
        </p>
      </div>
    </article>
  );
}
