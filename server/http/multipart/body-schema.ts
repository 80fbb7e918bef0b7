import type { FastifySchema } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import type { z } from 'zod';

/**
 * A route that takes multipart: its body schema is named for the API's description, and the handler reads the stream
 * itself, because there is no body yet when Fastify would validate it.
 */
export const multipartBody = <Schema extends FastifySchema & { body: z.ZodType; summary: string }>(schema: Schema) => ({
  schema: { ...schema, consumes: ['multipart/form-data'] },
  validatorCompiler: ((route) =>
    route.httpPart === 'body' ? () => ({ value: undefined }) : validatorCompiler(route)) as typeof validatorCompiler,
});
