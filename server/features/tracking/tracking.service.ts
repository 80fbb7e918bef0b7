import { shopDay } from '#contract/formats/shop-time.ts';
import { deliveryChoices, deliveryField, deliveryIdOf } from '#contract/orders/delivery.ts';
import { labelledDetails } from '#contract/orders/labelled-answers.ts';
import type { FileAnswers, Order, OrderRecord } from '#contract/orders/order.ts';
import type { Photograph } from '#contract/orders/photographs.ts';
import { type OrderedEstimate, priceSum, shownPrice } from '#contract/pricing/estimate.ts';
import type { PriceBookContent } from '#contract/pricing/price-book.ts';
import { toldOrdered } from '#contract/pricing/told-price.ts';
import { ORDERED_PRODUCT } from '#contract/services/ordered-product.ts';
import type { Database } from '#server/database/tables.ts';
import { NotFound } from '#server/errors.ts';
import type { EstimatingService } from '#server/features/estimating/estimating.service.ts';
import type { FindingsService } from '#server/features/findings/findings.service.ts';
import type { MeasuringService } from '#server/features/measuring/measuring.service.ts';
import type { KeptOrder, OrdersService } from '#server/features/orders/orders.service.ts';
import type { OwnFilesService } from '#server/features/own-hand/own-files.service.ts';
import type { PhotographsService } from '#server/features/photographs/photographs.service.ts';
import type { OrderReceipts } from '#server/features/placing/receipts.service.ts';
import type { PriceBooksService } from '#server/features/pricing/book/price-books.service.ts';
import type { QuotedOrders } from '#server/features/quotations/quoted-orders.service.ts';
import type { ReadyByService } from '#server/features/ready-by/ready-by.service.ts';
import type { SettingsService } from '#server/features/settings/settings.service.ts';
import { toldTogether } from './told-together.ts';
import { closedBecause, outdatedQuotation, toldAnswers, trackedFiles } from './tracked-files.ts';

/** An order's answer from the shop: by which day, and whether that is over. Undefined once the shop has given it. */
const awaitedReply = ({ status }: Pick<Order, 'status'>, by: string, now: Date) =>
  status === 'new' || status === 'reviewing' ? { by, isLate: shopDay(now) > by } : undefined;

