import { apiAddress } from '#contract/addresses.ts';
import { dayText } from '#contract/formats/shop-time.ts';
import type { Success } from '#contract/http/envelope.ts';
import { moneyText } from '#contract/money/money-text.ts';
import { decisionOf } from '#contract/orders/decisions.ts';
import { ORDER_RECORD_MESSAGE, type OrderRecord } from '#contract/orders/order.ts';
import type { Quotation } from '#contract/quotations/quotation.ts';
import { SMALL_OFFER, verySmall } from '#contract/small-offer.ts';
import type { Asks, GivenAnswer, Question } from '#web/admin/orders/decisions/question.ts';
import { quotationCalls } from '#web/admin/orders/record/quotation/quotation-calls.ts';
import { seenOf, slipsOfOffer } from '#web/admin/orders/record/slips/read-slips.ts';
import { callApi } from '#web/api/client.ts';
import { partFact, readOrder, refused, wordsFact } from './facts.ts';

export interface Offer {
  /** What it comes to. */
  total: number;
  draft: Quotation | undefined;
  /** The last one that was sent. */
  sent: Quotation | undefined;
  /** What has to be read before it goes out. */
  slips: readonly string[];
}

/** A price that was for something else is no offer. */
const estimated = ({ estimate }: OrderRecord) =>
  estimate?.differences.length === 0 ? (estimate.payable ?? estimate.total) : undefined;

/** Of a draft the shop says it; what begins as the estimate is one if it is let go for very little. */
const slipsOf = async (orderId: string, draft: Quotation | undefined, total: number) => {
  if (draft) return seenOf(await slipsOfOffer(orderId, draft._id));
  return total < SMALL_OFFER ? [verySmall(total)] : [];
};

export const slipFacts = (offer: Offer | undefined): Question['facts'] =>
  (offer?.slips ?? []).map((slip) => ['Look first', slip] as const);

/** What would be offered now; undefined while no price is known. */
export const offerOf = async (order: OrderRecord): Promise<Offer | undefined> => {
  const all = (await callApi<Success<Quotation[]>>(apiAddress.orderQuotations(order._id))).data;
  const draft = all.find(({ status }) => status === 'draft');
  const sent = all.find(({ status }) => status !== 'draft');
  const repeats = order.standing?.why === 'expired'; // what it said before, until another day
  const total = draft?.total ?? (repeats ? sent?.total : estimated(order));
  if (total === undefined || total === 0) return undefined;
  return { total, draft, sent, slips: await slipsOf(order._id, draft, total) };
};

/** Sends what was shown; where it comes to something else by now, nobody gets it unread. */
const sendOffer = async ({ _id }: OrderRecord, { total, slips }: Offer) => {
  const now = await readOrder(_id);
  const { why, flags } = now.standing ?? {};
  if (why === undefined || !['price', 'finding'].includes(decisionOf(why, flags ?? []) ?? ''))
    throw refused(ORDER_RECORD_MESSAGE.changedMeanwhile);
  const calls = quotationCalls(_id);
  const draft = (await offerOf(now))?.draft ?? (await calls.make({}));
  if (draft.total !== total)
    throw refused(
      `The quotation comes to ${moneyText(draft.total)}, not to ${moneyText(total)}. It is kept as a draft; please look at it first.`,
    );
  await calls.send(draft, '', [...slips]);
};

/** The answer that sends it. */
export const sendsOffer = (order: OrderRecord, offer: Offer, text: string, about: string): GivenAnswer => ({
  text,
  about,
  call: ['POST', apiAddress.orderQuotationSend],
  give: () => sendOffer(order, offer),
});

const TITLES: Partial<Record<string, (sum: string) => string>> = {
  'new-price': (sum) => `The order was changed. Is ${sum} right?`,
  expired: (sum) => `The quotation of ${sum} has expired. Does it go out again?`,
};

const goesTo = ({ email, mailIsOn }: OrderRecord) =>
  mailIsOn && email !== '' ? `It goes to ${email}.` : 'The customer reads it on their page.';

const titleOf = ({ standing }: OrderRecord, offer: Offer | undefined) => {
  if (!offer) return 'What does it cost?';
  const sum = moneyText(offer.total);
  return TITLES[standing?.why ?? '']?.(sum) ?? `Is ${sum} right?`;
};

const LINES_SHOWN = 4;

/** What the price is made of. */
const linesFacts = ({ estimate }: OrderRecord): Question['facts'] =>
  (estimate?.lines ?? []).slice(0, LINES_SHOWN).map(({ label, amount }) => [label, moneyText(amount)]);

const formerFact = (sent: Quotation | undefined): Question['facts'] =>
  sent ? [['Offered before', `${moneyText(sent.total)}, until ${dayText(sent.validUntil)}`]] : [];

/** Whether a draft waits from before the order was changed: what it offers is not what is wanted now. */
export const isOutdated = (offer: Offer | undefined) => offer?.draft?.basisChangedAt !== undefined;

/** Is this price right? */
export const asksPrice: Asks = async (order) => {
  const offer = await offerOf(order);
  const file = order.files[0];
  const isOld = isOutdated(offer);
  return {
    title: titleOf(order, offer),
    facts: [
      ...slipFacts(isOld ? undefined : offer),
      ...partFact(order, file),
      ...linesFacts(order),
      ...formerFact(offer?.sent),
      ...(isOld ? [['Your draft', 'is from before the order was changed.'] as const] : []),
      ...wordsFact(order),
    ],
    file,
    answers: offer && !isOld ? [sendsOffer(order, offer, 'Send the quotation', goesTo(order))] : [],
    otherwise: offer ? 'Change the price first' : 'Price it',
  };
};
