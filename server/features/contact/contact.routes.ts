import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { apiAddress } from '#contract/addresses.ts';
import { CONTACT_MESSAGE, contactMessage, contactRequest } from '#contract/contact.ts';
import { countedPage, done, pageQuery } from '#contract/http/envelope.ts';
import type { DiskSpace } from '#server/files/disk/disk-space.ts';
import { failures } from '#server/http/errors/replies.ts';
import { idempotencyClaim, idempotencyHeaders } from '#server/http/idempotency.ts';
import type { Taken, Throttles } from '#server/http/limits/throttles.ts';
import type { ContactService } from './contact.service.ts';

/** What these routes call. */
interface Needs {
  contact: ContactService;
  space: Pick<DiskSpace, 'requireForCustomers'>;
  throttles: Pick<Throttles, 'contact'>;
  taken: Pick<Taken, 'messages'>;
}

/** The public routes. */
export const publicContactRoutes =
  ({ contact, space, throttles, taken }: Needs): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      method: 'POST',
      url: apiAddress.contact,
      schema: {
        summary: 'Send a message to the shop',
        headers: idempotencyHeaders,
        body: contactRequest,
        response: { 201: done, ...failures(400, 413, 415, 422, 429, 507) },
      },
      onRequest: [throttles.contact, space.requireForCustomers],
      handler: async (request, reply) => {
        const claim = idempotencyClaim('contact', request.headers);
        await taken.messages(request, claim, () => contact.record(request.body, claim));
        return reply.code(201).send({ success: true, message: CONTACT_MESSAGE.recorded });
      },
    });
  };

/** The owner's routes; registered in the guarded scope. */
export const ownerContactRoutes =
  ({ contact }: Pick<Needs, 'contact'>): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      method: 'GET',
      url: apiAddress.contact,
      schema: {
        summary: 'Messages, newest first',
        querystring: pageQuery({ default: 100, max: 1_000 }),
        response: { 200: countedPage(contactMessage), ...failures(400, 401) },
      },
      handler: async (request) => {
        const { items, ...rest } = await contact.list(request.query);
        return { success: true as const, data: items, ...rest };
      },
    });
  };
