import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { apiAddress } from '#contract/addresses.ts';
import { success } from '#contract/http/envelope.ts';
import { mailPreview } from '#contract/mail.ts';
import { letterPreviewRequest } from '#contract/settings/letter-texts/letter-preview.ts';
import { failures } from '#server/http/errors/replies.ts';
import type { LetterPreviewsService } from './letter-previews.service.ts';

/** The owner's look at a letter while it is written; registered in the guarded scope. */
export const letterPreviewRoutes =
  ({ letterPreviews }: { letterPreviews: LetterPreviewsService }): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      method: 'POST',
      url: apiAddress.settingsLetterPreview,
      schema: {
        summary: 'A letter to a customer as it would be sent with these settings; nothing is saved or sent',
        body: letterPreviewRequest,
        response: { 200: success(mailPreview), ...failures(400, 401, 413, 415) },
      },
      handler: async ({ body }) => ({ success: true as const, data: await letterPreviews.preview(body) }),
    });
  };
