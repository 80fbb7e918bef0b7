import { z } from 'zod';
import { type PriceName, priceBookContent } from '#contract/pricing/price-book.ts';
import { ORDERABLE_SERVICES } from '#contract/services/services.ts';
import { entries, line, lines, paragraphOrNone, withPicture } from './text-fields.ts';

/** The services that have a page, by the last part of its address. */
export const SERVICE_PAGES = [
  '3D-Printing',
  'Laser-Cutting',
  'PCB-Manufacturing',
  'Product-Development',
  'Silicon-Molding',
] as const;

const SLIDES_MAX = 12;
const CARDS_MAX = 12;

/** The prices that a card can show, by their names in the book. */
export const CARD_PRICES = Object.keys(priceBookContent.shape.prices.shape) as [PriceName, ...PriceName[]];

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
  price: z.enum(CARD_PRICES, 'Please choose one of the prices!'),
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
