import { NEW_IMAGE, type Product, type ProductRequest } from '#contract/product.ts';
import { type Pictures, slidesChanged } from './product-pictures.ts';

/**
 * The request body. For an existing product it has only what was changed, so that a price that the form shows rounded is
 * not saved rounded, and changes by other people are not undone.
 */
export const productBody = (
  values: ProductRequest,
  pictures: Pictures,
  before: { product: Product; changed: Partial<Record<keyof ProductRequest, unknown>> } | null,
) => {
  const body = new FormData();
  for (const name of ['name', 'price', 'stock', 'description', 'id'] as const)
    if (before === null || before.changed[name]) body.append(name, String(values[name]));

  const { primaryKept, primaryNew, slides } = pictures;
  if (before?.product.primaryImage && primaryKept === null) body.append('withoutPrimaryImage', 'true');
  if (before && slidesChanged(slides, before.product))
    body.append('imageOrder', JSON.stringify(slides.map((slide) => ('image' in slide ? slide.image : NEW_IMAGE))));
  if (primaryNew !== null) body.append('primaryImage', primaryNew);
  for (const slide of slides) if ('file' in slide) body.append('images', slide.file);
  return body;
};
