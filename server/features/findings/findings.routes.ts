import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { apiAddress } from '#contract/addresses.ts';
import { success } from '#contract/http/envelope.ts';
import { FILE_ANSWER_MESSAGE } from '#contract/orders/file-answer-messages.ts';
import { fileReplacement, fileState, findingsAcceptance, trackedFilePath } from '#contract/orders/file-answers.ts';
import type { DiskSpace } from '#server/files/disk/disk-space.ts';
import { failures } from '#server/http/errors/replies.ts';
import type { Throttles } from '#server/http/limits/throttles.ts';
import type { FindingsService } from './findings.service.ts';

/** What these routes call. */
interface Needs {
  findings: FindingsService;
  space: Pick<DiskSpace, 'requireForCustomers'>;
  throttles: Pick<Throttles, 'fileAnswer'>;
}

const answered = success(fileState).extend({ message: z.string() });

/** What anyone may call who has an order's private link. */
export const trackedFileRoutes =
  ({ findings, space, throttles }: Needs): FastifyPluginAsyncZod =>
  async (app) => {
    app.addHook('onSend', async (_request, reply) => {
      reply.header('Cache-Control', 'no-store');
    });

    app.route({
      method: 'GET',
      url: apiAddress.trackedFile.pattern,
      schema: {
        summary: 'How far a file of the order is, and what of it still needs an answer',
        params: trackedFilePath,
        response: { 200: success(fileState), ...failures(400, 404) },
      },
      handler: async ({ params }) => ({
        success: true as const,
        data: await findings.fileState(params.token, params.fileId),
      }),
    });

    app.route({
      method: 'POST',
      url: apiAddress.findingsAcceptance.pattern,
      schema: {
        summary: 'Have a file made as it is, in spite of what was found in it; the same again changes nothing',
        params: trackedFilePath,
        body: findingsAcceptance,
        response: { 200: answered, ...failures(400, 404, 409, 413, 415, 429, 507) },
      },
      onRequest: [throttles.fileAnswer, space.requireForCustomers],
      handler: async ({ params, body }) => {
        const data = await findings.acceptFindings(params.token, params.fileId, body);
        return { success: true as const, message: FILE_ANSWER_MESSAGE.accepted, data };
      },
    });

    app.route({
      method: 'POST',
      url: apiAddress.fileReplacement.pattern,
      schema: {
        summary: 'Replace a file of the order with an upload; the same again changes nothing',
        params: trackedFilePath,
        body: fileReplacement,
        response: { 200: answered, ...failures(400, 404, 409, 413, 415, 429, 507) },
      },
      onRequest: [throttles.fileAnswer, space.requireForCustomers],
      handler: async ({ params, body }) => {
        const data = await findings.replaceFile(params.token, params.fileId, body);
        return { success: true as const, message: FILE_ANSWER_MESSAGE.replacedNow, data };
      },
    });
  };
