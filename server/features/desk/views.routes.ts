import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { apiAddress } from '#contract/addresses.ts';
import { seesCustomers } from '#contract/auth/roles.ts';
import { byId, countedPage, success } from '#contract/http/envelope.ts';
import { changedHands, orderHands } from '#contract/orders/chosen-orders.ts';
import { decision, decisionQuery } from '#contract/orders/decisions.ts';
import { newOrderNote } from '#contract/orders/order.ts';
import { viewCounts } from '#contract/orders/order-views.ts';
import { newOwnView, ownView } from '#contract/orders/own-view.ts';
import { recordSeenBy, seenRecord } from '#contract/orders/seen-order.ts';
import { today } from '#contract/orders/today.ts';
import { failures } from '#server/http/errors/replies.ts';
import { signedIn } from '#server/http/session.ts';
import type { DeskService } from './desk.service.ts';

/** What these routes call. */
interface Needs {
  desk: Pick<DeskService, 'viewCounts' | 'ownViews' | 'giveHands' | 'addNote' | 'today' | 'decisions'>;
}

const views = success(z.array(ownView));

/** How much waits, for whom. */
const waitingRoutes =
  ({ desk }: Needs): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      method: 'GET',
      url: apiAddress.orderViewCounts,
      schema: {
        summary: 'How many orders each view of the list has',
        response: { 200: success(viewCounts), ...failures(401) },
      },
      handler: async (request) => {
        const counts = await desk.viewCounts();
        const shown = seesCustomers(signedIn(request).role) ? counts : { ...counts, unpaid: 0 };
        return { success: true as const, data: shown };
      },
    });

    app.route({
      method: 'GET',
      url: apiAddress.today,
      schema: {
        summary: 'What waits for whom today, what came in, and how the last weeks went',
        response: { 200: success(today), ...failures(401) },
      },
      handler: async () => ({ success: true as const, data: await desk.today() }),
    });

    app.route({
      method: 'GET',
      url: apiAddress.decisions,
      schema: {
        summary: 'Orders that ask the owner something, each with its question, what is wanted first first',
        querystring: decisionQuery,
        response: { 200: countedPage(decision), ...failures(400, 401) },
      },
      handler: async ({ query }) => {
        const { items, ...page } = await desk.decisions(query);
        return { success: true as const, data: items, ...page };
      },
    });
  };

/** The shop’s own views of the list. */
const ownViewRoutes =
  ({ desk }: Needs): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      method: 'GET',
      url: apiAddress.ownViews,
      schema: { summary: 'The shop’s own views of the list of orders', response: { 200: views, ...failures(401) } },
      handler: async () => ({ success: true as const, data: await desk.ownViews.list() }),
    });

    app.route({
      method: 'POST',
      url: apiAddress.ownViews,
      schema: {
        summary: 'Keep what the list shows as a view with a name',
        body: newOwnView,
        response: { 201: views, ...failures(400, 401, 409, 413, 415, 507) },
      },
      handler: async (request, reply) => {
        const data = await desk.ownViews.add(request.body, signedIn(request).administrator.email);
        return reply.code(201).send({ success: true as const, data });
      },
    });

    app.route({
      method: 'DELETE',
      url: apiAddress.ownView.pattern,
      schema: {
        summary: 'Remove one of the shop’s own views',
        params: byId,
        response: { 200: views, ...failures(400, 401, 404) },
      },
      handler: async ({ params }) => ({ success: true as const, data: await desk.ownViews.remove(params._id) }),
    });
  };

/** Notes on orders, and in whose hands they are. */
const handRoutes =
  ({ desk }: Needs): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      method: 'POST',
      url: apiAddress.orderNotes.pattern,
      schema: {
        summary: 'Write a note into an order’s history, which no customer sees',
        params: byId,
        body: newOrderNote,
        response: { 201: success(seenRecord), ...failures(400, 401, 404, 413, 415, 507) },
      },
      handler: async (request, reply) => {
        const { role, administrator } = signedIn(request);
        const record = await desk.addNote(request.params._id, request.body.text, administrator.email);
        return reply.code(201).send({ success: true as const, data: recordSeenBy(role, record) });
      },
    });

    app.route({
      method: 'PATCH',
      url: apiAddress.orderHands,
      schema: {
        summary: 'Give orders to somebody of the shop, or put them on hold',
        body: orderHands,
        response: { 200: success(changedHands), ...failures(400, 401, 413, 415, 507) },
      },
      handler: async (request) => ({
        success: true as const,
        data: await desk.giveHands(request.body, signedIn(request).administrator.email),
      }),
    });
  };

/** Views of the list of orders, and in whose hands they are; registered in the guarded scope. */
export const ownerViewRoutes =
  (needs: Needs): FastifyPluginAsyncZod =>
  async (app) => {
    await app.register(waitingRoutes(needs));
    await app.register(ownViewRoutes(needs));
    await app.register(handRoutes(needs));
  };
