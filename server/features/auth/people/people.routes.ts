import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { apiAddress } from '#contract/addresses.ts';
import { invitationRequest, invited, PEOPLE_MESSAGE, person, personChange } from '#contract/auth/people.ts';
import { byId, done, success } from '#contract/http/envelope.ts';
import { failures } from '#server/http/errors/replies.ts';
import { signedIn } from '#server/http/session.ts';
import type { PeopleService } from './people.service.ts';

/** Who may sign in; registered in the guarded scope. */
export const ownerPeopleRoutes =
  ({ people }: { people: PeopleService }): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      method: 'GET',
      url: apiAddress.people,
      schema: {
        summary: 'Who can sign in and who is invited, with their roles',
        response: { 200: success(z.array(person)), ...failures(401) },
      },
      handler: async () => ({ success: true as const, data: await people.list() }),
    });

    app.route({
      method: 'POST',
      url: apiAddress.people,
      schema: {
        summary: 'Invite somebody; the address is shown this once and mailed where mail is set up',
        body: invitationRequest,
        response: { 201: success(invited), ...failures(400, 401, 409, 413, 415, 507) },
      },
      handler: async (request, reply) => {
        const data = await people.invite(request.body);
        return reply.code(201).send({ success: true as const, message: PEOPLE_MESSAGE.invited, data });
      },
    });

    app.route({
      method: 'PATCH',
      url: apiAddress.personById.pattern,
      schema: {
        summary: 'Give somebody another role, from their next request',
        params: byId,
        body: personChange,
        response: { 200: done, ...failures(400, 401, 404, 409, 413, 415, 507) },
      },
      handler: async (request) => {
        await people.setRole(request.params._id, request.body.role, signedIn(request).administrator._id);
        return { success: true as const, message: PEOPLE_MESSAGE.changed };
      },
    });

    app.route({
      method: 'DELETE',
      url: apiAddress.personById.pattern,
      schema: {
        summary: 'Remove somebody, whose sessions end, or an invitation',
        params: byId,
        response: { 200: done, ...failures(400, 401, 404, 409) },
      },
      handler: async (request) => {
        await people.remove(request.params._id, signedIn(request).administrator._id);
        return { success: true as const, message: PEOPLE_MESSAGE.removed };
      },
    });
  };
