import { useState } from 'react';
import type { FieldError } from '#contract/http/envelope.ts';
import { PRODUCT_IMAGE_LIMITS } from '#contract/limits.ts';
import type { Product } from '#contract/product.ts';
import { randomKey } from '#web/random-key.ts';
import { moved, picturesChanged, picturesOf, type Slide, sendable } from './product-pictures.ts';

/** The pictures in the product form. Nothing is uploaded before the form is saved. */
export const useProductPictures = (product: Product | null) => {
  const [pictures, setPictures] = useState(() => picturesOf(product));
  const [messages, setMessages] = useState<{ primary?: string | undefined; slides?: string | undefined }>({});
  const setSlides = (change: (slides: readonly Slide[]) => readonly Slide[]) =>
    setPictures((pictures) => ({ ...pictures, slides: change(pictures.slides) }));

  return {
    pictures,
    messages,
    changed: picturesChanged(pictures, product),

    /** Shows the server's errors at the two picture fields. */
    showErrors: (errors: readonly FieldError[]) => {
      const about = (field: string) => errors.find(({ path }) => path === field)?.message;
      setMessages({ primary: about('primaryImage'), slides: about('images') });
    },

    choosePrimary: (chosen: readonly File[]) => {
      const { files, message } = sendable(chosen, 1);
      setMessages((messages) => ({ ...messages, primary: message }));
      const [file] = files;
      if (file !== undefined) setPictures((pictures) => ({ ...pictures, primaryNew: file }));
    },
    /** Removes the chosen file; if there is none, the uploaded picture. */
    removePrimary: () => {
      setMessages((messages) => ({ ...messages, primary: undefined }));
      setPictures((pictures) => ({
        ...pictures,
        primaryKept: pictures.primaryNew === null ? null : pictures.primaryKept,
        primaryNew: null,
      }));
    },

    addSlides: (chosen: readonly File[]) => {
      const { files, message } = sendable(chosen, PRODUCT_IMAGE_LIMITS.images - pictures.slides.length);
      setMessages((messages) => ({ ...messages, slides: message }));
      setSlides((slides) => [...slides, ...files.map((file) => ({ key: randomKey(), file }))]);
    },
    moveSlide: (key: string, by: -1 | 1) => setSlides((slides) => moved(slides, key, by)),
    removeSlide: (key: string) => {
      setMessages((messages) => ({ ...messages, slides: undefined }));
      setSlides((slides) => slides.filter((slide) => slide.key !== key));
    },
  };
};

export type ProductPictures = ReturnType<typeof useProductPictures>;
