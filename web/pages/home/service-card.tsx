import { QUOTE_ON_REQUEST } from '../../../content/quotes.ts';
import type { Service } from '../../../content/service.ts';
import { siteAddress } from '../../../contract/addresses.ts';
import { Picture } from '../../ui/picture.tsx';
import { startingPriceText } from '../site/price-text.ts';

const SIZES = '(min-width: 72rem) 33rem, (min-width: 64rem) 45vw, (min-width: 40rem) 45vw, 20rem';

/** A service in a glance; the whole card leads to its page. */
export function ServiceCard({ service }: { service: Service }) {
  return (
    <article className="part group relative flex h-full p-2 sm:flex-col">
      <Picture name={service.picture} sizes={SIZES} className="h-auto w-28 shrink-0 object-cover sm:h-52 sm:w-full" />
      <div className="flex min-w-0 flex-1 flex-col px-4 pt-1 pb-1 sm:pt-4 sm:pb-3">
        <h3 className="text-xl">
          <a
            href={siteAddress.service(service.slug)}
            className="after:absolute after:inset-0 group-hover:text-copper group-hover:underline"
          >
            {service.name}
          </a>
        </h3>
        <p className="mt-1 mb-2 text-muted sm:mt-2 sm:mb-3">{service.summary}</p>
        <p className="mt-auto font-semibold">
          {service.from === undefined ? QUOTE_ON_REQUEST : startingPriceText(service.from)}
        </p>
      </div>
    </article>
  );
}
