import type { FastifyPluginAsync } from 'fastify';
import { siteAddress } from '#contract/addresses.ts';
import { SERVER_MESSAGE } from '#contract/http/messages.ts';
import { orderCorrection } from '#contract/orders/order-correction.ts';
import { OWN_HAND_OUTCOME, PIECES_OF, SHOWN } from '#contract/orders/own-hand.ts';
import { ChangedMeanwhile, ChangedOften, Refused } from '#server/errors.ts';
import type { DiskSpace } from '#server/files/disk/disk-space.ts';
import { leadBack, leadTo, takeForms } from '#server/http/form-routes.ts';
import type { Throttles } from '#server/http/limits/throttles.ts';
import type { OwnHandService, WantedByHand } from './own-hand.service.ts';

/** What these routes call. */
interface Needs {
  ownHand: OwnHandService;
  space: Pick<DiskSpace, 'requireForCustomers'>;
  throttles: Pick<Throttles, 'fileAnswer'>;
}

interface ByToken {
  Params: { token: string };
  Body: Form;
}

const pageAfter = (token: string, outcome: keyof typeof OWN_HAND_OUTCOME) =>
  `${siteAddress.track(token)}#${OWN_HAND_OUTCOME[outcome]}`;

type Form = Record<string, string>;

const countsIn = (form: Form, before: string) =>
  Object.entries(form).flatMap(([name, count]) =>
    name.startsWith(before) && count !== '' ? [{ _id: name.slice(before.length), quantity: Number(count) }] : [],
  );

/** What is empty stays as it is; its version the service knows. */
const readForm = (form: Form): WantedByHand | undefined => {
  const { deliveryDate, deliveryAddress, deliveryArea } = form;
  const files = countsIn(form, PIECES_OF);
  const { data: wanted } = orderCorrection.safeParse({
    version: 1,
    ...(deliveryDate && { deliveryDate }),
    ...(deliveryAddress && { deliveryAddress }),
    ...(deliveryArea && { deliveryArea }),
    ...(files.length > 0 && { files }),
  });
  if (!wanted) return undefined;
  const shown = {
    ...(deliveryDate && { deliveryDate: form[`${SHOWN}deliveryDate`] ?? '' }),
    files: files.map(({ _id }) => ({ _id, quantity: Number(form[SHOWN + PIECES_OF + _id]) })),
  };
  return { wanted, shown };
};

/** What customers change themselves, by forms of their page. They need the private link, and only a POST writes. */
export const ownHandFormRoutes =
  ({ ownHand, space, throttles }: Needs): FastifyPluginAsync =>
  async (app) => {
    takeForms(app, ({ token = '' }, how, error) => {
      if (error instanceof ChangedOften) return pageAfter(token, 'often');
      return pageAfter(token, error instanceof ChangedMeanwhile ? 'meanwhile' : how);
    });
    for (const { pattern } of [siteAddress.trackCorrection, siteAddress.trackCancellation])
      leadBack(app, pattern, ({ token = '' }) => siteAddress.track(token));
    const options = { schema: { hide: true }, preHandler: [throttles.fileAnswer, space.requireForCustomers] };

    app.post<ByToken>(siteAddress.trackCorrection.pattern, options, async ({ params: { token }, body }, reply) => {
      const wanted = readForm(body);
      if (!wanted) throw new Refused(SERVER_MESSAGE.invalid);
      const differs = await ownHand.correct(token, wanted);
      return leadTo(reply, pageAfter(token, differs ? 'corrected' : 'same'));
    });

    app.post<ByToken>(siteAddress.trackCancellation.pattern, options, async ({ params: { token } }, reply) => {
      await ownHand.cancel(token);
      return leadTo(reply, pageAfter(token, 'cancelled'));
    });
  };
