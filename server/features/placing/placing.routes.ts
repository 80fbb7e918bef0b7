import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { apiAddress } from '#contract/addresses.ts';
import { identifier, success } from '#contract/http/envelope.ts';
import { DELIVERY_AREA, deliveryAreaSent } from '#contract/orders/delivery.ts';
import { ORDER_MESSAGE } from '#contract/orders/messages.ts';
import { orderedTogether, pricedOrderFields } from '#contract/orders/order-items.ts';
import { orderReceipt } from '#contract/orders/order-receipt.ts';
import { orderRequest } from '#contract/orders/order-request.ts';
import type { Config } from '#server/config/config.ts';
import type { SettingsService } from '#server/features/settings/settings.service.ts';
import type { DiskSpace } from '#server/files/disk/disk-space.ts';
import { failures } from '#server/http/errors/replies.ts';
import { idempotencyClaim, idempotencyHeaders } from '#server/http/idempotency.ts';
import type { Taken, Throttles } from '#server/http/limits/throttles.ts';
import type { UploadSlots } from '#server/http/limits/uploads/upload-slots.ts';
import { multipartBody, takeMultipart } from '#server/http/multipart/body-schema.ts';
import { orderFilesLimits } from '#server/http/multipart/order-files.ts';
import { receiveMultipart } from '#server/http/multipart/receive.ts';
import type { PlacingService } from './placing.service.ts';

/** What these routes call. */
interface Needs {
  placing: PlacingService;
  space: Pick<DiskSpace, 'requireForUpload'>;
  uploadSlots: UploadSlots;
  throttles: Pick<Throttles, 'order'>;
  taken: Pick<Taken, 'orders'>;
  settings: Pick<SettingsService, 'orderLimits'>;
  config: Pick<Config, 'orderLimits'>;
}

/** At least one file or upload; uploads were sent before, and an estimate made, and both are named by their identifiers. */
const orderFiles = (max: number) =>
  z.object({
    file: z.array(z.file()).max(max).optional(),
    uploadId: z.array(identifier()).max(max).optional(),
    estimateId: identifier().optional(),
    together: orderedTogether.optional(),
    [DELIVERY_AREA]: deliveryAreaSent.optional(),
    ...pricedOrderFields,
  });

/** What anyone may call. */
export const publicOrderRoutes =
  ({ placing, settings, config, space, throttles, taken, uploadSlots }: Needs): FastifyPluginAsyncZod =>
  async (app) => {
    takeMultipart(app);
    app.route({
      method: 'POST',
      url: apiAddress.order,
      schema: {
        summary: 'Place an order with its files; parts may come in any order',
        headers: idempotencyHeaders,
        ...multipartBody(z.intersection(orderRequest, orderFiles(config.orderLimits.files))),
        response: {
          201: success(orderReceipt).extend({ message: z.string() }),
          ...failures(400, 408, 413, 415, 422, 429, 507),
        },
      },
      onRequest: [throttles.order, ({ headers }) => space.requireForUpload(Number(headers['content-length'] ?? 0))],
      handler: (request, reply) =>
        uploadSlots.run(request, async () => {
          const limits = { ...orderFilesLimits(await settings.orderLimits()), repeatable: ['uploadId'] };
          const claim = idempotencyClaim('order', request.headers);
          const receipt = await taken.orders(request, claim, () =>
            placing.place(claim, receiveMultipart(request, limits)),
          );
          return reply.code(201).send({ success: true, message: ORDER_MESSAGE.submitted, data: receipt });
        }),
    });
  };
