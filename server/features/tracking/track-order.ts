import type { FileAnswers, OrderRecord } from '#contract/orders/order.ts';
import { type OrderedEstimate, pricePart, priceSum } from '#contract/pricing/estimate.ts';
import { labelledDetails } from '#contract/services/services.ts';
import type { Database } from '#server/database/tables.ts';
import { NotFound } from '#server/errors.ts';
import type { OrderedPrices } from '#server/features/estimating/ordered-prices.ts';
import type { FindSentQuotation } from '#server/features/findings/answerable-file.ts';
import type { ReadFileAnswers } from '#server/features/findings/file-answers.ts';
import type { MeasuringService } from '#server/features/measuring/measuring.service.ts';
import { findOrder, listSteps, type OrderWithFiles } from '#server/features/orders/orders.repository.ts';
import { toHistory, toOrder } from '#server/features/orders/to-order.ts';
import type { TrackingTokens } from '#server/features/orders/tracking-tokens.ts';
import type { OrderReceipts } from '#server/features/placing/receipts.service.ts';
import { closedBecause, outdatedQuotation, trackedFiles } from './tracked-files.ts';
import { awaitedReply, maskedEmail } from './what-next.ts';

interface Parts {
  db: Database;
  measured: Pick<MeasuringService, 'withMeasurements'>;
  prices: Pick<OrderedPrices, 'estimateOf'>;
  readFileAnswers: ReadFileAnswers;
  findSentQuotation: FindSentQuotation;
  receipts: Pick<OrderReceipts, 'replyBy' | 'mails'>;
  now: () => Date;
}

/** The history as customers read it: when which status began. What else happened is told where it belongs. */
const statusChanges = (history: OrderRecord['history']) =>
  history.filter(({ status }, at) => status !== history[at - 1]?.status).map(({ status, at }) => ({ status, at }));

/**
 * What the customer was shown as the price. Where the order is something else, the price does not bind. An order may name any
 * estimate, so only the files that came with the order are told of.
 */
const toldPrice = (estimate: OrderedEstimate, { files }: Pick<OrderRecord, 'files'>) => ({
  shown: pricePart.parse(estimate),
  files: estimate.items.filter(({ name }) => files.some((file) => file.name === name)),
  validUntil: estimate.validUntil,
  isForThisOrder: estimate.differences.length === 0,
});

/** The price until a file was replaced, beside which the new one is told; and whether that is still to come. */
const toldRepricing = ({ price_book, estimate_id }: OrderWithFiles, { replacedFiles, formerPrices }: FileAnswers) => {
  if (replacedFiles.length === 0) return undefined;
  const former = formerPrices.at(-1)?.price;
  return {
    coming: price_book !== null && estimate_id === null,
    former: former && priceSum.parse(former),
  };
};

/**
 * What the tracking page shows: the order's status and what was ordered. It leaves out the owner's note, who changed the
 * status, and the customer's contact data, because links are shared.
 * @throws NotFound unless the token belongs to an existing order
 */
export const trackOrder =
  ({ db, measured, prices, readFileAnswers, findSentQuotation, receipts, now }: Parts, tokens: TrackingTokens) =>
  async (token: string) => {
    const _id = tokens.read(token);
    const found = _id === undefined ? undefined : await findOrder(db, _id);
    if (!found) throw new NotFound();
    const [order = toOrder(found)] = await measured.withMeasurements([toOrder(found)]);
    const estimate = await prices.estimateOf(found, order);
    const answers = await readFileAnswers(found, order);
    const quotation = await findSentQuotation(db, found._id);
    return {
      reference: order.reference,
      receivedAt: order.createdAt,
      status: order.status,
      history: statusChanges(toHistory(await listSteps(db, found._id))),
      service: order.serviceNeeded,
      project: order.project,
      details: labelledDetails(order.serviceNeeded, order.details),
      deliveryDate: order.deliveryDate,
      files: trackedFiles(order, answers, estimate?.lines),
      /** Why its files cannot change any more. */
      filesClosed: closedBecause(order, quotation),
      outdatedQuotation: outdatedQuotation(answers, quotation),
      reply: awaitedReply(order, receipts.replyBy(new Date(order.createdAt)), now()),
      mailTo: receipts.mails ? maskedEmail(order.email) : undefined,
      price: estimate && toldPrice(estimate, order),
      repricing: toldRepricing(found, answers),
    };
  };
