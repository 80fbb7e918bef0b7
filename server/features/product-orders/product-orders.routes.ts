import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { apiAddress } from '#contract/addresses.ts';
import { success } from '#contract/http/envelope.ts';
import { PRODUCT_ORDER_MESSAGE, productOrderReceipt, productOrderRequest } from '#contract/orders/product-order.ts';
import type { DiskSpace } from '#server/files/disk/disk-space.ts';
import { failures } from '#server/http/errors/replies.ts';
import { idempotencyClaim, idempotencyHeaders } from '#server/http/idempotency.ts';
import type { Taken, Throttles } from '#server/http/limits/throttles.ts';
import type { ProductOrdersService } from './product-orders.service.ts';

/** What these routes call. */
interface Needs {
  productOrders: ProductOrdersService;
  space: Pick<DiskSpace, 'requireForCustomers'>;
  throttles: Pick<Throttles, 'order'>;
  taken: Pick<Taken, 'orders'>;
}

/** What anyone may call. */
export const publicProductOrderRoutes =
  ({ productOrders, space, throttles, taken }: Needs): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      method: 'POST',
      url: apiAddress.productOrders,
      schema: {
        summary: 'Order a product of the shop, at its price of this moment and as long as there are enough',
        headers: idempotencyHeaders,
        body: productOrderRequest,
        response: {
          201: success(productOrderReceipt).extend({ message: z.string() }),
          ...failures(400, 404, 409, 413, 415, 422, 429, 507),
        },
      },
      onRequest: [throttles.order, space.requireForCustomers],
      handler: async (request, reply) => {
        const claim = idempotencyClaim('product-order', request.headers);
        const data = await taken.orders(request, claim, () => productOrders.order(request.body, claim));
        return reply.code(201).send({ success: true, message: PRODUCT_ORDER_MESSAGE.placed, data });
      },
    });
  };
