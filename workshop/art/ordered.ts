import { DEMO_PICTURES } from '#content/demo-products.ts';
import { PICTURES } from '#content/pictures.ts';
import { IMAGE_WIDTHS } from '#contract/image-widths.ts';

/** A picture that the site shows, and where its files go. */
export interface Ordered {
  name: string;
  width: number;
  height: number;
  folder: string;
  widths: readonly number[];
}

const PRODUCT = { width: 1280, height: 960 };

export const ORDERED: readonly Ordered[] = [
  ...Object.entries(PICTURES).map(([name, facts]) => ({ name, folder: 'web/public/pictures', ...facts })),
  ...Object.values(DEMO_PICTURES)
    .flat()
    .map((name) => ({ name, folder: 'web/pictures-demo', widths: IMAGE_WIDTHS, ...PRODUCT })),
];
