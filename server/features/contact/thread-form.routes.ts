import type { FastifyPluginAsync } from 'fastify';
import { siteAddress } from '#contract/addresses.ts';
import { THREAD_MESSAGE, THREAD_OUTCOME, threadReply } from '#contract/message-thread.ts';
import { Refused } from '#server/errors.ts';
import type { DiskSpace } from '#server/files/disk/disk-space.ts';
import { leadTo, takeForms } from '#server/http/form-routes.ts';
import type { Throttles } from '#server/http/limits/throttles.ts';
import type { ContactService } from './contact.service.ts';

/** What these routes call. */
interface Needs {
  contact: Pick<ContactService, 'threads'>;
  space: Pick<DiskSpace, 'requireForCustomers'>;
  throttles: Pick<Throttles, 'contact'>;
}

const pageAfter = (token: string, outcome: keyof typeof THREAD_OUTCOME) =>
  `${siteAddress.thread(token)}#${THREAD_OUTCOME[outcome]}`;

interface ByToken {
  Params: { token: string };
}

/** What the sender of a message writes on, as the form of a page without scripts. It needs the private link, and only a POST writes. */
export const threadFormRoutes =
  ({ contact, space, throttles }: Needs): FastifyPluginAsync =>
  async (app) => {
    takeForms(app, ({ token = '' }, how) => pageAfter(token, how === 'changed' ? 'many' : 'failed'));

    app.post<ByToken>(
      siteAddress.thread.pattern,
      { schema: { hide: true }, preHandler: [throttles.contact, space.requireForCustomers] },
      async ({ params: { token }, body }, reply) => {
        const { data } = threadReply.safeParse(body);
        if (!data) throw new Refused(THREAD_MESSAGE.text);
        await contact.threads.writeOn(token, data.message);
        return leadTo(reply, pageAfter(token, 'sent'));
      },
    );
  };
