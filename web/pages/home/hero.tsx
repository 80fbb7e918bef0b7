import { siteAddress } from '#contract/addresses.ts';
import { OrderNow } from '#web/pages/site/order-now.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { SlideShow } from '#web/ui/slide-show.tsx';
import type { ShownSlide } from './shown-texts.ts';

const AUTOPLAY_MS = 5_000;

export const HERO_SIZES = '(min-width: 48rem) 82vw, 100vw';

interface HeroProps {
  slides: readonly ShownSlide[];
  /** The page's heading where there are no slides. */
  title: string;
}

/** The hero carousel, whose first slide has the page's heading; without slides only that, for who listens to the page. */
export function Hero({ slides, title }: HeroProps) {
  if (slides.length === 0) return <h1 className="sr-only">{title}</h1>;
  return (
    <SlideShow label="What we make" autoplay={AUTOPLAY_MS} infinite className="hero night blueprint">
      {slides.map((slide, position) => (
        // oxlint-disable-next-line react/no-array-index-key -- two slides may say the same, and none changes its place
        <Slide key={position} slide={slide} first={position === 0} />
      ))}
    </SlideShow>
  );
}

function Slide({ slide: { title, text, list, picture, alt, service }, first }: { slide: ShownSlide; first: boolean }) {
  const Heading = first ? 'h1' : 'h2';
  return (
    <div className="hero-slide">
      <div className="hero-words sheet">
        <div>
          <Heading className="text-3xl">{title}</Heading>
          {text !== '' && <p className="mt-3 text-lg text-muted">{text}</p>}
          <ul className="mt-5 grid gap-1.5 text-lg">
            {list.map((line) => (
              <li key={line} className="ruled-item">
                {line}
              </li>
            ))}
          </ul>
          <div className="mt-7 flex flex-wrap gap-3">
            <OrderNow service={service?.order}>{service && <span className="sr-only">: {service.name}</span>}</OrderNow>
            {service && (
              <ButtonLink to={siteAddress.service(service.slug)} variant="secondary">
                See Details<span className="sr-only">: {service.name}</span>
              </ButtonLink>
            )}
          </div>
        </div>
      </div>
      {picture !== '' && (
        <div className="hero-picture">
          <Picture name={picture} alt={alt} sizes={HERO_SIZES} priority={first} />
        </div>
      )}
    </div>
  );
}
