import type { PriceName } from '#contract/pricing/price-book.ts';
import type { OrderableService } from '#contract/services/services.ts';
import type { PictureName } from './pictures.ts';

/** A line colour in the customer's drawing, and what the laser does along such lines. */
export interface LineColour {
  colour: string;
  swatch: string;
  meaning: string;
}

/** A price of the book in force, where a text publishes it. */
export interface PublishedPrice {
  price: PriceName;
}

/** One row of the Features/Capability table. */
export interface Feature {
  name: string;
  value: string | readonly string[] | PublishedPrice | { colours: readonly LineColour[] };
  /** What the figure means for the customer's part. */
  meaning: string;
}

export interface PricingCard {
  name: string;
  picture: PictureName;
  price: PriceName;
  /** Written straight after the price, exactly as the owner writes it. */
  unit: '/gram' | '/minute' | '/sq-/inch' | '/Square inch';
  data: readonly string[];
  buildTime: string;
  order: OrderableService;
  /** Currently not offered: the card says so and has no Order Now button. */
  unavailable?: boolean;
}

export interface SampleProduct {
  name: string;
  picture: PictureName;
  subheading: string;
}

/** What a service page shows under one tab. Without cards it offers a quote on request. */
export interface SubService {
  /** The fragment of the page's address: 'sla' in /services/3D-Printing#sla. */
  anchor: string;
  /** The name on the tab. */
  title: string;
  heading: string;
  description: string;
  features: readonly Feature[];
  cards: readonly PricingCard[];
  /** A table of further prices beside the cards. */
  pricingCapabilities?: { title: string; rows: readonly { name: string; value: string | PublishedPrice }[] };
  /** A note below the further prices. */
  notice?: string;
  samples: readonly SampleProduct[];
}

export interface Service {
  slug: '3D-Printing' | 'Laser-Cutting' | 'PCB-Manufacturing' | 'Product-Development' | 'Silicon-Molding';
  name: string;
  title: string;
  subtitle: string;
  picture: PictureName;
  /** One sentence for lists and search engines. */
  summary: string;
  /** Its slide on the home page. */
  slide: { picture: PictureName; list: readonly string[] };
  /** The service that Order Now preselects, if the service can be ordered online. */
  order: OrderableService | undefined;
  /** Paragraphs for a service without sub-services. */
  description?: readonly string[];
  subServices: readonly SubService[];
}
