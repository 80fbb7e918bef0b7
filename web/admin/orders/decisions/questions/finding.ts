import { apiAddress } from '#contract/addresses.ts';
import { shopDay } from '#contract/formats/shop-time.ts';
import { moneyText } from '#contract/money/money-text.ts';
import { OFFERED_NEXT } from '#contract/orders/decisions.ts';
import { openFindings } from '#contract/orders/open-findings.ts';
import type { OrderFile, OrderRecord } from '#contract/orders/order.ts';
import { type Asks, foundText, type GivenAnswer } from '#web/admin/orders/decisions/question.ts';
import { askRecord } from '#web/admin/orders/record/ask-record.ts';
import { partFact, priceFact, wordsFact } from './facts.ts';
import { setHeld } from './held.ts';
import { isOutdated, type Offer, offerOf, sendsOffer, slipFacts } from './price.ts';

/** What of a file the customer has not answered. */
const openOf = ({ findingAnswers }: OrderRecord, { _id, measurement, sha256 }: OrderFile) =>
  openFindings(
    measurement,
    sha256,
    findingAnswers.filter(({ fileId }) => fileId === _id),
  );

/** 'Make it as it is' is the customer's word, which the shop notes. */
const asItIs = (order: OrderRecord, file: OrderFile): GivenAnswer => ({
  text: 'Make it as it is',
  about: `Notes that ${order.name} said so by phone today.`,
  call: ['POST', apiAddress.orderFileAcceptance],
  give: () =>
    askRecord(apiAddress.orderFileAcceptance(order._id, file._id), {
      method: 'POST',
      body: {
        name: order.name,
        how: 'by phone',
        on: shopDay(new Date()),
        measurementId: file.measurement?._id,
        findings: openOf(order, file).map(({ code }) => code),
      },
    }),
});

const waitsForFile = ({ _id }: OrderRecord): GivenAnswer => ({
  text: 'Wait for a file',
  about: 'Puts it on hold. You are asked again once the customer has answered.',
  call: ['PATCH', apiAddress.orderHands],
  give: () => setHeld(_id, true),
});

/** The quotation asks the customer, who answers where they accept it. */
const asksCustomer = (order: OrderRecord, offer: Offer): GivenAnswer =>
  sendsOffer(
    order,
    offer,
    'Ask with the quotation',
    `The quotation of ${moneyText(offer.total)} goes out; its page asks about this.`,
  );

/** What can be offered now, if that is what comes next. */
const offerNext = async (order: OrderRecord) => {
  const offer = OFFERED_NEXT.includes(order.standing?.why ?? 'ended') ? await offerOf(order) : undefined;
  return isOutdated(offer) ? undefined : offer;
};

/** Is a file made as it is, in spite of what was found in it? */
export const asksFinding: Asks = async (order) => {
  const file = order.files.find((one) => openOf(order, one).length > 0);
  const shown = file ?? order.files[0];
  const [first, ...others] = file ? openOf(order, file) : [];
  const offer = await offerNext(order);
  return {
    title: first ? `${first.message} Make it as it is?` : 'Nothing can be made of this file. Wait for another one?',
    facts: [
      ...(others.length > 0 ? [['Also found', foundText(others)] as const] : []),
      ...partFact(order, shown),
      ...wordsFact(order),
      ...priceFact(offer?.total ?? order.standing?.price),
      ...slipFacts(offer),
    ],
    file: shown,
    answers: [
      ...(file ? [asItIs(order, file)] : []),
      waitsForFile(order),
      ...(offer ? [asksCustomer(order, offer)] : []),
    ],
    otherwise: 'The customer answered otherwise',
  };
};
