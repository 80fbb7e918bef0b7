import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { apiAddress } from '#contract/addresses.ts';
import { FIRST_DAY_MESSAGE, firstDay, firstDayChange } from '#contract/first-day.ts';
import { done, success } from '#contract/http/envelope.ts';
import { MAIL_MESSAGE } from '#contract/mail.ts';
import { Conflict } from '#server/errors.ts';
import { failures } from '#server/http/errors/replies.ts';
import { signedIn } from '#server/http/session.ts';
import type { FirstDayService } from './first-day.service.ts';

/** What these routes call. */
interface Needs {
  firstDay: FirstDayService;
}

const nothing = z.looseObject({}).nullish();

const actRoutes =
  ({ firstDay: service }: Needs): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      method: 'POST',
      url: apiAddress.mailTest,
      schema: {
        summary: 'Send a test mail to oneself',
        body: nothing,
        response: { 200: done, ...failures(400, 401, 409, 413, 415, 507) },
      },
      handler: async (request) => {
        const { email } = signedIn(request).administrator;
        if (!(await service.read()).mailIsOn) throw new Conflict(MAIL_MESSAGE.off);
        await service.testMail(email);
        return { success: true as const, message: FIRST_DAY_MESSAGE.mailSent(email) };
      },
    });

    app.route({
      method: 'POST',
      url: apiAddress.testOrder,
      schema: {
        summary: 'Place a test order, which removes itself',
        body: nothing,
        response: {
          201: success(z.object({ _id: z.string(), reference: z.string() })).extend({ message: z.string() }),
          ...failures(400, 401, 409, 413, 415, 507),
        },
      },
      handler: async (request, reply) => {
        const data = await service.placeTestOrder(signedIn(request).administrator.email);
        const message = FIRST_DAY_MESSAGE.orderPlaced(data.reference);
        return reply.code(201).send({ success: true as const, message, data });
      },
    });

    app.route({
      method: 'POST',
      url: apiAddress.demoRemoval,
      schema: {
        summary: 'Put the demo’s products into the bin, and take out its orders, messages and people',
        body: nothing,
        response: { 200: done, ...failures(400, 401, 413, 415, 507) },
      },
      handler: async (request) => {
        await service.removeDemo(signedIn(request).administrator.email);
        return { success: true as const, message: FIRST_DAY_MESSAGE.demoOut };
      },
    });
  };

/** The owner's routes; registered in the guarded scope. */
export const ownerFirstDayRoutes =
  (services: Needs): FastifyPluginAsyncZod =>
  async (app) => {
    const { firstDay: service } = services;
    await app.register(actRoutes(services));

    app.route({
      method: 'GET',
      url: apiAddress.firstDay,
      schema: {
        summary: 'What a new shop has been through, and what is left',
        response: { 200: success(firstDay), ...failures(401) },
      },
      handler: async () => ({ success: true as const, data: await service.read() }),
    });

    app.route({
      method: 'PATCH',
      url: apiAddress.firstDay,
      schema: {
        summary: 'Leave a step out, or take it up again',
        body: firstDayChange,
        response: { 200: success(firstDay), ...failures(400, 401, 413, 415, 507) },
      },
      handler: async ({ body }) => {
        await service.leaveOut(body.step, body.leftOut);
        return { success: true as const, data: await service.read() };
      },
    });
  };
