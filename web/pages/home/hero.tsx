import type { ReactNode } from 'react';
import { FIRST_SLIDE } from '#content/home.ts';
import type { PictureName } from '#content/pictures.ts';
import type { Service } from '#content/service.ts';
import { siteAddress } from '#contract/addresses.ts';
import { OrderNow } from '#web/pages/site/order-now.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { SlideShow } from '#web/ui/slide-show.tsx';

const AUTOPLAY_MS = 5_000;

export const HERO_SIZES = '(min-width: 48rem) 82vw, 100vw';

/** The hero carousel: a slide about the shop, then one for each service. */
export function Hero({ services }: { services: readonly Service[] }) {
  return (
    <SlideShow label="What we make" autoplay={AUTOPLAY_MS} infinite className="hero night blueprint">
      <Slide picture={FIRST_SLIDE.picture} list={services.map(({ name }) => name)} first>
        <h1 className="text-3xl">{FIRST_SLIDE.title}</h1>
      </Slide>
      {services.map((service) => (
        <Slide key={service.slug} picture={service.slide.picture} list={service.slide.list} service={service}>
          <h2 className="text-3xl">{service.title}</h2>
          <p className="mt-3 text-lg text-muted">{service.subtitle}</p>
        </Slide>
      ))}
    </SlideShow>
  );
}

interface SlideProps {
  picture: PictureName;
  list: readonly string[];
  service?: Service;
  first?: boolean;
  children: ReactNode;
}

function Slide({ picture, list, service, first = false, children }: SlideProps) {
  return (
    <div className="hero-slide">
      <div className="hero-words sheet">
        <div>
          {children}
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
      <div className="hero-picture">
        <Picture name={picture} sizes={HERO_SIZES} priority={first} />
      </div>
    </div>
  );
}
