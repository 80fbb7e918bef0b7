import { QUOTE_ON_REQUEST } from '#content/on-request.ts';
import type { Service } from '#content/service.ts';
import { siteAddress } from '#contract/addresses.ts';
import type { PublishedPrices } from '#contract/pricing/price-book.ts';
import { startingPriceText } from '#web/pages/site/price-text.ts';
import { startingPrice } from '#web/pages/site/starting-price.ts';
import { Picture } from '#web/ui/picture.tsx';

/** For a card that takes a third or half of the row. On phones the picture is cropped to the height of the text. */
const SIZES = {
  third: '(min-width: 72rem) 22rem, (min-width: 64rem) 31vw, (min-width: 40rem) 45vw, 15rem',
  half: '(min-width: 72rem) 33rem, (min-width: 40rem) 45vw, 15rem',
};

interface ServiceCardProps {
  service: Service;
  /** Those of the book in force. */
  prices: PublishedPrices;
  share: keyof typeof SIZES;
}

/** A service with its picture and starting price; the whole card is a link to its page. */
export function ServiceCard({ service, prices, share }: ServiceCardProps) {
  const from = startingPrice(service, prices);
  return (
    <article className="part group relative flex h-full flex-wrap p-2 wrap-anywhere sm:flex-col sm:flex-nowrap">
      <Picture
        name={service.picture}
        sizes={SIZES[share]}
        className={`h-auto w-28 shrink-0 object-cover sm:h-52 sm:w-full ${share === 'half' ? 'lg:h-64' : ''}`}
      />
      <div className="flex min-w-0 flex-1 basis-40 flex-col sm:basis-0 px-4 pt-1 pb-1 sm:pt-4 sm:pb-3">
        <h3 className="text-xl">
          <a
            href={siteAddress.service(service.slug)}
            className="after:absolute after:inset-0 group-hover:text-copper group-hover:underline"
          >
            {service.name}
          </a>
        </h3>
        <p className="mt-1 mb-2 text-muted sm:mt-2 sm:mb-3">{service.summary}</p>
        <p className="mt-auto font-semibold">{from === undefined ? QUOTE_ON_REQUEST : startingPriceText(from)}</p>
      </div>
    </article>
  );
}
