import type { PriceName } from '#contract/pricing/price-book.ts';
import type { OrderableService, ServiceValue } from '#contract/services/services.ts';
import type { ShownPicture } from './pictures.ts';

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

/*
 * Texts name a figure of the price book or of the machines in braces, '{plywoodMm}', and never repeat it: pages fill it in
 * (contract/pricing/published-limits.ts has the names).
 */

/** One row of the Features/Capability table. */
export interface Feature {
  name: string;
  value: string | readonly string[] | PublishedPrice | { colours: readonly LineColour[] };
  /** What the figure means for the customer's part. */
  meaning: string;
}

interface Pictured {
  /** Empty: none. */
  picture: ShownPicture;
  /** What it shows, where that is not said with the product's own pictures. */
  alt?: string;
}

export interface PricingCard extends Pictured {
  name: string;
  price: PriceName;
  /** Written straight after the price, exactly as the owner writes it. */
  unit: string;
  data: readonly string[];
  buildTime: string;
  order: OrderableService;
  /** Currently not offered: the card says so and has no Order Now button. */
  unavailable?: boolean;
}

export interface SampleProduct extends Pictured {
  name: string;
  subheading: string;
}

/** What stands beside the table: a drawing of what it means, and what to mind. */
export interface Drawing {
  name: 'print' | 'resin' | 'laser' | 'board';
  title: string;
  rules: readonly string[];
  /** What the usual printer holds, and the largest. */
  sizes?: readonly [usual: string, largest: string];
  /** What stands below the table and not below the drawing, so that both end alike. */
  belowTable?: 'rules' | 'notice';
}

/** A step of how something is made, with its drawing. */
export interface Step {
  drawing: 'master' | 'mold' | 'castings';
  name: string;
  says: string;
}

/** A supposed job whose price the page works out by the price book in force. */
export interface SampleJob {
  says: string;
  order: OrderableService;
  options: Readonly<Record<string, string>>;
  cutLengthMm: number;
  contours: number;
}

/** What a price depends on where none is published. */
export interface Quote {
  says: string;
  /** A price stands after its question, as `{price}`. */
  questions: readonly (string | (PublishedPrice & { question: string }))[];
}

/** What a service page shows under one tab. Without cards it offers a quote on request. */
export interface SubService {
  /** The fragment of the page's address: 'sla' in /services/3D-Printing#sla. */
  anchor: string;
  /** The name on the tab. */
  title: string;
  heading: string;
  description: string;
  /** How it is made, in a row of drawings above the table. */
  steps?: readonly Step[];
  features: readonly Feature[];
  drawing?: Drawing;
  /** What the customer has to know besides. */
  notice?: string;
  cards: readonly PricingCard[];
  /** A table of further prices beside the cards. */
  pricingCapabilities?: { title: string; rows: readonly { name: string; value: string | PublishedPrice }[] };
  job?: SampleJob;
  /** In place of cards. */
  quote?: Quote;
  samples: readonly SampleProduct[];
}

/** One point of a description: a sentence that stands out, and what follows from it as a paragraph or a list. */
export interface DescriptionPoint {
  lead: string;
  text?: string;
  list?: readonly string[];
}

export interface Service extends Pictured {
  slug: '3D-Printing' | 'Laser-Cutting' | 'PCB-Manufacturing' | 'Product-Development' | 'Silicon-Molding';
  name: string;
  title: string;
  subtitle: string;
  /** One sentence for lists and search engines. */
  summary: string;
  /** Its slide on the home page. */
  slide: { picture: ShownPicture; list: readonly string[] };
  /** The service that Order Now preselects. */
  order: ServiceValue;
  /** For a service without sub-services. */
  description?: readonly DescriptionPoint[];
  subServices: readonly SubService[];
}
