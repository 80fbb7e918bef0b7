import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { apiAddress } from '#contract/addresses.ts';
import { byId, success } from '#contract/http/envelope.ts';
import { SERVER_MESSAGE } from '#contract/http/messages.ts';
import {
  type Measurement,
  measurement,
  measurementFields,
  measurementRequest,
} from '#contract/measuring/measurement.ts';
import { clientAddress } from '#server/client-address.ts';
import { Refused } from '#server/errors.ts';
import type { SettingsService } from '#server/features/settings/settings.service.ts';
import type { UploadsService } from '#server/features/uploads/uploads.service.ts';
import type { DiskSpace } from '#server/files/disk/disk-space.ts';
import { failures } from '#server/http/errors/replies.ts';
import type { Throttles } from '#server/http/limits/throttles.ts';
import type { UploadSlots } from '#server/http/limits/uploads/upload-slots.ts';
import { multipartBody, takeMultipart } from '#server/http/multipart/body-schema.ts';
import { orderFilesLimits } from '#server/http/multipart/order-files.ts';
import { receiveMultipart } from '#server/http/multipart/receive.ts';
import type { MeasuringService } from './measuring.service.ts';

/** What these routes call. */
interface Needs {
  measuring: MeasuringService;
  uploads: UploadsService;
  space: Pick<DiskSpace, 'requireForUpload'>;
  uploadSlots: UploadSlots;
  throttles: Pick<Throttles, 'measurement'>;
  settings: Pick<SettingsService, 'orderLimits'>;
}

const answer = (reply: FastifyReply, data: Measurement) =>
  reply.code(data.status === 'done' ? 200 : 202).send({ success: true, data });

/** A second one is refused as such, and not as unreadable. */
const FORM_FILES = 2;

/** Characters of the JSON text: more than all groups take. */
const USES_TEXT_MAX = 1_000;

/** With `uses` read where it came as text, as in a form; what cannot be read is refused below. */
const withUses = (sent: unknown): unknown => {
  if (typeof sent !== 'object' || sent === null || !('uses' in sent) || typeof sent.uses !== 'string') return sent;
  try {
    return { ...sent, uses: sent.uses.length > USES_TEXT_MAX ? null : (JSON.parse(sent.uses) as unknown) };
  } catch {
    return sent;
  }
};

const checked = <Schema extends z.ZodType>(schema: Schema, sent: unknown): z.infer<Schema> => {
  const read = schema.safeParse(withUses(sent));
  if (read.success) return read.data;
  const errors = read.error.issues.map(({ path, message }) => ({ path: path.map(String).join('.'), message }));
  throw new Refused(errors[0]?.message ?? SERVER_MESSAGE.invalid, { errors });
};

const isMultipart = (contentType = '') => /^multipart\//i.test(contentType);

/** The public routes. */
export const publicMeasuringRoutes =
  ({ measuring, uploads, settings, space, throttles, uploadSlots }: Needs): FastifyPluginAsyncZod =>
  async (app) => {
    takeMultipart(app);
    const ended = {
      200: success(measurement),
      202: success(measurement).describe('It is not measured yet; ask again'),
    };

    app.route({
      method: 'POST',
      url: apiAddress.measurements,
      schema: {
        summary: 'Measure an upload, named in JSON, or a file that comes along as multipart',
        ...multipartBody(z.union([measurementRequest, measurementFields.extend({ file: z.file() })])),
        consumes: ['application/json', 'multipart/form-data'],
        response: { ...ended, ...failures(400, 404, 408, 413, 415, 429, 507) },
      },
      onRequest: [
        throttles.measurement,
        ({ headers }) => space.requireForUpload(Number(headers['content-length'] ?? 0)),
      ],
      handler: async (request, reply) => {
        const address = clientAddress(request.ip);
        if (!isMultipart(request.headers['content-type']))
          return answer(reply, await measuring.measure(checked(measurementRequest, request.body), address));
        const limits = orderFilesLimits(await settings.orderLimits(), FORM_FILES);
        const { upload, fields } = await uploadSlots.run(request, () =>
          uploads.receive(address, receiveMultipart(request, limits), (sent) => checked(measurementFields, sent)),
        );
        const measured = await measuring
          .measure({ uploadId: upload._id, ...fields }, address)
          .catch(async (error: unknown) => {
            await uploads.withdraw(upload._id); // the client never learns its identifier, so it could not use it
            throw error;
          });
        return answer(reply, measured);
      },
    });

    app.route({
      method: 'GET',
      url: apiAddress.measurementById.pattern,
      schema: {
        summary: 'A measurement, as far as it is',
        params: byId,
        response: { 200: success(measurement), ...failures(400, 404) },
      },
      handler: async (request, reply) => {
        reply.header('Cache-Control', 'no-store');
        return { success: true as const, data: await measuring.read(request.params._id) };
      },
    });
  };
