import { createContext } from 'react-router';
import type { SocialNetwork } from '#content/shop.ts';
import type { ShopPlace } from '#contract/formats/shop-place.ts';
import type { DeliveryChoice } from '#contract/orders/delivery-choice.ts';
import type { ServiceValue } from '#contract/services/services.ts';
import type { ShopSettings } from '#contract/settings/shop-settings.ts';
import type { Services } from '#server/services.ts';
import type { IslandName } from './islands/island.tsx';

/** The limits for the files of one order; sizes in bytes. */
export interface OrderLimits {
  fileBytes: number;
  files: number;
  totalBytes: number;
}

/** `run` in this order; `preload` them and all that they import. */
export interface IslandScripts {
  run: readonly string[];
  preload: readonly string[];
}

/** A form that was refused. Its page is shown again with it, so that a browser without scripts loses nothing that was typed. */
export interface RefusedForm {
  /** The path to which it was sent. */
  form: string;
  /** The id of the sentence that says why. */
  outcome: string;
  /** What the server says of it, where that is a sentence for people. */
  says?: string | undefined;
  /** Its fields, by name, as they were sent: for the same form only. */
  typed: Readonly<Record<string, string>>;
}

/** The settings that only the pages read which show them. */
export type SiteTexts = Pick<
  ShopSettings,
  'home.slides' | 'home.cards' | (`${'figures' | 'pages'}.${string}` & keyof ShopSettings)
>;

/** What the server passes to every page that it renders. */
export interface ShopContext {
  /** The shop's name, contact details, news and limits, from the settings. */
  shop: {
    name: string;
    /** The identifier of a picture; empty: the product's own mark. */
    logo: string;
    place: ShopPlace;
    /** Where the style of another accent than the product's own is. */
    coloursUrl?: string;
    email: string;
    /** The first of `phones`. */
    phone: string;
    phones: readonly string[];
    postalAddress: string;
    /** Of that address; empty where it names none. */
    town: string;
    /** In the owner's words; empty: nothing is said. */
    hours: readonly string[];
    /** With its country; empty: none. */
    whatsapp: string;
    /** Where the address is on a map; empty: no link. */
    map: string;
    /** Those that the shop has. */
    social: readonly { network: SocialNetwork; address: string }[];
    news: readonly string[];
    /** Services that the site does not name. */
    hidden: readonly ServiceValue[];
    /** Services of which no new orders are taken; the hidden ones are among them. */
    closed: readonly ServiceValue[];
    /** For how many months after an order ended its files are kept; 0: for good. */
    keptMonths: number;
    /** In how many working days after an acceptance orders of a service are usually ready; those that say nothing are missing. */
    leadDays: Readonly<Partial<Record<ServiceValue, number>>>;
    /** The colours of each material, a line each, and which of them are out of stock; services without any are missing. */
    colors: Readonly<Partial<Record<ServiceValue, readonly string[]>>>;
    /** Those of which the owner has said whether orders are taken: of the others, what the texts say stands. */
    decided: readonly ServiceValue[];
    /** Where and when finished orders are picked up. */
    pickUp: string;
    /** Where an order can go, for how much; none: customers are not asked. */
    deliveries: readonly DeliveryChoice[];
    /** With their numbers; empty: customers are told to ask. */
    waysToPay: readonly string[];
    /** Its business identification number; empty: none. */
    bin: string;
    /** Whether its prices hold VAT. */
    vatIncluded: boolean;
    /** What is proposed for a new invoice. */
    newInvoice: { dueDays: number; depositPercent: number };
    orderFormUrl: string | undefined;
    publicUrl: string;
    orderLimits: OrderLimits;
  };
  /** What the shop's own pages say; apart from `shop`, which every page has. */
  texts: SiteTexts;
  products: Pick<Services['products'], 'list' | 'read' | 'browse'>;
  /** Reads an order for a customer who has its tracking link. */
  tracking: Pick<Services['tracking'], 'track' | 'together' | 'tokenForPayer'>;
  /** What somebody wrote and was answered, by the link of their mail. */
  threads: Pick<Services['contact']['threads'], 'read'>;
  /** What the customer of an order was quoted and invoiced, by the order's tracking link. */
  quotations: Pick<Services['quotations'], 'track'>;
  invoices: Pick<Services['invoices'], 'track'>;
  /** What was written about an order, by its tracking link. */
  conversations: Pick<Services['conversations'], 'read'>;
  /** As much of the price book in force as visitors are told, and what is charged on top, from memory. */
  priceBooks: Pick<Services['priceBooks'], 'forVisitors' | 'areOnRequest' | 'chargeTerms' | 'payableFor'>;
  /** Only in the reply to a form. */
  refused?: RefusedForm;
  /** For the content security policy: allows this response's own inline scripts and no others. */
  nonce: string;
  /** The address of the script with the custom elements. */
  elementsUrl: string;
  /** The address of the script that shows the receipts of new orders. */
  receiptsUrl: string;
  /** The address of the script that loads the viewer when a customer wants it. */
  lookCloserUrl: string;
  /** The address of the script with the elements of the customer's page of an order. */
  trackElementsUrl: string;
  /** The addresses of each island's scripts. */
  islandScripts: Readonly<Record<IslandName, IslandScripts>>;
}

export const shopContext = createContext<ShopContext>();
