import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { apiAddress } from '#contract/addresses.ts';
import { customerChange, customerListQuery, customerRecord, otherOfTwo } from '#contract/customers/customer.ts';
import { customerSummary } from '#contract/customers/customer-summary.ts';
import { CUSTOMER_MESSAGE } from '#contract/customers/messages.ts';
import { byId, done, page, success } from '#contract/http/envelope.ts';
import { failures } from '#server/http/errors/replies.ts';
import type { CustomersService } from './customers.service.ts';

/** What these routes call. */
interface Needs {
  customers: CustomersService;
}

const readRoutes =
  ({ customers }: Needs): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      method: 'GET',
      url: apiAddress.customers,
      schema: {
        summary: 'Everybody who ordered or wrote, the last seen first',
        querystring: customerListQuery,
        response: { 200: page(customerSummary), ...failures(400, 401) },
      },
      handler: async ({ query }) => {
        const { items, ...rest } = await customers.list(query);
        return { success: true as const, data: items, ...rest };
      },
    });

    app.route({
      method: 'GET',
      url: apiAddress.customerById.pattern,
      schema: {
        summary: 'All that the shop has of a customer; one that was merged leads to the one that it was merged into',
        params: byId,
        response: { 200: success(customerRecord), ...failures(400, 401, 404) },
      },
      handler: async ({ params }) => ({ success: true as const, data: await customers.read(params._id) }),
    });

    app.route({
      method: 'GET',
      url: apiAddress.customerExport.pattern,
      schema: {
        summary: 'What the shop has of a person, as one file to give to them',
        params: byId,
        response: { 200: z.object({ karkhanaCustomer: z.number().int() }).loose(), ...failures(400, 401, 404) },
      },
      handler: async ({ params }, reply) => {
        const file = await customers.giveOut(params._id);
        return reply.header('content-disposition', `attachment; filename="customer-${params._id}.json"`).send(file);
      },
    });
  };

/** The owner's routes; registered in the guarded scope. */
export const ownerCustomerRoutes =
  ({ customers }: Needs): FastifyPluginAsyncZod =>
  async (app) => {
    await app.register(readRoutes({ customers }));

    app.route({
      method: 'PATCH',
      url: apiAddress.customerById.pattern,
      schema: {
        summary: 'Write down a customer’s name, company, BIN, usual discount or a note',
        params: byId,
        body: customerChange,
        response: { 200: success(customerRecord), ...failures(400, 401, 404, 409, 413, 415, 507) },
      },
      handler: async ({ params, body }) => {
        await customers.change(params._id, body);
        return { success: true as const, data: await customers.read(params._id) };
      },
    });

    for (const act of ['merge', 'part'] as const)
      app.route({
        method: 'POST',
        url: apiAddress[act === 'merge' ? 'customerMerge' : 'customerPart'].pattern,
        schema: {
          summary:
            act === 'merge'
              ? 'Take another entry for the same customer'
              : 'Make two customers again of an entry that was merged',
          params: byId,
          body: otherOfTwo,
          response: { 200: success(customerRecord), ...failures(400, 401, 404, 409, 413, 415, 507) },
        },
        handler: async ({ params, body }) => {
          await customers[act](params._id, body.other);
          return { success: true as const, data: await customers.read(params._id) };
        },
      });

    app.route({
      method: 'DELETE',
      url: apiAddress.customerById.pattern,
      schema: {
        summary: 'Erase what the shop has of a person, but for what its papers need',
        params: byId,
        response: { 200: done, ...failures(400, 401, 404, 409) },
      },
      handler: async ({ params }) => {
        await customers.erase(params._id);
        return { success: true as const, message: CUSTOMER_MESSAGE.erased };
      },
    });
  };
