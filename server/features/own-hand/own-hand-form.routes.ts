import type { FastifyPluginAsync } from 'fastify';
import { siteAddress } from '#contract/addresses.ts';
import { orderCorrection } from '#contract/orders/order-correction.ts';
import { OWN_HAND_OUTCOME, PIECES_OF } from '#contract/orders/own-hand.ts';
import type { DiskSpace } from '#server/files/disk/disk-space.ts';
import { leadTo, takeForms } from '#server/http/form-routes.ts';
import type { Throttles } from '#server/http/limits/throttles.ts';
import type { OwnHandService } from './own-hand.service.ts';

/** What these routes call. */
interface Needs {
  ownHand: OwnHandService;
  space: Pick<DiskSpace, 'requireForCustomers'>;
  throttles: Pick<Throttles, 'fileAnswer'>;
}

interface ByToken {
  Params: { token: string };
  Body: Record<string, string>;
}

const pageAfter = (token: string, outcome: keyof typeof OWN_HAND_OUTCOME) =>
  `${siteAddress.track(token)}#${OWN_HAND_OUTCOME[outcome]}`;

/** What is empty stays as it is; its version the service knows. */
const readForm = ({ deliveryDate, deliveryAddress, ...counts }: Record<string, string>) => {
  const files = Object.entries(counts).flatMap(([name, count]) =>
    name.startsWith(PIECES_OF) && count !== '' ? [{ _id: name.slice(PIECES_OF.length), quantity: Number(count) }] : [],
  );
  return orderCorrection.safeParse({
    version: 1,
    ...(deliveryDate && { deliveryDate }),
    ...(deliveryAddress && { deliveryAddress }),
    ...(files.length > 0 && { files }),
  }).data;
};

/** What customers change themselves, by forms of their page. They need the private link, and only a POST writes. */
export const ownHandFormRoutes =
  ({ ownHand, space, throttles }: Needs): FastifyPluginAsync =>
  async (app) => {
    takeForms(app, ({ token = '' }, how) => pageAfter(token, how));
    const options = { schema: { hide: true }, onRequest: [throttles.fileAnswer, space.requireForCustomers] };

    app.post<ByToken>(siteAddress.trackCorrection.pattern, options, async ({ params: { token }, body }, reply) => {
      const wanted = readForm(body);
      if (!wanted) return leadTo(reply, pageAfter(token, 'failed'));
      return leadTo(reply, pageAfter(token, await ownHand.correct(token, wanted)));
    });

    app.post<ByToken>(siteAddress.trackCancellation.pattern, options, async ({ params: { token } }, reply) => {
      await ownHand.cancel(token);
      return leadTo(reply, pageAfter(token, 'cancelled'));
    });
  };
