import { hasEnded, type OrderStatus } from '#contract/orders/order.ts';
import { type OrderFlag, WAITING_WHY, type WaitingWhy, type WaitsFor } from '#contract/orders/standing.ts';
import type { OpenOfFiles } from '#server/features/findings/findings.service.ts';
import type { OfferStanding } from '#server/features/quotations/quoted-orders.service.ts';

/** What is known of an order when it is worked out what it waits for; amounts in cents. */
export interface StandingFacts {
  status: OrderStatus;
  held: boolean;
  /** An order of the shop's products: it has its price, and no files. */
  product: boolean;
  /** Whether the customer collects it. */
  pickUp: boolean;
  offer: OfferStanding | undefined;
  /** The shop's calendar day, YYYY-MM-DD. */
  today: string;
  /** Whether the customer asked something that nobody answered. */
  asked: boolean;
  /** Whether the customer changed it since the shop last did anything about it. */
  changed: boolean;
  /** Whether a file was replaced. */
  replaced: boolean;
  /** When something last changed that its price depends on; undefined where nothing did. */
  basisChangedAt: string | undefined;
  files: OpenOfFiles;
  /** Whether its price is still being worked out, and what it is, if the price book gives one. */
  priceComing: boolean;
  price: number | undefined;
  bill: { invoices: number; owed: number; deposit: number; claims: number };
}

export interface DecidedStanding {
  waitsFor: WaitsFor;
  why: WaitingWhy;
  amount?: number;
  until?: string;
  flags: OrderFlag[];
}

type Reason = Pick<DecidedStanding, 'why' | 'amount' | 'until'>;

const isChangedSince = ({ basisChangedAt }: StandingFacts, moment: string) =>
  basisChangedAt !== undefined && basisChangedAt > moment;

const whileOffered = (facts: StandingFacts, { answer, sentAt, validUntil }: OfferStanding): Reason => {
  if (answer === 'declined') return { why: 'declined' };
  if (isChangedSince(facts, sentAt)) return { why: 'new-price' };
  if (answer === 'accepted')
    return facts.bill.deposit > 0 ? { why: 'deposit', amount: facts.bill.deposit } : { why: 'start' };
  return validUntil < facts.today ? { why: 'expired' } : { why: 'accept', until: validUntil };
};

const beforeOffer = ({ files, priceComing, price, product, bill }: StandingFacts): Reason => {
  if (product)
    return bill.owed > 0 ? { why: 'pay', amount: bill.owed } : { why: bill.invoices > 0 ? 'start' : 'confirm' };
  if (files.unit) return { why: 'unit' };
  if (files.another) return { why: 'file' };
  if (priceComing) return { why: 'measuring' };
  return { why: price === undefined ? 'price' : 'quote' };
};

const inProduction = (facts: StandingFacts): Reason => {
  const { offer, bill } = facts;
  if (offer && isChangedSince(facts, offer.sentAt)) return { why: 'new-price' };
  if (bill.deposit > 0) return { why: 'deposit', amount: bill.deposit };
  return offer?.answer === 'accepted' && bill.invoices === 0 ? { why: 'invoice' } : { why: 'make' };
};

const reasonOf = (facts: StandingFacts): Reason => {
  const { status, held, asked, offer, pickUp, bill } = facts;
  const owes = bill.owed > 0;
  if (bill.claims > 0) return { why: 'claimed', amount: bill.owed };
  if (status === 'cancelled') return { why: 'ended' };
  if (status === 'delivered') return owes ? { why: 'pay', amount: bill.owed } : { why: 'ended' };
  if (held) return { why: 'hold' };
  if (asked) return { why: 'answer' };
  if (status === 'ready') return owes ? { why: 'pay', amount: bill.owed } : { why: pickUp ? 'pick-up' : 'hand-over' };
  if (status === 'in production') return inProduction(facts);
  return offer ? whileOffered(facts, offer) : beforeOffer(facts);
};

const flagsOf = (facts: StandingFacts): OrderFlag[] => {
  const { status, files, asked, changed, replaced, bill } = facts;
  const flags: [OrderFlag, boolean][] = [
    ['finding', files.finding || files.another],
    ['replaced', replaced],
    ['question', asked],
    ['changed', changed],
    ['unpaid', bill.owed > 0],
  ];
  return flags.filter(([flag, is]) => is && (flag === 'unpaid' || !hasEnded(status))).map(([flag]) => flag);
};

/** Works out what an order waits for, and what else has to be known of it. */
export const decideStanding = (facts: StandingFacts): DecidedStanding => {
  const reason = reasonOf(facts);
  return { ...reason, waitsFor: WAITING_WHY[reason.why].who, flags: flagsOf(facts) };
};