/** Enough of an address to know it again: links are shared. */
const maskedEmail = (email: string): string => {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}…${email.slice(at)}`;
};

interface Needs {
  db: Database;
  orders: Pick<
    OrdersService,
    'progress' | 'find' | 'findAll' | 'history' | 'together' | 'trackingUrl' | 'payerUrl' | 'tokenForPayer'
  >;
  measuring: Pick<MeasuringService, 'withMeasurements'>;
  estimating: Pick<EstimatingService, 'estimateOf' | 'withSums'>;
  findings: Pick<FindingsService, 'answersOf'>;
  photographs: Pick<PhotographsService, 'ofOrder'>;
  ownFiles: Pick<OwnFilesService, 'ofOrder'>;
  quotedOrders: Pick<QuotedOrders, 'sent' | 'offeredOfAll'>;
  receipts: Pick<OrderReceipts, 'replyBy' | 'mails'>;
  readyBy: Pick<ReadyByService, 'in'>;
  priceBooks: Pick<PriceBooksService, 'areOnRequest' | 'inForce'>;
  settings: Pick<SettingsService, 'inForce'>;
  now: () => Date;
}

/** The history as customers read it: when which status began. What else happened is told where it belongs. */
const statusChanges = (history: OrderRecord['history']) =>
  history.filter(({ status }, at) => status !== history[at - 1]?.status).map(({ status, at }) => ({ status, at }));

/**
 * What the customer was shown as the price. If another thing was ordered, the price does not bind. An order may name any estimate,
 * so only the files that came with the order are told of.
 */
const priceOf = (estimate: OrderedEstimate, { files }: Pick<OrderRecord, 'files'>) => ({
  shown: shownPrice.parse(estimate),
  files: estimate.items.filter(({ name }) => files.some((file) => file.name === name)),
  validUntil: estimate.validUntil,
  isForThisOrder: estimate.differences.length === 0,
});

/** Of what it is made, as far as that shows on its parts: as its customer wrote it, and how high the layers of a print are, in mm. */
const madeOf = ({ details }: Pick<Order, 'details'>, { fdm }: PriceBookContent) => {
  const { color, material, thickness, finishing = '' } = details;
  return { color, material, thickness, layerMm: fdm.finishings[finishing]?.layerHeightMm };
};

/** By which an order is priced; undefined: by the one in force. */
const bookOf = ({ priceBook }: KeptOrder) => priceBook ?? undefined;

/** The price until a file was replaced, beside which the new one is told; and whether that is still to come. */
const toldRepricing = (
  { priceBook, estimateId }: KeptOrder,
  { replacedFiles, formerPrices }: FileAnswers,
  onRequest: boolean,
) => {
  if (replacedFiles.length === 0) return undefined;
  const former = formerPrices.at(-1)?.price;
  return {
    coming: priceBook !== null && estimateId === null && !onRequest,
    former: former?.onRequest === undefined ? former && priceSum.parse(former) : undefined,
  };
};

/** Those for the customer; who of the shop took them is not told. */
const toldPhotographs = (photographs: readonly Photograph[]) =>
  photographs
    .filter(({ forCustomer }) => forCustomer)
    .map(({ _id, caption, addedAt }) => ({ _id, caption, day: shopDay(new Date(addedAt)) }));

/**
 * What the tracking page shows: the order's status and what was ordered. It leaves out the owner's note, who changed the
 * status, and the customer's contact data, because links are shared.
 * @throws NotFound unless the token belongs to an existing order
 */
const orderTracker =
  ({
    db,
    orders,
    measuring,
    estimating,
    findings,
    photographs,
    ownFiles,
    quotedOrders,
    receipts,
    readyBy,
    priceBooks,
    settings,
    now,
  }: Needs) =>
  async (token: string) => {
    const readyIn = async (days: number | null) => (days === null ? undefined : readyBy.in(days));
    const _id = orders.progress.idOfToken(token);
    const kept = await orders.find(db, _id);
    if (!kept) throw new NotFound();
    const [order = kept.order] = await measuring.withMeasurements([kept.order]);
    const priced = await estimating.estimateOf(kept);
    const estimate = priced && toldOrdered(priced);
    const answers = toldAnswers(await findings.answersOf(kept));
    const quotation = await quotedOrders.sent(db, _id);
    const { 'work.deliveryAreas': areas, 'work.pickUp': pickUp } = await settings.inForce();
    return {
      reference: order.reference,
      payerUrl: orders.payerUrl(_id),
      receivedAt: order.createdAt,
      status: order.status,
      history: statusChanges(await orders.history(db, _id)),
      service: order.serviceNeeded,
      project: order.project,
      details: [
        ...labelledDetails(order.serviceNeeded, order.details),
        ...(order.serviceNeeded === ORDERED_PRODUCT ? [] : deliveryField(order.delivery, estimate?.delivery)),
      ],
      deliveryDate: order.deliveryDate,
      /** Where it goes, for the form that changes that; and in words, with what is charged for it. */
      deliveryArea: order.delivery && deliveryIdOf(order.delivery),
      deliveries: deliveryChoices(areas, pickUp),
      readyBy: order.readyBy,
      /** The day by which it is ready if the customer accepts the quotation today. */
      readyIfAccepted: await readyIn(quotation?.leadTimeDays ?? null),
      files: trackedFiles(order, answers, estimate?.lines),
      made: madeOf(order, (await priceBooks.inForce()).content),
      photographs: toldPhotographs(await photographs.ofOrder(_id)),
      /** Why its files cannot change any more. */
      filesClosed: closedBecause(order, quotation),
      /** What the customer may add and erase, and bring back. */
      ownFiles: await ownFiles.ofOrder(kept),
      outdatedQuotation: outdatedQuotation(kept, quotation),
      reply: awaitedReply(order, await receipts.replyBy(new Date(order.createdAt)), now()),
      mailTo: receipts.mails ? maskedEmail(order.email) : undefined,
      price: estimate && priceOf(estimate, order),
      repricing: toldRepricing(kept, answers, await priceBooks.areOnRequest(bookOf(kept))),
    };
  };

const byTime = ({ order: one }: KeptOrder, { order: other }: KeptOrder) =>
  one.createdAt.localeCompare(other.createdAt) || one._id.localeCompare(other._id);

/**
 * All orders of the same press, each with its own private page; none where it came alone. Only for the customer's page: whoever pays
 * sees none of it. One that belongs to somebody else by now, with another address for mail, is left out.
 * @throws NotFound unless the token belongs to an existing order
 */
const togetherReader =
  ({ db, orders, estimating, quotedOrders }: Needs) =>
  async (token: string) => {
    const _id = orders.progress.idOfToken(token);
    const kept = await orders.find(db, _id);
    if (!kept) throw new NotFound();
    const { email } = kept.order;
    const others = (await orders.together(db, _id)).filter((other) => other.email === email);
    if (others.length === 0) return [];
    const all = [
      kept,
      ...(await orders.findAll(
        db,
        others.map((other) => other._id),
      )),
    ].toSorted(byTime);
    const ids = all.map(({ order }) => order._id);
    const offers = await quotedOrders.offeredOfAll(db, ids);
    const priced = await estimating.withSums(all.map(({ order }) => order));
    return priced.map((order) => ({
      ...toldTogether({ order, url: orders.trackingUrl(order._id), offer: offers.get(order._id) }),
      isThis: order._id === _id,
    }));
  };

/** The customer's private page. */
export const trackingService = (needs: Needs) => ({
  track: orderTracker(needs),
  together: togetherReader(needs),
  tokenForPayer: needs.orders.tokenForPayer,
});
