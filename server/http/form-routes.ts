import type { FastifyInstance, FastifyReply } from 'fastify';
import { Conflict, ServiceError } from '#server/errors.ts';

const FORM_TYPE = /^application\/x-www-form-urlencoded/;
/** A letter of Bangla takes nine bytes in a form. */
const FORM_MAX_BYTES = 64 * 1024;

/** A browser without scripts is sent to a page after its form, whatever the outcome. */
export const leadTo = (reply: FastifyReply, address: string) =>
  reply.header('Cache-Control', 'no-store').redirect(address, 303);

/** `changed`: it is no longer what was read, or no more can be taken. `failed`: nothing is known to have changed. */
export type FailedForm = 'changed' | 'failed';

/**
 * Lets the routes of a scope take forms of pages that work without scripts. What is refused leads to a page, too.
 * @param leadsTo where, by the path's parameters
 */
export const takeForms = (
  app: FastifyInstance,
  leadsTo: (params: Readonly<Record<string, string>>, how: FailedForm) => string,
) => {
  app.addContentTypeParser(FORM_TYPE, { parseAs: 'string', bodyLimit: FORM_MAX_BYTES }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );

  app.setErrorHandler((error, { params }, reply) => {
    const lead = (how: FailedForm) => leadTo(reply, leadsTo(params as Record<string, string>, how));
    if (error instanceof Conflict) return lead('changed');
    const { statusCode = 500 } = error as { statusCode?: number };
    if (error instanceof ServiceError || statusCode < 500) return lead('failed');
    throw error;
  });
};
