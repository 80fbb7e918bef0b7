/** The services that have a page, by the last part of its address. */
export const SERVICE_PAGES = [
  '3D-Printing',
  'Laser-Cutting',
  'PCB-Manufacturing',
  'Product-Development',
  'Silicon-Molding',
] as const;

export type PageKey = `pages.${(typeof SERVICE_PAGES)[number]}`;
export const pageKey = (page: (typeof SERVICE_PAGES)[number]): PageKey => `pages.${page}`;
