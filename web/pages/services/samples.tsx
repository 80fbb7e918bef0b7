import type { SampleProduct } from '#content/service.ts';
import { Picture } from '#web/ui/picture.tsx';
import { SlideShow } from '#web/ui/slide-show.tsx';

const SIZES = '(min-width: 72rem) 22rem, (min-width: 48rem) 31vw, 92vw';

/** The carousel of sample pictures: three per view, on small screens one. */
export function Samples({ title, samples }: { title: string; samples: readonly SampleProduct[] }) {
  return (
    <>
      <h2 className="text-2xl">Sample Pictures</h2>
      <SlideShow label={`Sample pictures: ${title}`} perView={3} still className="mt-5">
        {samples.map(({ name, picture, subheading }) => (
          <figure key={name}>
            <Picture
              name={picture}
              sizes={SIZES}
              className="aspect-3/2 h-auto w-full border border-line object-cover"
            />
            <figcaption className="mt-2.5">
              <strong className="font-semibold">{name}</strong>
              <span className="block text-muted">{subheading}</span>
            </figcaption>
          </figure>
        ))}
      </SlideShow>
    </>
  );
}
