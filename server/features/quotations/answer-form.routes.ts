import type { FastifyPluginAsync } from 'fastify';
import { siteAddress } from '#contract/addresses.ts';
import { SERVER_MESSAGE } from '#contract/http/messages.ts';
import { ANSWER_OUTCOME, quotationForm } from '#contract/quotations/quotation.ts';
import { Refused } from '#server/errors.ts';
import type { DiskSpace } from '#server/files/disk/disk-space.ts';
import { leadTo, takeForms } from '#server/http/form-routes.ts';
import type { Throttles } from '#server/http/limits/throttles.ts';
import type { QuotationsService } from './quotations.service.ts';

/** What these routes call. */
interface Needs {
  quotations: QuotationsService;
  space: Pick<DiskSpace, 'requireForCustomers'>;
  throttles: Pick<Throttles, 'quotation'>;
}

const pageAfter = (token: string, outcome: keyof typeof ANSWER_OUTCOME) =>
  `${siteAddress.track(token)}#${ANSWER_OUTCOME[outcome]}`;

/** Does what a form asks for. @returns where it leads @throws Refused, NotFound, Conflict */
const answer = async (
  { quotations }: Pick<Needs, 'quotations'>,
  token: string,
  body: unknown,
): Promise<'asked' | 'answered'> => {
  const { data: form } = quotationForm.safeParse(body);
  if (!form) throw new Refused(SERVER_MESSAGE.invalid);
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
    takeForms(app, ({ token = '' }, how) => pageAfter(token, how));

    app.post<ByToken>(
      siteAddress.track.pattern,
      { schema: { hide: true }, preHandler: [throttles.quotation, space.requireForCustomers] },
      async ({ params: { token }, body }, reply) =>
        leadTo(reply, pageAfter(token, await answer(services, token, body))),
    );
  };
