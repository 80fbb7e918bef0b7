import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { apiAddress } from '#contract/addresses.ts';
import { CONTACT_MESSAGE, contactRequest, contactSigns } from '#contract/contact.ts';
import { contactMessage, messageChange, messageListQuery, messageReply } from '#contract/contact-message.ts';
import { byId, countedPage, done, success } from '#contract/http/envelope.ts';
import { messageCounts } from '#contract/message-states.ts';
import type { DiskSpace } from '#server/files/disk/disk-space.ts';
import { failures } from '#server/http/errors/replies.ts';
import { idempotencyClaim, idempotencyHeaders } from '#server/http/idempotency.ts';
import type { Taken, Throttles } from '#server/http/limits/throttles.ts';
import { signedIn } from '#server/http/session.ts';
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
        body: contactRequest.extend(contactSigns.shape),
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

const listRoutes =
  ({ contact }: Pick<Needs, 'contact'>): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      method: 'GET',
      url: apiAddress.contact,
      schema: {
        summary: 'Messages, newest first',
        querystring: messageListQuery,
        response: { 200: countedPage(contactMessage), ...failures(400, 401) },
      },
      handler: async (request) => {
        const { mine, held, ...wanted } = request.query;
        const whose = mine && signedIn(request).administrator.email;
        const { items, ...rest } = await contact.list({ ...wanted, whose, held: held !== undefined });
        return { success: true as const, data: items, ...rest };
      },
    });

    app.route({
      method: 'GET',
      url: apiAddress.contactById.pattern,
      schema: {
        summary: 'One message, with its thread',
        params: byId,
        response: { 200: success(contactMessage), ...failures(400, 401, 404) },
      },
      handler: async (request) => ({ success: true as const, data: await contact.read(request.params._id) }),
    });

    app.route({
      method: 'GET',
      url: apiAddress.contactCounts,
      schema: {
        summary: 'How many messages there are in each state',
        response: { 200: success(messageCounts), ...failures(401) },
      },
      handler: async (request) => ({
        success: true as const,
        data: await contact.counts(signedIn(request).administrator.email),
      }),
    });
  };

/** The owner's routes; registered in the guarded scope. */
export const ownerContactRoutes =
  ({ contact }: Pick<Needs, 'contact'>): FastifyPluginAsyncZod =>
  async (app) => {
    await app.register(listRoutes({ contact }));

    app.route({
      method: 'PATCH',
      url: apiAddress.contactById.pattern,
      schema: {
        summary: 'Say whether a message is new, answered or done, who has it, or that it is no spam',
        params: byId,
        body: messageChange,
        response: { 200: success(contactMessage), ...failures(400, 401, 404, 413, 415, 507) },
      },
      handler: async (request) => ({
        success: true as const,
        data: await contact.change(request.params._id, request.body, signedIn(request).administrator.email),
      }),
    });

    app.route({
      method: 'POST',
      url: apiAddress.contactAnswers.pattern,
      schema: {
        summary: 'Answer a message by mail',
        params: byId,
        headers: idempotencyHeaders,
        body: messageReply,
        response: { 201: success(contactMessage), ...failures(400, 401, 404, 409, 413, 415, 422, 507) },
      },
      handler: async (request, reply) => {
        const claim = idempotencyClaim('contact answer', request.headers);
        const by = signedIn(request).administrator.email;
        const data = await contact.answer(request.params._id, { ...request.body, by }, claim);
        return reply.code(201).send({ success: true as const, data });
      },
    });
  };
