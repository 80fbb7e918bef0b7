import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Conflict, ServiceError } from '#server/errors.ts';

const FORM_TYPE = /^application\/x-www-form-urlencoded/;
/** A letter of Bangla takes nine bytes in a form. */
const FORM_MAX_BYTES = 64 * 1024;
const CONFLICT = 409;
const UNPROCESSABLE = 422;

/** A browser without scripts is sent to a page after its form, whatever the outcome. */
export const leadTo = (reply: FastifyReply, address: string) =>
  reply.header('Cache-Control', 'no-store').redirect(address, 303);

/** `changed`: it is no longer what was read, or no more can be taken. `failed`: nothing is known to have changed. */
export type FailedForm = 'changed' | 'failed';

type Params = Readonly<Record<string, string>>;

const howOf = (error: unknown): FailedForm | undefined => {
  if (error instanceof Conflict) return 'changed';
  const { statusCode = 500 } = error as { statusCode?: number };
  return error instanceof ServiceError || statusCode < 500 ? 'failed' : undefined;
};

const pathOf = ({ url }: FastifyRequest) => url.split('?')[0] ?? url;

/** The page again with what was typed: a way back would show most browsers an empty form. Without pages, or with too many waiting, only the way. */
const sendRefused = async (
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  { leads, status, says }: { leads: string; status: number; says: string | undefined },
) => {
  const [address = '', outcome = ''] = leads.split('#');
  const typed = { ...(request.body as Record<string, string> | undefined) };
  const page = { address, status, refused: { form: pathOf(request), outcome, says, typed } };
  return (await app.sendRefusedForm?.(request, reply, page).catch(() => undefined)) ?? leadTo(reply, leads);
};

/**
 * Lets the routes of a scope take forms of pages that work without scripts. What is refused is shown again in its page.
 * @param leadsTo where, by the path's parameters
 */
export const takeForms = (
  app: FastifyInstance,
  leadsTo: (params: Params, how: FailedForm, error: unknown) => string,
) => {
  app.addContentTypeParser(FORM_TYPE, { parseAs: 'string', bodyLimit: FORM_MAX_BYTES }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );

  app.setErrorHandler((error, request, reply) => {
    const how = howOf(error);
    if (how === undefined) throw error;
    const leads = leadsTo(request.params as Params, how, error);
    const says = error instanceof ServiceError ? error.message : undefined;
    return sendRefused(app, request, reply, { leads, status: how === 'changed' ? CONFLICT : UNPROCESSABLE, says });
  });
};

/** Leads whoever asks for a form's own address to its page: there is only something to send. */
export const leadBack = (app: FastifyInstance, pattern: string, page: (params: Params) => string) =>
  app.get(pattern, { schema: { hide: true } }, ({ params }, reply) => leadTo(reply, page(params as Params)));
