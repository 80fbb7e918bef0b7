import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { apiAddress } from '#contract/addresses.ts';
import { done, success } from '#contract/http/envelope.ts';
import { listedNotice, NOTICE_MESSAGE, noticeCode } from '#contract/notices.ts';
import { failures } from '#server/http/errors/replies.ts';
import type { NoticesService } from './notices.service.ts';

/** What these routes call. */
interface Needs {
  notices: NoticesService;
}

/** The owner's routes; registered in the guarded scope. */
export const ownerNoticeRoutes =
  ({ notices }: Needs): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      method: 'GET',
      url: apiAddress.notices,
      schema: {
        summary: 'Notices to the owner about the shop itself, most urgent first',
        response: { 200: success(z.array(listedNotice)), ...failures(401) },
      },
      handler: async () => ({ success: true as const, data: await notices.list() }),
    });

    app.route({
      method: 'DELETE',
      url: apiAddress.noticeByCode.pattern,
      schema: {
        summary: 'Dismiss a notice',
        params: z.object({ code: noticeCode }),
        response: { 200: done, ...failures(400, 401, 404, 409) },
      },
      handler: async (request) => {
        await notices.dismiss(request.params.code);
        return { success: true as const, message: NOTICE_MESSAGE.dismissed };
      },
    });
  };
