import type { ShownPicture } from '#content/pictures.ts';
import type { PricingCard, Service } from '#content/service.ts';
import { SERVICES } from '#content/services.ts';
import type { ServiceValue } from '#contract/services/services.ts';
import type { Card, Slide } from '#contract/settings/site-texts/home-texts.ts';
import { shownPicture } from '#web/ui/picture.tsx';

/** A slide as the home page shows it. */
export interface ShownSlide extends Pick<Slide, 'title' | 'text' | 'list' | 'alt'> {
  picture: ShownPicture;
  /** The one that it leads to. */
  service?: Service;
}

/** The slides without those of services that the shop does not offer, and without their names as lines of others. */
export const shownSlides = (slides: readonly Slide[], services: readonly Service[]): ShownSlide[] => {
  const isShown = (slug: string) => services.some((service) => service.slug === slug);
  const hidden: string[] = SERVICES.filter(({ slug }) => !isShown(slug)).map(({ name }) => name);
  return slides
    .filter(({ service }) => service === '' || isShown(service))
    .map(({ service: slug, picture, list, ...slide }) => {
      const service = services.find((one) => one.slug === slug);
      return {
        ...slide,
        list: list.filter((line) => !hidden.includes(line)),
        picture: shownPicture(picture),
        ...(service && { service }),
      };
    });
};

/** The price cards without those of services that the shop does not offer. */
export const shownCards = (cards: readonly Card[], hidden: readonly ServiceValue[]): PricingCard[] =>
  cards
    .filter(({ order }) => !hidden.includes(order))
    .map((card) => ({ ...card, picture: shownPicture(card.picture) }));
