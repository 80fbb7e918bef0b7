import { apiAddress } from '#contract/addresses.ts';
import { moneyText } from '#contract/money/money-text.ts';
import type { Product } from '#contract/product.ts';
import type { SharedPicture } from '#web/pages/site/page-meta.ts';

const SUMMARY_MAX = 160; // search results show no more than this

/** The meta description of a product: its price and the start of its text, cut between words. */
export const productDescription = ({ description, price }: Product) => {
  const text = description.replaceAll(/\s+/g, ' ');
  if (text.length <= SUMMARY_MAX) return `${moneyText(price)}. ${text}`;
  const end = text.lastIndexOf(' ', SUMMARY_MAX);
  return `${moneyText(price)}. ${text.slice(0, end > 0 ? end : SUMMARY_MAX)} …`;
};

/** The pictures of a product in display order, the primary one first. */
export const productPictures = ({ primaryImage, images }: Product) =>
  primaryImage === null ? images : [primaryImage, ...images.filter((image) => image !== primaryImage)];

export const sharedProductPicture = (product: Product): SharedPicture | undefined => {
  const [first] = productPictures(product);
  return first === undefined ? undefined : { address: apiAddress.image(first), alt: product.name };
};
