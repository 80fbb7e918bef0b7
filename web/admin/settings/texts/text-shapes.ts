import { PRICE_CARDS, SLIDES } from './home-shapes.ts';
import { ABOUT, SERVICE_SHAPES } from './page-shapes.ts';
import type { TextShape } from './text-shape.ts';

const SHAPES: Readonly<Record<string, TextShape>> = {
  'home.slides': SLIDES,
  'home.cards': PRICE_CARDS,
  'pages.about': ABOUT,
  ...Object.fromEntries([...SERVICE_SHAPES].map(([page, shape]) => [`pages.${page}`, shape])),
};

/** What a setting of several texts consists of. @throws Error for any other setting */
export const textShapeOf = (key: string): TextShape => {
  const shape = SHAPES[key];
  if (!shape) throw new Error(`No texts are known of ${key}`);
  return shape;
};
