import type { FastifyPluginAsync } from 'fastify';
import { siteAddress } from '#contract/addresses.ts';
import { SERVER_MESSAGE } from '#contract/http/messages.ts';
import { LOST_LINK_OUTCOME, lostLinkForm } from '#contract/orders/lost-link.ts';
import { Refused } from '#server/errors.ts';
import type { DiskSpace } from '#server/files/disk/disk-space.ts';
import { leadTo, takeForms } from '#server/http/form-routes.ts';
import type { Throttles } from '#server/http/limits/throttles.ts';
import type { LostLinksService } from './lost-links.service.ts';

/** What this route calls. */
interface Needs {
  lostLinks: LostLinksService;
  space: Pick<DiskSpace, 'requireForCustomers'>;
  throttles: Pick<Throttles, 'contact'>;
}

const pageAfter = (outcome: keyof typeof LOST_LINK_OUTCOME) => `${siteAddress.lostLink}#${LOST_LINK_OUTCOME[outcome]}`;

/** Where a customer asks for a lost link by a form. The answer tells nothing of orders. */
export const lostLinkFormRoutes =
  ({ lostLinks, space, throttles }: Needs): FastifyPluginAsync =>
  async (app) => {
    takeForms(app, () => pageAfter('failed'));

    app.post(
      siteAddress.lostLink,
      { schema: { hide: true }, preHandler: [throttles.contact, space.requireForCustomers] },
      async ({ body, ip }, reply) => {
        const { data } = lostLinkForm.safeParse(body);
        if (!data) throw new Refused(SERVER_MESSAGE.invalid);
        await lostLinks.ask(data, ip);
        return leadTo(reply, pageAfter('asked'));
      },
    );
  };
