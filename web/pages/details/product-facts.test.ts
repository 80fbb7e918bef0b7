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

it('a product is described by its price and its first words, on one line and cut between words', () => {
  expect(productDescription(aProduct({ description: 'Two leaves,\n\none pin.' }))).toBe(
    '120 BDT. Two leaves, one pin.',
  );
  const long = productDescription(aProduct({ description: 'steel '.repeat(100) }));
  expect(long.length).toBeLessThan(180);
  expect(long).toMatch(/steel …$/);
  const oneWord = productDescription(aProduct({ description: 'x'.repeat(500) }));
  expect(oneWord.length).toBeLessThan(180);
});

it('the primary picture comes first, and none is shown twice', () => {
  expect(productPictures(aProduct({ primaryImage: 'b', images: ['a', 'b', 'c'] }))).toEqual(['b', 'a', 'c']);
  expect(productPictures(aProduct({ images: ['a'] }))).toEqual(['a']);
});

it('a product without a picture is shared without one of its own', () => {
  expect(sharedProductPicture(aProduct({}))).toBeUndefined();
  expect(sharedProductPicture(aProduct({ primaryImage: 'b' }))).toMatchObject({ alt: 'Hinge' });
});
