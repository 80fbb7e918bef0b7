import type { Product, ProductRequest } from '#contract/product.ts';
import { NEW_IMAGE } from '#contract/product-pictures.ts';
import { type Pictures, slidesChanged } from './product-pictures.ts';

/** What an existing product was when its form was opened, and what was changed in the form. */
interface Before {
  product: Product;
  changed: Partial<Record<keyof ProductRequest, unknown>>;
  /** The stock as it was last read. */
  stock: number;
}

const NAMES = ['name', 'price', 'stock', 'description', 'id'] as const;

const appendFields = (body: FormData, values: ProductRequest, before: Before | null) => {
  const changed = before && { ...before.changed, stock: values.stock !== before.stock };
  for (const name of NAMES) if (changed === null || changed[name]) body.append(name, String(values[name]));
  if (before && changed?.stock) body.append('stockBefore', String(before.stock));
};

/**
 * The request body. For an existing product it has only what was changed, so that a price that the form shows rounded is
 * not saved rounded, and changes by other people are not undone.
 */
export const productBody = (values: ProductRequest, pictures: Pictures, before: Before | null) => {
  const body = new FormData();
  appendFields(body, values, before);
  const { primaryKept, primaryNew, slides } = pictures;
  if (before?.product.primaryImage && primaryKept === null) body.append('withoutPrimaryImage', 'true');
  if (before && slidesChanged(slides, before.product))
    body.append('imageOrder', JSON.stringify(slides.map((slide) => ('image' in slide ? slide.image : NEW_IMAGE))));
  if (primaryNew !== null) body.append('primaryImage', primaryNew);
  for (const slide of slides) if ('file' in slide) body.append('images', slide.file);
  return body;
};
