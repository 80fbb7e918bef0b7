import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { siteAddress } from '#contract/addresses.ts';
import { ANSWER_OUTCOME, quotationForm } from '#contract/quotations/quotation.ts';
import { Conflict, ServiceError } from '#server/errors.ts';
import type { DiskSpace } from '#server/files/disk/disk-space.ts';
import type { Throttles } from '#server/http/limits/throttles.ts';
import type { QuotationsService } from './quotations.service.ts';

/** What these routes call. */
interface Needs {
  quotations: QuotationsService;
  space: Pick<DiskSpace, 'requireForCustomers'>;
  throttles: Pick<Throttles, 'quotation'>;
}

const FORM_TYPE = /^application\/x-www-form-urlencoded/;
/** A letter of Bangla takes nine bytes in a form. */
const FORM_MAX_BYTES = 32 * 1024;

/** A browser without scripts is sent to a page after its form, whatever the outcome. */
const leadTo = (reply: FastifyReply, token: string, outcome: keyof typeof ANSWER_OUTCOME) =>
  reply.header('Cache-Control', 'no-store').redirect(`${siteAddress.track(token)}#${ANSWER_OUTCOME[outcome]}`, 303);

/** Does what a form asks for. @returns where it leads @throws NotFound, Conflict */
const answer = async (
  { quotations }: Pick<Needs, 'quotations'>,
  token: string,
  body: unknown,
): Promise<keyof typeof ANSWER_OUTCOME> => {
  const { data: form } = quotationForm.safeParse(body);
  if (!form) return 'failed';
  if (form.kind === 'ask') {
    await quotations.ask(token, form, undefined);
    return 'asked';
  }
  await (form.kind === 'accept' ? quotations.accept(token, form) : quotations.decline(token, form));
  return 'answered';
};

interface ByToken {
  Params: { token: string };
}

/**
 * The customer's answers as forms of a page without scripts. They need the private link, which no other website knows, and only a
 * POST answers a quotation.
 */
export const answerFormRoutes =
  (services: Needs): FastifyPluginAsync =>
  async (app) => {
    const { space, throttles } = services;
    app.addContentTypeParser(FORM_TYPE, { parseAs: 'string', bodyLimit: FORM_MAX_BYTES }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );

    app.setErrorHandler((error, { params }, reply) => {
      const { token } = params as ByToken['Params'];
      if (error instanceof Conflict) return leadTo(reply, token, 'changed');
      const { statusCode = 500 } = error as { statusCode?: number };
      if (error instanceof ServiceError || statusCode < 500) return leadTo(reply, token, 'failed');
      throw error;
    });

    app.post<ByToken>(
      siteAddress.track.pattern,
      { schema: { hide: true }, onRequest: [throttles.quotation, space.requireForCustomers] },
      async ({ params: { token }, body }, reply) => leadTo(reply, token, await answer(services, token, body)),
    );
  };
