import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { siteAddress } from '#contract/addresses.ts';
import { THREAD_OUTCOME, threadReply } from '#contract/message-thread.ts';
import { Conflict, ServiceError } from '#server/errors.ts';
import type { DiskSpace } from '#server/files/disk/disk-space.ts';
import type { Throttles } from '#server/http/limits/throttles.ts';
import type { ContactService } from './contact.service.ts';

/** What these routes call. */
interface Needs {
  contact: Pick<ContactService, 'threads'>;
  space: Pick<DiskSpace, 'requireForCustomers'>;
  throttles: Pick<Throttles, 'contact'>;
}

const FORM_TYPE = /^application\/x-www-form-urlencoded/;
/** A letter of Bangla takes nine bytes in a form. */
const FORM_MAX_BYTES = 64 * 1024;

const leadTo = (reply: FastifyReply, token: string, outcome: keyof typeof THREAD_OUTCOME) =>
  reply.header('Cache-Control', 'no-store').redirect(`${siteAddress.thread(token)}#${THREAD_OUTCOME[outcome]}`, 303);

interface ByToken {
  Params: { token: string };
}

/** What the sender of a message writes on, as the form of a page without scripts. It needs the private link, and only a POST writes. */
export const threadFormRoutes =
  ({ contact, space, throttles }: Needs): FastifyPluginAsync =>
  async (app) => {
    app.addContentTypeParser(FORM_TYPE, { parseAs: 'string', bodyLimit: FORM_MAX_BYTES }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );

    app.setErrorHandler((error, { params }, reply) => {
      const { token } = params as ByToken['Params'];
      if (error instanceof Conflict) return leadTo(reply, token, 'many');
      const { statusCode = 500 } = error as { statusCode?: number };
      if (error instanceof ServiceError || statusCode < 500) return leadTo(reply, token, 'failed');
      throw error;
    });

    app.post<ByToken>(
      siteAddress.thread.pattern,
      { schema: { hide: true }, onRequest: [throttles.contact, space.requireForCustomers] },
      async ({ params: { token }, body }, reply) => {
        const { data } = threadReply.safeParse(body);
        if (!data) return leadTo(reply, token, 'failed');
        await contact.threads.writeOn(token, data.message);
        return leadTo(reply, token, 'sent');
      },
    );
  };
