import type { OrderableService } from '#contract/services/services.ts';

/** The home page's title in search results, in front of the shop's name. */
export const HOME_TITLE = 'Digital manufacturing in {town}';

/** The meta descriptions, with the shop's town, its place and its currency in braces: what search results and shared links say about a page, in a sentence or two. */
export const PAGE_DESCRIPTION = {
  home: '3D printing, laser cutting, PCB manufacturing, silicone molding and product development in {place}, at published prices and in small quantities.',
  about:
    'Who we are: a digital manufacturing workshop in {town} that makes prototypes and small batches for startups, companies, industries, students and innovators.',
  contact:
    'Ask our sales team about a part, a price or a deadline: by e-mail, by phone, with a message or at our workshop in {town}.',
  shop: 'Printed, laser-cut, molded and soldered products from our workshop in {town}, with prices in {currency} and current stock.',
  order:
    'Order 3D printing, laser cutting, PCB manufacturing or product development: tell us what you need and send your files.',
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
