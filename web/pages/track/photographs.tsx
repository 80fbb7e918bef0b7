import { apiAddress } from '#contract/addresses.ts';
import { IMAGE_WIDTHS } from '#contract/image-widths.ts';
import { Day } from '#web/ui/time.tsx';
import type { TrackedOrder } from './tracked-order.ts';

const [SMALL, MIDDLE, LARGE] = IMAGE_WIDTHS;

/** What the shop photographed for the customer. */
export function Photographs({ photographs, reference }: Pick<TrackedOrder, 'photographs' | 'reference'>) {
  if (photographs.length === 0) return null;
  return (
    <section aria-labelledby="photographs">
      <h2 id="photographs" className="mb-3 text-xl">
        {photographs.length === 1 ? 'Photograph' : 'Photographs'}
      </h2>
      <ul className="grid grid-cols-2 gap-3">
        {photographs.map(({ _id, caption, day }) => (
          <li key={_id} className="min-w-0">
            <a href={apiAddress.image(_id, LARGE)}>
              <img
                src={apiAddress.image(_id, SMALL)}
                srcSet={`${apiAddress.image(_id, SMALL)} ${SMALL}w, ${apiAddress.image(_id, MIDDLE)} ${MIDDLE}w`}
                sizes="(min-width: 64rem) 18rem, 45vw"
                alt={caption || `Photograph of order ${reference}`}
                loading="lazy"
                decoding="async"
                className="aspect-4/3 w-full border border-line object-cover"
              />
            </a>
            <p className="mt-1 text-sm text-muted wrap-anywhere">
              {caption !== '' && <bdi className="block text-ink">{caption}</bdi>}
              <Day date={day} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
