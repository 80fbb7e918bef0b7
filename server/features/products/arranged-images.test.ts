import { describe, expect, test } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import type { Product } from '#contract/product.ts';
import { testApp } from '#tests/support/app.ts';
import {
  addProduct,
  changeProduct,
  FIELDS,
  imageFiles,
  picture,
  productForm,
} from '#tests/support/products/a-product.ts';

describe('rearranged slider images', () => {
  const withThree = async () => {
    const { app, dataDir } = await testApp();
    const small = await picture(40, 30).png().toBuffer();
    const pictures = { primaryImage: [small], images: [small, small, small] };
    const product: Product = (await addProduct(app, productForm(FIELDS, pictures))).json().data;
    const [one = '', two = '', three = ''] = product.images;
    const arrange = (order: unknown, images: Buffer[] = [], more = {}) =>
      changeProduct(
        app,
        product._id,
        productForm({ imageOrder: typeof order === 'string' ? order : JSON.stringify(order), ...more }, { images }),
      );
    const shown = async (): Promise<Product> =>
      (await app.inject({ url: apiAddress.productById(product._id) })).json().data;
    return { app, dataDir, small, product, one, two, three, arrange, shown };
  };

  test('are refused if one belongs to another product or comes twice, or if new ones are missing or left over', async () => {
    const { app, dataDir, small, product, one, two, arrange, shown } = await withThree();
    const other = (await addProduct(app, productForm({ ...FIELDS, id: 'G-2' }, { images: [small] }))).json().data
      .images[0];
    for (const [order, images] of [
      [[one, other], []],
      [[one, one], []],
      [[one, product.primaryImage], []],
      [[one, 'new'], []],
      [[one, two], [small]],
      ['no list', []],
      ['{"0":"new"}', []],
      [[1, 2], []],
      [[one, ''], []],
    ] as const) {
      const reply = await arrange(order, [...images]);
      expect(reply.statusCode, JSON.stringify(order)).toBe(400);
      expect(reply.json().success).toBe(false);
    }
    const tooMany = await arrange(Array.from({ length: 13 }, () => 'new'));
    expect([tooMany.statusCode, tooMany.json().message]).toEqual([400, 'A product has at most 12 slider images!']);
    expect(await shown()).toEqual(product);
    expect(await imageFiles(dataDir)).toHaveLength((1 + 3 + 1) * 3 * 2);
  });

  test('are stored in the requested order, old and new mixed, and those left out are deleted with their files', async () => {
    const { dataDir, small, one, two, three, arrange, shown } = await withThree();
    expect((await arrange([three, 'new', one], [small])).statusCode).toBe(200);
    const { images } = await shown();
    expect([images[0], images[2]]).toEqual([three, one]);
    expect([one, two, three]).not.toContain(images[1]);
    expect(await imageFiles(dataDir)).toHaveLength((1 + 3) * 3 * 2);
    expect((await arrange([])).statusCode).toBe(200);
    expect((await shown()).images).toEqual([]);
  });

  test('go with a removal of the primary image, which a newly sent primary image overrides', async () => {
    const { dataDir, small, product, one, arrange, shown, app } = await withThree();
    await arrange([one], [], { withoutPrimaryImage: 'true' });
    expect(await shown()).toMatchObject({ primaryImage: null, images: [one] });
    expect(await imageFiles(dataDir)).toHaveLength(3 * 2);
    const form = productForm({ withoutPrimaryImage: 'true' }, { primaryImage: [small] });
    expect((await changeProduct(app, product._id, form)).json().data.primaryImage).toEqual(expect.any(String));
    expect((await changeProduct(app, product._id, productForm({ withoutPrimaryImage: 'yes' }))).statusCode).toBe(400);
  });
});
