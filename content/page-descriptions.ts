import type { OrderableService, ServiceValue } from '#contract/services/services.ts';

/** What the descriptions say of a shop. */
interface DescribedShop {
  /** Empty where the address names none. */
  town: string;
  /** Services that the site does not name. */
  hidden: readonly ServiceValue[];
}

const inTown = ({ town }: DescribedShop) => (town === '' ? '' : ` in ${town}`);

/** As they stand in a sentence; the two ways of printing are one. */
const WORK: Readonly<Record<ServiceValue, string>> = {
  '3D-Printing-fdm': '3D printing',
  '3D-Printing-sla': '3D printing',
  'Laser-Cutting': 'laser cutting',
  'PCB-Manufacturing': 'PCB manufacturing',
  'Silicon-Molding': 'silicone molding',
  'Product-Development': 'product development',
};
const ALL = Object.keys(WORK) as ServiceValue[];

const workOf = ({ hidden }: DescribedShop, joined: 'and' | 'or', services: readonly ServiceValue[] = ALL) => {
  const work = [...new Set(services.filter((service) => !hidden.includes(service)).map((service) => WORK[service]))];
  return [work.slice(0, -1).join(', '), work.at(-1) ?? 'digital manufacturing'].filter(Boolean).join(` ${joined} `);
};

const capital = (sentence: string) => sentence.charAt(0).toUpperCase() + sentence.slice(1);

/** The home page's title in search results, in front of the shop's name. */
export const homeTitle = (shop: DescribedShop) => `Digital manufacturing${inTown(shop)}`;

/** The meta descriptions: what search results and shared links say about a page, in a sentence or two. */
export const PAGE_DESCRIPTION = {
  home: (shop: DescribedShop) =>
    capital(`${workOf(shop, 'and')}${inTown(shop)}, at published prices and in small quantities.`),
  about: (shop: DescribedShop) =>
    `Who we are: a digital manufacturing workshop${inTown(shop)} that makes prototypes and small batches for startups, companies, industries, students and innovators.`,
  contact: (shop: DescribedShop) =>
    `Ask our sales team about a part, a price or a deadline: by e-mail, by phone, with a message or at our workshop${inTown(shop)}.`,
  shop: (shop: DescribedShop) => `Products from our workshop${inTown(shop)}, with prices and current stock.`,
  order: (shop: DescribedShop) =>
    `Order ${workOf(
      shop,
      'or',
      ALL.filter((service) => service !== 'Silicon-Molding'),
    )}: tell us what you need and send your files.`,
};

/** Of the order forms; apart from the services, since forms load those. */
export const ORDER_FORM_DESCRIPTION: Readonly<Record<OrderableService, string>> = {
  '3D-Printing-fdm':
    'Order FDM 3D printing in PLA, PETG or ABS: choose material, colour, finishing and strength, and send your files.',
  '3D-Printing-sla':
    'Order SLA 3D printing in layers of 0.05mm: name the colour and the quantity, and send your files.',
  'Laser-Cutting':
    'Order laser cutting in maple, acrylic, plywood or plastic wood (PVC): choose material and thickness, and send your file.',
  'PCB-Manufacturing': 'Order single or double layer PCBs: choose layers and finishing, and send PDF or Gerber files.',
  'Product-Development':
    'Order product design and manufacturing: tell us what the product must do, and what you want from us.',
};
