import { QUOTE_ON_REQUEST } from '../../../content/quotes.ts';
import type { Service } from '../../../content/service.ts';
import { siteAddress } from '../../../contract/addresses.ts';
import { Picture } from '../../ui/picture.tsx';
import { startingPriceText } from '../site/price-text.ts';

const SIZES = '(min-width: 72rem) 33rem, (min-width: 64rem) 45vw, (min-width: 40rem) 45vw, 92vw';

/** A service in a glance; the whole card leads to its page. */
export function ServiceCard({ service }: { service: Service }) {
  return (
    <article className="part group relative flex h-full flex-col p-2">
      <Picture name={service.picture} sizes={SIZES} className="h-52 w-full object-cover" />
      <div className="flex flex-1 flex-col px-4 pt-4 pb-3">
        <h3 className="text-xl">
          <a
            href={siteAddress.service(service.slug)}
            className="after:absolute after:inset-0 group-hover:text-copper group-hover:underline"
          >
            {service.name}
          </a>
        </h3>
        <p className="mt-2 mb-3 text-muted">{service.summary}</p>
        <p className="mt-auto font-semibold">
          {service.from === undefined ? QUOTE_ON_REQUEST : startingPriceText(service.from)}
        </p>
      </div>
    </article>
  );
}
