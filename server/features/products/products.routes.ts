import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { apiAddress } from '#contract/addresses.ts';
import { BIN_MESSAGE } from '#contract/bin.ts';
import { byId, done, page, pageQuery, success } from '#contract/http/envelope.ts';
import { PRODUCT_IMAGE_LIMITS } from '#contract/limits.ts';
import { product, productChange, productRequest } from '#contract/product.ts';
import { PRODUCT_IMPORT_LIMITS, PRODUCT_IMPORT_MESSAGE, productImport } from '#contract/product-import.ts';
import { PRODUCT_MESSAGE } from '#contract/product-messages.ts';
import { clientAddress } from '#server/client-address.ts';
import type { Config } from '#server/config/config.ts';
import { acceptEmptyJson } from '#server/http/empty-json.ts';
import { failures } from '#server/http/errors/replies.ts';
import type { UploadSlots } from '#server/http/limits/uploads/upload-slots.ts';
import { multipartBody, takeMultipart } from '#server/http/multipart/body-schema.ts';
import { receiveMultipart } from '#server/http/multipart/receive.ts';
import { signedIn } from '#server/http/session.ts';
import type { PageCache } from '#server/pages/page-cache/page-cache.ts';
import { PRECOMPRESSED, sendCachedRead } from '#server/pages/page-cache/send-response.ts';
import type { RenderQueue } from '#server/pages/rendering/render-queue.ts';
import type { ProductsService } from './products.service.ts';

/** What these routes call. */
interface Needs {
  products: ProductsService;
  uploadSlots: UploadSlots;
  pageCache: PageCache;
  renders: RenderQueue;
  config: Pick<Config, 'imageMaxBytes'>;
}

const LIST_MAX = 1_000;

/** The canonical address of a list, however its query is written; the default limit is left out. */
const listAddress = ({ limit, ...others }: Parameters<Needs['products']['list']>[0]) => {
  const asked = { ...(limit !== LIST_MAX && { limit: String(limit) }), ...others };
  const query = Object.entries(asked).filter((one): one is [string, string] => one[1] !== undefined);
  return query.length === 0 ? apiAddress.products : `${apiAddress.products}?${new URLSearchParams(query).toString()}`;
};

/** The public routes. */
export const publicProductRoutes =
  ({ products, pageCache, renders }: Pick<Needs, 'products' | 'pageCache' | 'renders'>): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      method: 'GET',
      url: apiAddress.products,
      ...PRECOMPRESSED,
      schema: {
        summary: 'Products, newest first',
        querystring: pageQuery({ default: LIST_MAX, max: LIST_MAX }).extend({
          exclude: z.string().max(100).optional(),
        }),
        response: { 200: page(product), ...failures(400) },
      },
      handler: (request, reply) => {
        const address = listAddress(request.query);
        const kind = address === apiAddress.products ? 'fixed' : 'search';
        const list = async () => {
          const { items, nextCursor } = await products.list(request.query);
          return { success: true, data: items, nextCursor };
        };
        const read = () => renders.run({ address: clientAddress(request.ip), kind }, list);
        return sendCachedRead(pageCache, [request, reply], address, read);
      },
    });

    app.route({
      method: 'GET',
      url: apiAddress.productById.pattern,
      ...PRECOMPRESSED,
      schema: { summary: 'One product', params: byId, response: { 200: success(product), ...failures(400, 404) } },
      handler: (request, reply) => {
        const { _id } = request.params;
        const read = async () => ({ success: true, data: await products.read(_id) });
        return sendCachedRead(pageCache, [request, reply], apiAddress.productById(_id), read);
      },
    });
  };

const images = z.object({
  primaryImage: z.file().optional(),
  images: z.array(z.file()).max(PRODUCT_IMAGE_LIMITS.images).optional(),
});

