import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { apiAddress } from '#contract/addresses.ts';
import { success } from '#contract/http/envelope.ts';
import { receivedMoneyFound, receivedMoneyRequest } from '#contract/invoices/received-money.ts';
import type { InvoicesService } from '#server/features/invoices/invoices.service.ts';
import { failures } from '#server/http/errors/replies.ts';

const BODY_MAX_BYTES = 1_000_000;

/** The owner's route; registered in the guarded scope. */
export const receivedMoneyRoutes =
  ({ invoices }: { invoices: Pick<InvoicesService, 'matchMoney'> }): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      method: 'POST',
      url: apiAddress.receivedMoney,
      bodyLimit: BODY_MAX_BYTES,
      schema: {
        summary:
          'What messages of bKash or a bank, or a statement, tell of money that came in, with the invoices it may be for',
        body: receivedMoneyRequest,
        response: { 200: success(receivedMoneyFound), ...failures(400, 401, 413, 415) },
      },
      handler: async ({ body }) => ({ success: true as const, data: await invoices.matchMoney(body.text) }),
    });
  };
