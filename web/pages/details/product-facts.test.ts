import { expect, it } from 'vitest';
import type { Product } from '#contract/product.ts';
import { productDescription, productPictures, sharedProductPicture } from './product-facts.ts';

const aProduct = (facts: Partial<Product>): Product => ({
  _id: 'p1',
  id: 'H-1',
  name: 'Hinge',
  price: 120,
  stock: 3,
  description: 'A hinge',
  primaryImage: null,
  images: [],
  ...facts,
});

it('the meta description of a product is its price and the start of its text, on one line and cut between words', () => {
  expect(productDescription(aProduct({ description: 'Two leaves,\n\none pin.' }))).toBe(
    '120 BDT. Two leaves, one pin.',
  );
  const long = productDescription(aProduct({ description: 'steel '.repeat(100) }));
  expect(long.length).toBeLessThan(180);
  expect(long).toMatch(/steel …$/);
  const oneWord = productDescription(aProduct({ description: 'x'.repeat(500) }));
  expect(oneWord.length).toBeLessThan(180);
});

it('a product’s pictures start with the primary one, and none is shown twice', () => {
  expect(productPictures(aProduct({ primaryImage: 'b', images: ['a', 'b', 'c'] }))).toEqual(['b', 'a', 'c']);
  expect(productPictures(aProduct({ images: ['a'] }))).toEqual(['a']);
});

it('a product without pictures has no picture of its own when it is shared', () => {
  expect(sharedProductPicture(aProduct({}))).toBeUndefined();
  expect(sharedProductPicture(aProduct({ primaryImage: 'b' }))).toMatchObject({ alt: 'Hinge' });
});
