import type { OrderableService } from '#contract/services/services.ts';
import type { PictureName } from './pictures.ts';
import type { Price } from './prices.ts';

/** A colour of a drawing's lines, and what the machine does along them. */
export interface LineColour {
  colour: string;
  swatch: string;
  meaning: string;
}

/** One line of the Features/Capability table: what it is, the figure, and what that means for the customer's part. */
export interface Feature {
  name: string;
  value: string | readonly string[] | Price | { colours: readonly LineColour[] };
  meaning: string;
}

export interface PricingCard {
  name: string;
  picture: PictureName;
  price: Price;
  /** As it stands behind the price. */
  unit: '/gram' | '/minute' | '/sq-/inch' | '/Square inch';
  data: readonly string[];
  buildTime: string;
  order: OrderableService;
  /** Not to be had for now: the card says so and cannot be ordered from. */
  unavailable?: boolean;
}

export interface SampleProduct {
  name: string;
  picture: PictureName;
  subheading: string;
}

/** What a service page shows under one tab. Without cards, a quote is made on request. */
export interface SubService {
  /** The page's address ends in it: /services/3D-Printing#sla. */
  anchor: string;
  /** On its tab. */
  title: string;
  heading: string;
  description: string;
  features: readonly Feature[];
  cards: readonly PricingCard[];
  /** What there is to know of the price besides the cards. */
  pricingCapabilities?: { title: string; rows: readonly { name: string; value: string | Price }[] };
  /** Stands below them. */
  notice?: string;
  samples: readonly SampleProduct[];
}

export interface Service {
  slug: '3D-Printing' | 'Laser-Cutting' | 'PCB-Manufacturing' | 'Product-Development' | 'Silicon-Molding';
  name: string;
  title: string;
  subtitle: string;
  /** Of the service's page. */
  picture: PictureName;
  /** One sentence for lists and search engines. */
  summary: string;
  /** The lowest published price. Without one, a quote is made on request. */
  from: Price | undefined;
  /** Its slide on the home page. */
  slide: { picture: PictureName; list: readonly string[] };
  /** The form that its orders begin with, if it has one. */
  order: OrderableService | undefined;
  /** What there is to say where there is no detail to show. */
  description?: readonly string[];
  subServices: readonly SubService[];
}
