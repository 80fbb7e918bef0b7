import type { FastifyPluginAsync } from 'fastify';
import { siteAddress } from '#contract/addresses.ts';
import { ORDER_THREAD_OUTCOME, THREAD_MESSAGE, threadReply } from '#contract/message-thread.ts';
import { Refused } from '#server/errors.ts';
import type { DiskSpace } from '#server/files/disk/disk-space.ts';
import { leadBack, leadTo, takeForms } from '#server/http/form-routes.ts';
import type { Throttles } from '#server/http/limits/throttles.ts';
import type { ConversationsService } from './conversations.service.ts';

/** What this route calls. */
interface Needs {
  conversations: Pick<ConversationsService, 'write'>;
  space: Pick<DiskSpace, 'requireForCustomers'>;
  throttles: Pick<Throttles, 'contact'>;
}

interface ByToken {
  Params: { token: string };
}

const pageAfter = (token: string, outcome: keyof typeof ORDER_THREAD_OUTCOME) =>
  `${siteAddress.track(token)}#${ORDER_THREAD_OUTCOME[outcome]}`;

/** What a customer writes about an order, as the form of a page without scripts. It needs the private link, and only a POST writes. */
export const conversationFormRoutes =
  ({ conversations, space, throttles }: Needs): FastifyPluginAsync =>
  async (app) => {
    takeForms(app, ({ token = '' }, how) => pageAfter(token, how === 'changed' ? 'many' : 'failed'));
    leadBack(app, siteAddress.trackMessage.pattern, ({ token = '' }) => siteAddress.track(token));

    app.post<ByToken>(
      siteAddress.trackMessage.pattern,
      { schema: { hide: true }, preHandler: [throttles.contact, space.requireForCustomers] },
      async ({ params: { token }, body }, reply) => {
        const { data } = threadReply.safeParse(body);
        if (!data) throw new Refused(THREAD_MESSAGE.text);
        await conversations.write(token, data.message);
        return leadTo(reply, pageAfter(token, 'sent'));
      },
    );
  };
