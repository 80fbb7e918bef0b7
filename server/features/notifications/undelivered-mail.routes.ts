import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { apiAddress } from '#contract/addresses.ts';
import { byId, countedPage, done, pageQuery } from '#contract/http/envelope.ts';
import { MAIL_MESSAGE, undeliveredMail } from '#contract/mail.ts';
import { acceptEmptyJson } from '#server/http/empty-json.ts';
import { failures } from '#server/http/errors/replies.ts';
import type { UndeliveredMailService } from './undelivered-mail.service.ts';

/** What these routes call. */
interface Needs {
  undeliveredMail: UndeliveredMailService;
}

/** The routes that retry one e-mail or all of them. */
const routeRetries = (app: Parameters<FastifyPluginAsyncZod>[0], mail: Needs['undeliveredMail']) => {
  app.route({
    method: 'POST',
    url: apiAddress.mailRetryAll,
    schema: {
      summary: 'Retry all undelivered e-mails',
      body: z.looseObject({}).nullish(),
      response: { 200: done, ...failures(400, 401, 409, 413, 415) },
    },
    handler: async () => {
      const count = await mail.retryAll();
      return { success: true as const, message: count === 0 ? MAIL_MESSAGE.noneLeft : MAIL_MESSAGE.allAgain(count) };
    },
  });

  app.route({
    method: 'POST',
    url: apiAddress.mailRetry.pattern,
    schema: {
      summary: 'Retry an undelivered e-mail',
      params: byId,
      body: z.looseObject({}).nullish(),
      response: { 200: done, ...failures(400, 401, 404, 409, 413, 415, 507) },
    },
    handler: async (request) => {
      await mail.retry(request.params._id);
      return { success: true as const, message: MAIL_MESSAGE.again };
    },
  });
};

/** The owner's routes; registered in the guarded scope. */
export const undeliveredMailRoutes =
  ({ undeliveredMail: mail }: Needs): FastifyPluginAsyncZod =>
  async (app) => {
    acceptEmptyJson(app);
    routeRetries(app, mail);

    app.route({
      method: 'GET',
      url: apiAddress.mail,
      schema: {
        summary: 'Undelivered e-mails, newest first',
        querystring: pageQuery({ default: 100, max: 500 }).omit({ q: true }),
        response: { 200: countedPage(undeliveredMail), ...failures(400, 401) },
      },
      handler: async (request) => {
        const { items, ...page } = await mail.list(request.query);
        return { success: true as const, data: items, ...page };
      },
    });

    app.route({
      method: 'DELETE',
      url: apiAddress.mailById.pattern,
      schema: {
        summary: 'Drop an undelivered e-mail',
        params: byId,
        response: { 200: done, ...failures(400, 401, 404) },
      },
      handler: async (request) => {
        await mail.drop(request.params._id);
        return { success: true as const, message: MAIL_MESSAGE.dropped };
      },
    });
  };
