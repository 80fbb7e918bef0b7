import type { OrderableService, ServiceValue } from '#contract/services/services.ts';

/** How each service is named in a sentence; the two ways of printing are one. */
export const WORK_IN_WORDS: Readonly<Record<ServiceValue, string>> = {
  '3D-Printing-fdm': '3D printing',
  '3D-Printing-sla': '3D printing',
  'Laser-Cutting': 'laser cutting',
  'PCB-Manufacturing': 'PCB manufacturing',
  'Silicon-Molding': 'silicone molding',
  'Product-Development': 'product development',
};

/** Where a shop offers nothing but products. */
export const NO_WORK_IN_WORDS = 'digital manufacturing';

/**
 * The home page's title in search results, in front of the shop's name. Here and below `{inTown}` is ' in Rajshahi' or nothing,
 * `{Work}` what the shop offers, and `{orderable}` what of it has an order form (web/pages/site/described-shop.ts).
 */
export const HOME_TITLE = 'Digital manufacturing{inTown}';

/** The meta descriptions: what search results and shared links say about a page, in a sentence or two. */
export const PAGE_DESCRIPTION = {
  home: '{Work}{inTown}, at published prices and in small quantities.',
  /** While visitors are told no prices. */
  homeOnRequest: '{Work}{inTown}, in small quantities.',
  about:
    'Who we are: a digital manufacturing workshop{inTown} that makes prototypes and small batches for startups, companies, industries, students and innovators.',
  contact:
    'Ask our sales team about a part, a price or a deadline: by e-mail, by phone, with a message or at our workshop{inTown}.',
  shop: 'Products from our workshop{inTown}, with prices and current stock.',
  order: 'Order {orderable}: tell us what you need and send your files.',
} as const;

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
