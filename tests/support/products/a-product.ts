import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { apiAddress } from '#contract/addresses.ts';
import { multipart, ownerOf } from '#tests/support/app.ts';
import { filesIn } from '#tests/support/files/stored-files.ts';

/** The text fields of a complete product. */
export const FIELDS = { name: 'Gear', id: 'G-1', price: '450', stock: '3', description: 'A gear.\nOf brass.' };
type Pictures = Partial<Record<'primaryImage' | 'images', Buffer[]>>;

export const picture = (width = 400, height = 300) =>
  sharp({ create: { width, height, channels: 3, background: '#b87333' } });

/** A product as its form sends it, with pictures by their field. */
export const productForm = (fields: Record<string, string> = FIELDS, pictures: Pictures = {}) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const [name, files] of Object.entries(pictures))
    for (const file of files) form.append(name, new Blob([new Uint8Array(file)]), 'picture.jpg');
  return form;
};

const send = async (app: FastifyInstance, method: 'POST' | 'PATCH', url: string, form = productForm()) => {
  const { payload, headers } = await multipart(form);
  return app.inject({ method, url, payload, headers: { ...headers, ...(await ownerOf(app)) } });
};
export const addProduct = (app: FastifyInstance, form = productForm()) => send(app, 'POST', apiAddress.products, form);
export const changeProduct = (app: FastifyInstance, _id: string, form: FormData) =>
  send(app, 'PATCH', apiAddress.productById(_id), form);
export const listProducts = async (app: FastifyInstance, query = {}) =>
  (await app.inject({ url: apiAddress.products, query })).json().data;
/** The stored files of pictures: one for each width and format. */
export const imageFiles = (dataDir: string) => filesIn(dataDir, 'images/');