const formRoutes =
  ({ products, config, uploadSlots }: Pick<Needs, 'products' | 'config' | 'uploadSlots'>): FastifyPluginAsyncZod =>
  async (app) => {
    takeMultipart(app);
    const files = PRODUCT_IMAGE_LIMITS.images + 1;
    const limits = {
      fileBytes: config.imageMaxBytes,
      files,
      totalBytes: config.imageMaxBytes * files,
      fileTooLarge: PRODUCT_MESSAGE.imageTooLarge,
    };

    app.route({
      method: 'POST',
      url: apiAddress.products,
      schema: {
        summary: 'Add a product',
        ...multipartBody(productRequest.extend(images.shape)),
        response: {
          201: success(product).extend({ message: z.string() }),
          ...failures(400, 401, 408, 409, 413, 415, 429, 507),
        },
      },
      handler: (request, reply) =>
        uploadSlots.run(request, async () => {
          const data = await products.create(receiveMultipart(request, limits));
          return reply.code(201).send({ success: true, message: PRODUCT_MESSAGE.created, data });
        }),
    });

    app.route({
      method: 'PATCH',
      url: apiAddress.productById.pattern,
      schema: {
        summary: 'Change a product; images sent replace all slider images unless imageOrder is given',
        params: byId,
        ...multipartBody(productChange.extend(images.shape)),
        response: {
          200: success(product).extend({ message: z.string() }),
          ...failures(400, 401, 404, 408, 409, 413, 415, 429, 507),
        },
      },
      handler: (request) =>
        uploadSlots.run(request, async () => {
          const { _id } = request.params;
          const data = await products.change(_id, receiveMultipart(request, limits));
          return { success: true as const, message: PRODUCT_MESSAGE.updated, data };
        }),
    });
  };

const importRoutes =
  ({ products, uploadSlots }: Pick<Needs, 'products' | 'uploadSlots'>): FastifyPluginAsyncZod =>
  async (app) => {
    takeMultipart(app);
    const { fileBytes } = PRODUCT_IMPORT_LIMITS;
    const limits = { fileBytes, files: 1, totalBytes: fileBytes, fileTooLarge: PRODUCT_IMPORT_MESSAGE.tooLarge };
    app.route({
      method: 'POST',
      url: apiAddress.productImport,
      schema: {
        summary:
          'Add and change products by a list (CSV; also as WooCommerce exports it); dryRun only says what would be done',
        querystring: z.object({ dryRun: z.stringbool().default(false) }),
        ...multipartBody(z.object({ file: z.file(), seen: z.string().optional() })),
        response: { 200: success(productImport), ...failures(400, 401, 408, 409, 413, 415, 429, 507) },
      },
      handler: (request) =>
        uploadSlots.run(request, async () => {
          const data = await products.importList(receiveMultipart(request, limits), request.query);
          return { success: true as const, data };
        }),
    });
  };

const removalRoutes =
  ({ products }: Pick<Needs, 'products'>): FastifyPluginAsyncZod =>
  async (app) => {
    acceptEmptyJson(app);
    app.route({
      method: 'DELETE',
      url: apiAddress.productById.pattern,
      schema: {
        summary: 'Delete a product: for 30 days it can be restored with its pictures, then it is erased',
        params: byId,
        response: { 200: done, ...failures(400, 401, 404) },
      },
      handler: async (request) => {
        await products.remove(request.params._id, signedIn(request).administrator.email);
        return { success: true as const, message: PRODUCT_MESSAGE.deleted };
      },
    });

    app.route({
      method: 'POST',
      url: apiAddress.productRestore.pattern,
      schema: {
        summary: 'Bring a deleted product back, with its pictures, as it was',
        params: byId,
        body: z.looseObject({}).nullish(),
        response: {
          200: success(product).extend({ message: z.string() }),
          ...failures(400, 401, 404, 409, 413, 415, 507),
        },
      },
      handler: async ({ params }) => {
        await products.restore(params._id);
        return { success: true as const, message: BIN_MESSAGE.productBack, data: await products.read(params._id) };
      },
    });
  };

/** The owner's routes; registered in the guarded scope. */
export const ownerProductRoutes =
  (services: Needs): FastifyPluginAsyncZod =>
  async (app) => {
    await app.register(formRoutes(services));
    await app.register(importRoutes(services));
    await app.register(removalRoutes(services));
  };
