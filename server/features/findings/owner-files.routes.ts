import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { apiAddress } from '#contract/addresses.ts';
import { byId, success } from '#contract/http/envelope.ts';
import { addedFile, fileUnit, notedAcceptance, shopsReplacement } from '#contract/orders/file-answers.ts';
import type { OrderRecord } from '#contract/orders/order.ts';
import { recordSeenBy, seenRecord } from '#contract/orders/seen-order.ts';
import { failures } from '#server/http/errors/replies.ts';
import { signedIn } from '#server/http/session.ts';
import type { FindingsService } from './findings.service.ts';

/** What these routes call. */
interface Needs {
  /** Reads the record of an order. */
  desk: { read: (orderId: string) => Promise<OrderRecord> };
  findings: FindingsService;
}

const fileById = z.object({ _id: byId.shape._id, fileId: byId.shape._id });

const REFUSALS = failures(400, 401, 404, 409, 413, 415, 507);

/** The shop adds and replaces files. */
const shopsFileRoutes =
  ({ findings, desk }: Needs): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      method: 'POST',
      url: apiAddress.orderFiles.pattern,
      schema: {
        summary: 'Add a file that was uploaded; it is measured, and the order priced anew',
        params: byId,
        body: addedFile,
        response: { 201: success(seenRecord), ...REFUSALS },
      },
      handler: async (request, reply) => {
        const { _id } = request.params;
        const { role, administrator } = signedIn(request);
        await findings.addFile(_id, { ...request.body, by: administrator.email });
        return reply.code(201).send({ success: true as const, data: recordSeenBy(role, await desk.read(_id)) });
      },
    });

    app.route({
      method: 'POST',
      url: apiAddress.orderFileReplacement.pattern,
      schema: {
        summary: 'Replace a file with one that was uploaded; the old one is kept, and the order priced anew',
        params: fileById,
        body: shopsReplacement,
        response: { 200: success(seenRecord), ...REFUSALS },
      },
      handler: async (request) => {
        const { _id, fileId } = request.params;
        const { role, administrator } = signedIn(request);
        await findings.replaceByShop(_id, fileId, request.body, administrator.email);
        return { success: true as const, data: recordSeenBy(role, await desk.read(_id)) };
      },
    });
  };

/** What the owner answers for a customer. */
const answerRoutes =
  ({ findings, desk }: Needs): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      method: 'POST',
      url: apiAddress.orderFileUnit.pattern,
      schema: {
        summary: 'Say for the customer in which unit a file is; it is measured and priced anew',
        params: fileById,
        body: fileUnit,
        response: { 200: success(seenRecord), ...failures(400, 401, 404, 409, 413, 415, 507) },
      },
      handler: async (request) => {
        const { _id, fileId } = request.params;
        const { role, administrator } = signedIn(request);
        await findings.setFileUnit(_id, fileId, request.body, administrator.email);
        return { success: true as const, data: recordSeenBy(role, await desk.read(_id)) };
      },
    });

    app.route({
      method: 'POST',
      url: apiAddress.orderFileAcceptance.pattern,
      schema: {
        summary: 'Note for the customer that a file is to be made as it is, in spite of what was found in it',
        params: fileById,
        body: notedAcceptance,
        response: { 200: success(seenRecord), ...REFUSALS },
      },
      handler: async (request) => {
        const { _id, fileId } = request.params;
        const { role, administrator } = signedIn(request);
        await findings.noteAcceptance(_id, fileId, request.body, administrator.email);
        return { success: true as const, data: recordSeenBy(role, await desk.read(_id)) };
      },
    });
  };

/** What the shop does about the files of an order; registered in the guarded scope. */
export const ownerFileRoutes =
  (needs: Needs): FastifyPluginAsyncZod =>
  async (app) => {
    await app.register(shopsFileRoutes(needs));
    await app.register(answerRoutes(needs));
  };
