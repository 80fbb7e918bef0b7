import { describe, expect, test } from 'vitest';
import type { Product } from '#contract/product.ts';
import { productBody } from './product-body.ts';
import { moved, picturesChanged, picturesOf, sendable } from './product-pictures.ts';

const values = { name: 'Gear', id: 'G-1', price: 451, stock: 3, description: 'Of brass.' };
const product: Product = { ...values, _id: 'p', price: 450.5, primaryImage: 'main', images: ['one', 'two', 'three'] };
const file = (name: string, bytes = 10, type = 'image/png') => new File([new Uint8Array(bytes)], name, { type });
const sent = (body: FormData) => [...body].map(([name, value]) => [name, value instanceof File ? value.name : value]);

describe('pictures that are chosen for a product', () => {
  test('are refused above 2,000,000 bytes, and the others are accepted', () => {
    const chosen = [file('small.png'), file('large.png', 2_000_001), file('just.png', 2_000_000)];
    const { files, message } = sendable(chosen, 12);
    expect(files.map(({ name }) => name)).toEqual(['small.png', 'just.png']);
    expect(message).toBe('File size must be less than 2MB');
  });

  test('are refused above the maximum number of slider images', () => {
    expect(sendable([file('a'), file('b')], 1)).toMatchObject({
      files: [{ name: 'a' }],
      message: 'A product has at most 12 slider images!',
    });
    expect(sendable([file('a')], 1).message).toBeUndefined();
  });

  test('are refused by name if they are no pictures, and the others are accepted', () => {
    const { files, message } = sendable([file('a.svg', 10, 'image/svg+xml'), file('b'), file('c', 10, '')], 12);
    expect(files.map(({ name }) => name)).toEqual(['b']);
    expect(message).toMatch(/^a\.svg is not a picture .* c is not a picture/);
  });
});

describe('the slider images of a product', () => {
  const { slides } = picturesOf(product);
  const keys = (list: typeof slides) => list.map(({ key }) => key);

  test('cannot be moved past either end', () => {
    expect(moved(slides, 'one', -1)).toBe(slides);
    expect(moved(slides, 'three', 1)).toBe(slides);
    expect(moved(slides, 'unknown', 1)).toBe(slides);
  });

  test('count as changed after one is moved, and as unchanged after it is moved back', () => {
    const later = moved(slides, 'one', 1);
    expect(keys(later)).toEqual(['two', 'one', 'three']);
    expect(picturesChanged({ ...picturesOf(product), slides: later }, product)).toBe(true);
    expect(picturesChanged({ ...picturesOf(product), slides: moved(later, 'one', -1) }, product)).toBe(false);
  });
});

describe('the request body of the product form', () => {
  test('has all fields of a new product, with its pictures in order', () => {
    const slides = [
      { key: 'a', file: file('a.png') },
      { key: 'b', file: file('b.png') },
    ];
    expect(sent(productBody(values, { primaryKept: null, primaryNew: file('main.png'), slides }, null))).toEqual([
      ['name', 'Gear'],
      ['price', '451'],
      ['stock', '3'],
      ['description', 'Of brass.'],
      ['id', 'G-1'],
      ['primaryImage', 'main.png'],
      ['images', 'a.png'],
      ['images', 'b.png'],
    ]);
  });

  test('has only the changed fields of an existing product', () => {
    const pictures = picturesOf(product);
    expect(sent(productBody(values, pictures, { product, changed: {}, stock: 3 }))).toEqual([]);
    expect(sent(productBody(values, pictures, { product, changed: { id: true }, stock: 3 }))).toEqual([['id', 'G-1']]);
  });

  test('has the stock only where it is another than in the shop, with what it was there', () => {
    const body = (stock: number) => sent(productBody(values, picturesOf(product), { product, changed: {}, stock }));
    expect(body(3)).toEqual([]);
    expect(body(2)).toEqual([
      ['stock', '3'],
      ['stockBefore', '2'],
    ]);
  });

  test('has the order of old and new slider images, and the removal of the primary image', () => {
    const slides = [
      { key: 'three', image: 'three' },
      { key: 'n', file: file('new.png') },
      { key: 'one', image: 'one' },
    ];
    const pictures = { primaryKept: null, primaryNew: null, slides };
    expect(sent(productBody(values, pictures, { product, changed: {}, stock: 3 }))).toEqual([
      ['withoutPrimaryImage', 'true'],
      ['imageOrder', '["three","new","one"]'],
      ['images', 'new.png'],
    ]);
  });
});
