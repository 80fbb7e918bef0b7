import type { FastifyInstance } from 'fastify';
import type { FastifyRouteSchemaDef } from 'fastify/types/schema.js';
import { validatorCompiler } from 'fastify-type-provider-zod';
import type { z } from 'zod';

const streamed = new WeakSet<z.ZodType>();

/** Declares a body for the OpenAPI document; the handler reads and checks the stream itself. */
export const streamedBody = <Body extends z.ZodType>(type: string, body: Body) => {
  streamed.add(body);
  return { consumes: [type], body };
};

export const multipartBody = <Body extends z.ZodType>(body: Body) => streamedBody('multipart/form-data', body);

/** Validates with zod, except streamed bodies, which are not there yet when Fastify validates. */
export const validateUnlessStreamed = (route: FastifyRouteSchemaDef<z.ZodType>) =>
  streamed.has(route.schema) ? (body: unknown) => ({ value: body }) : validatorCompiler(route);

/** Accepts multipart bodies in this scope; elsewhere they are an unsupported type. */
export const takeMultipart = (app: Pick<FastifyInstance, 'addContentTypeParser'>) =>
  app.addContentTypeParser('multipart/form-data', (_request, _body, done) => done(null));
