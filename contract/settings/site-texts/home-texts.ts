import { z } from 'zod';
import { PRICE_NAMES } from '#contract/pricing/price-names.ts';
import { ORDERABLE_SERVICES } from '#contract/services/services.ts';
import { SERVICE_PAGES } from './page-keys.ts';
import { entries, line, lines, paragraphOrNone, withPicture } from './text-fields.ts';

const SLIDES_MAX = 12;
const CARDS_MAX = 12;

const slide = withPicture({
  title: line('Title'),
  text: paragraphOrNone(),
  list: lines('Line'),
  /** The page that it leads to; empty: it is about the shop as a whole. It is not shown while the shop does not offer that. */
  service: z.enum(['', ...SERVICE_PAGES], 'Please choose one of the services, or none!'),
});
export type Slide = z.infer<typeof slide>;

const card = withPicture({
  name: line('Name'),
  price: z.enum(PRICE_NAMES, 'Please choose one of the prices!'),
  /** Straight after the price. */
  unit: line('Unit'),
  data: lines('Line'),
  buildTime: line('Build time'),
  order: z.enum(ORDERABLE_SERVICES, 'Please choose one of the services!'),
  /** Marked as such until the owner has said whether orders of its service are taken. */
  unavailable: z.boolean('Please say true or false!'),
});
export type Card = z.infer<typeof card>;

/** What the home page says above its services. Figures of the price book stand in braces: '{plywoodMm}'. */
export const homeTexts = {
  /** Empty: no slides. */
  'home.slides': entries(slide, SLIDES_MAX),
  /** Empty: no prices on the home page. */
  'home.cards': entries(card, CARDS_MAX),
};
