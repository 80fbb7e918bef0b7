import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { apiAddress } from '#contract/addresses.ts';
import { success } from '#contract/http/envelope.ts';
import { PRODUCT_MESSAGE } from '#contract/product-messages.ts';
import { SETTINGS_MESSAGE, settingsPicture } from '#contract/settings/settings.ts';
import type { Config } from '#server/config/config.ts';
import { failures } from '#server/http/errors/replies.ts';
import type { UploadSlots } from '#server/http/limits/uploads/upload-slots.ts';
import { multipartBody, takeMultipart } from '#server/http/multipart/body-schema.ts';
import { receiveMultipart } from '#server/http/multipart/receive.ts';
import type { SettingPicturesService } from './setting-pictures.service.ts';

/** What this route calls. */
interface Needs {
  settingPictures: Pick<SettingPicturesService, 'add'>;
  uploadSlots: UploadSlots;
  config: Pick<Config, 'imageMaxBytes'>;
}

/** Registered in the guarded scope. */
export const settingPictureRoutes =
  ({ settingPictures, uploadSlots, config: { imageMaxBytes } }: Needs): FastifyPluginAsyncZod =>
  async (app) => {
    takeMultipart(app);
    const limits = {
      fileBytes: imageMaxBytes,
      files: 1,
      totalBytes: imageMaxBytes,
      fileTooLarge: PRODUCT_MESSAGE.imageTooLarge,
    };
    app.route({
      method: 'POST',
      url: apiAddress.settingsPictures,
      schema: {
        summary: 'Send a picture for a setting to name, such as the logo; it goes after a day unless one does',
        ...multipartBody(z.object({ file: z.file() })),
        response: {
          201: success(settingsPicture).extend({ message: z.string() }),
          ...failures(400, 401, 408, 413, 415, 429, 507),
        },
      },
      handler: (request, reply) =>
        uploadSlots.run(request, async () => {
          const data = await settingPictures.add(receiveMultipart(request, limits));
          return reply.code(201).send({ success: true, message: SETTINGS_MESSAGE.pictureSaved, data });
        }),
    });
  };
