import type { FastifyInstance } from 'fastify';
import type { FastifyRouteSchemaDef } from 'fastify/types/schema.js';
import { validatorCompiler } from 'fastify-type-provider-zod';
import type { z } from 'zod';

const streamed = new WeakSet<z.ZodType>();

/** Names what a multipart body holds, for the API's description; the handler reads and checks the stream itself. */
export const multipartBody = <Body extends z.ZodType>(body: Body) => {
  streamed.add(body);
  return { consumes: ['multipart/form-data'], body };
};

/** Validates by zod whatever is there to be validated; a streamed body is not, when Fastify would look at it. */
export const validateUnlessStreamed = (route: FastifyRouteSchemaDef<z.ZodType>) =>
  streamed.has(route.schema) ? (body: unknown) => ({ value: body }) : validatorCompiler(route);

/** Lets multipart bodies into the routes of this scope; elsewhere they are of an unsupported type. */
export const takeMultipart = (app: Pick<FastifyInstance, 'addContentTypeParser'>) =>
  app.addContentTypeParser('multipart/form-data', (_request, _body, done) => done(null));
