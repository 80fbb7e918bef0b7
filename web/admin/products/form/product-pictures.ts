import { PRODUCT_IMAGE_LIMITS } from '#contract/limits.ts';
import type { Product } from '#contract/product.ts';
import { PRODUCT_MESSAGE } from '#contract/product-messages.ts';
import { PICTURE_TYPES } from '#contract/product-pictures.ts';

/** A slider image in the form: an uploaded one with its identifier, or a chosen file that is not uploaded yet. */
export type Slide = { key: string } & ({ image: string } | { file: File });

/** The pictures in the product form; `primaryNew` replaces `primaryKept`. */
export interface Pictures {
  primaryKept: string | null;
  primaryNew: File | null;
  slides: readonly Slide[];
}

export const picturesOf = (product: Product | null): Pictures => ({
  primaryKept: product?.primaryImage ?? null,
  primaryNew: null,
  slides: (product?.images ?? []).map((image) => ({ key: image, image })),
});

/** Checks only the type that the browser guesses; the server checks the content. */
const objectionTo = ({ name, type, size }: File) => {
  if (!PICTURE_TYPES.includes(type)) return PRODUCT_MESSAGE.imageUnreadable(name);
  return size > PRODUCT_IMAGE_LIMITS.fileBytes ? PRODUCT_MESSAGE.imageTooLarge : undefined;
};

/** Those of the chosen files that can be sent, and the message about the others. */
export const sendable = (files: readonly File[], left: number) => {
  const good = files.filter((file) => objectionTo(file) === undefined);
  const tooMany = good.length > left ? [PRODUCT_MESSAGE.imagesMany] : [];
  const objections = new Set([...files.flatMap((file) => objectionTo(file) ?? []), ...tooMany]);
  return { files: good.slice(0, left), message: objections.size === 0 ? undefined : [...objections].join(' ') };
};

/** The slides with one of them moved by one place, earlier (-1) or later (1), if there is one. */
export const moved = (slides: readonly Slide[], key: string, by: -1 | 1): readonly Slide[] => {
  const from = slides.findIndex((slide) => slide.key === key);
  const slide = slides[from];
  const to = from + by;
  if (slide === undefined || to < 0 || to >= slides.length) return slides;
  return slides.toSpliced(from, 1).toSpliced(to, 0, slide);
};

/** Whether the slides or their order differ from those of the saved product. */
export const slidesChanged = (slides: readonly Slide[], product: Product | null) => {
  const kept = product?.images ?? [];
  return (
    slides.length !== kept.length || slides.some((slide, place) => !('image' in slide) || slide.image !== kept[place])
  );
};

export const picturesChanged = ({ primaryKept, primaryNew, slides }: Pictures, product: Product | null) =>
  primaryNew !== null || primaryKept !== (product?.primaryImage ?? null) || slidesChanged(slides, product);
