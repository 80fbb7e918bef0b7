import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { apiAddress } from '#contract/addresses.ts';
import { type Role, seesCustomers } from '#contract/auth/roles.ts';
import { byId, countedPage, success } from '#contract/http/envelope.ts';
import { SERVER_MESSAGE } from '#contract/http/messages.ts';
import { mailPreview } from '#contract/mail.ts';
import { actualsRequest } from '#contract/orders/actuals.ts';
import { chosenOrders } from '#contract/orders/chosen-orders.ts';
import { type OrderSort, orderChange, orderFilter, orderListQuery, statusMail } from '#contract/orders/order.ts';
import { movedOrders, orderMoves } from '#contract/orders/order-moves.ts';
import { orderCounts } from '#contract/orders/order-status.ts';
import type { OrderView } from '#contract/orders/order-views.ts';
import { orderSeenBy, recordSeenBy, seenOrder, seenRecord } from '#contract/orders/seen-order.ts';
import { Refused } from '#server/errors.ts';
import type { SlipsService } from '#server/features/slips/slips.service.ts';
import { attach } from '#server/http/attachment.ts';
import { failures } from '#server/http/errors/replies.ts';
import { signedIn } from '#server/http/session.ts';
import type { DeskService } from './desk.service.ts';

/** What these routes call. */
interface Needs {
  desk: DeskService;
  slips: Pick<SlipsService, 'requireMoveSeen' | 'unseenOfMoves'>;
}

/** Who sees no sums could work them out by what is unpaid and in which sequence orders stand. @throws Refused */
const requireSeesMoney = (role: Role, { view, sort }: { view?: OrderView | undefined; sort: OrderSort }): void => {
  if (!seesCustomers(role) && (view === 'unpaid' || sort === 'price')) throw new Refused(SERVER_MESSAGE.invalid);
};

const listRoutes =
  ({ desk }: Pick<Needs, 'desk'>): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      method: 'GET',
      url: apiAddress.orders,
      schema: {
        summary: 'Orders, newest first or by delivery date',
        querystring: orderListQuery,
        response: { 200: countedPage(seenOrder), ...failures(400, 401) },
      },
      handler: async (request) => {
        const { role } = signedIn(request);
        requireSeesMoney(role, request.query);
        const { items, ...rest } = await desk.list({ ...request.query, exceptEmail: !seesCustomers(role) });
        return { success: true as const, data: items.map((order) => orderSeenBy(role, order)), ...rest };
      },
    });

    app.route({
      method: 'GET',
      url: apiAddress.orderCounts,
      schema: {
        summary: 'How many orders have each status',
        response: { 200: success(orderCounts), ...failures(401) },
      },
      handler: async () => ({ success: true as const, data: await desk.counts() }),
    });
  };

const moveRoutes =
  ({ desk, slips }: Needs): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      method: 'PATCH',
      url: apiAddress.orders,
      schema: {
        summary: 'Move many orders to one status; what is open about one refuses it, and the others move',
        body: orderMoves,
        response: { 200: success(movedOrders), ...failures(400, 401, 409, 413, 415, 507) },
      },
      handler: async (request) => {
        const { role, administrator } = signedIn(request);
        const { status } = request.body;
        const data = await desk.moveAll(request.body, administrator.email, (orderIds) =>
          slips.unseenOfMoves(orderIds, { status, role }),
        );
        return { success: true as const, data };
      },
    });
  };

const recordRoutes =
  ({ desk, slips }: Needs): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      method: 'GET',
      url: apiAddress.orderById.pattern,
      schema: {
        summary: 'One order with its history',
        params: byId,
        response: { 200: success(seenRecord), ...failures(400, 401, 404) },
      },
      handler: async (request) => ({
        success: true as const,
        data: recordSeenBy(signedIn(request).role, await desk.read(request.params._id)),
      }),
    });

    app.route({
      method: 'PATCH',
      url: apiAddress.orderById.pattern,
      schema: {
        summary: 'Change an order’s status or note',
        params: byId,
        body: orderChange,
        response: { 200: success(seenRecord), ...failures(400, 401, 404, 409, 413, 415, 507) },
      },
      handler: async (request) => {
        const { params, body } = request;
        const { role, administrator } = signedIn(request);
        await slips.requireMoveSeen({ orderId: params._id, status: body.status, role }, body.seen);
        const data = recordSeenBy(role, await desk.change(params._id, body, administrator.email));
        return { success: true as const, data };
      },
    });

    app.route({
      method: 'POST',
      url: apiAddress.orderActuals.pattern,
      schema: {
        summary: 'Write down what an order really took; a later entry corrects it',
        params: byId,
        body: actualsRequest,
        response: { 200: success(seenRecord), ...failures(400, 401, 404, 409, 413, 415, 507) },
      },
      handler: async (request) => {
        const { role, administrator } = signedIn(request);
        const record = await desk.writeActuals(request.params._id, request.body, administrator.email);
        return { success: true as const, data: recordSeenBy(role, record) };
      },
    });
  };

/** Orders by their identifiers go before what the filters ask for. */
const exportQuery = orderFilter.extend({ orders: chosenOrders.shape.orders.optional() });

const exportRoutes =
  ({ desk }: Pick<Needs, 'desk'>): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      method: 'GET',
      url: apiAddress.orderExport,
      schema: {
        summary: 'The orders of a list as CSV for a spreadsheet, with the same filters as the list',
        querystring: exportQuery,
        produces: ['text/csv'],
        response: { 200: z.any().describe('UTF-8 with a byte order mark'), ...failures(400, 401) },
      },
      handler: async (request, reply) =>
        attach(reply, { name: 'orders.csv', type: 'text/csv; charset=utf-8', bytes: desk.exportCsv(request.query) }),
    });
  };

const mailRoutes =
  ({ desk }: Pick<Needs, 'desk'>): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      method: 'POST',
      url: apiAddress.orderMailPreview.pattern,
      schema: {
        summary: 'The mail about a new status, as it would be sent now; nothing is sent or stored',
        params: byId,
        body: statusMail,
        response: { 200: success(mailPreview), ...failures(400, 401, 404, 409, 413, 415) },
      },
      handler: async ({ params, body }) => ({
        success: true as const,
        data: await desk.previewMail(params._id, body),
      }),
    });
  };

/** The owner's routes; registered in the guarded scope. */
export const ownerOrderRoutes =
  (services: Needs): FastifyPluginAsyncZod =>
  async (app) => {
    await app.register(listRoutes(services));
    await app.register(recordRoutes(services));
    await app.register(moveRoutes(services));
    await app.register(mailRoutes(services));
    await app.register(exportRoutes(services));
  };
