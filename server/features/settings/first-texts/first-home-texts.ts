import { FIRST_SLIDE, HOME_CARDS } from '#content/home.ts';
import type { PricingCard } from '#content/service.ts';
import { SERVICES } from '#content/services.ts';
import type { ShopSettings } from '#contract/settings/shop-settings.ts';
import type { Card, Slide } from '#contract/settings/site-texts/home-texts.ts';
import { pictured } from './pictured.ts';

const SLIDES: Slide[] = [
  {
    title: FIRST_SLIDE.title,
    text: '',
    list: SERVICES.map(({ name }) => name),
    service: '',
    ...pictured(FIRST_SLIDE.picture),
  },
  ...SERVICES.map(
    ({ slug, title, subtitle, slide }): Slide => ({
      title,
      text: subtitle,
      list: [...slide.list],
      service: slug,
      ...pictured(slide.picture),
    }),
  ),
];

const firstCard = ({ data, picture, unavailable = false, ...card }: PricingCard): Card => ({
  ...card,
  data: [...data],
  unavailable,
  ...pictured(picture),
});

/** The slides and price cards of a new shop: the texts of `content/`. */
export const FIRST_HOME_TEXTS: Pick<ShopSettings, 'home.slides' | 'home.cards'> = {
  'home.slides': SLIDES,
  'home.cards': HOME_CARDS.map(firstCard),
};
