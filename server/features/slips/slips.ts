import { type Role, seesCustomers } from '#contract/auth/roles.ts';
import type { Invoice } from '#contract/invoices/invoice.ts';
import type { MeasuredFinding } from '#contract/measuring/measurement.ts';
import { isAccepted, openFindings } from '#contract/orders/open-findings.ts';
import { ORDER_STATUSES, type OrderFile, type OrderRecord, type OrderStatus } from '#contract/orders/order.ts';
import type { Quotation } from '#contract/quotations/quotation.ts';
import { SLIP_MESSAGE as SAYS, type ShortOf } from '#contract/slip-messages.ts';
import type { Slip } from '#contract/slips.ts';
import { SMALL_OFFER } from '#contract/small-offer.ts';
import { centsOf, moneyOf } from '#pricing/money';

/** What is known of an order that is about to be moved. */
interface MoveFacts {
  order: Pick<OrderRecord, 'files' | 'findingAnswers'>;
  /** Whether its files are what is made, and not only notes about it. */
  madeFromFiles: boolean;
  invoices: readonly Pick<Invoice, 'number' | 'paid' | 'rest' | 'deposit'>[];
  /** The newest that was sent. */
  quotation: Pick<Quotation, 'number' | 'status' | 'total' | 'basisChangedAt'> | undefined;
  /** The product of which too few are left to take a cancelled order up again. */
  shortOf: ShortOf | undefined;
}

/** An offer that is about to be sent, in the shop’s currency. */
interface OfferFacts {
  total: number;
  /** The least that the price book charges for the service; 0 where it says nothing. */
  minimum: number;
}

const answersAbout = ({ _id }: OrderFile, { findingAnswers }: MoveFacts['order']) =>
  findingAnswers.filter(({ fileId }) => fileId === _id);

/** What makes a file impossible as it is, unless the customer wants it so. */
const blockingFindings = (file: OrderFile, order: MoveFacts['order']): MeasuredFinding[] =>
  (file.measurement?.findings ?? []).filter(
    (found) => found.severity === 'blocking' && !isAccepted(found, file.sha256, answersAbout(file, order)),
  );

const isAwaited = (file: OrderFile, order: MoveFacts['order']) =>
  file.measurement?.unit.ask === true ||
  openFindings(file.measurement, file.sha256, answersAbout(file, order)).length > 0;

const blockedFiles = ({ order, madeFromFiles }: MoveFacts) =>
  madeFromFiles
    ? order.files.flatMap((file) => {
        const [first] = blockingFindings(file, order);
        return first ? SAYS.finding(file.name, first.message) : [];
      })
    : [];

const awaitedFiles = ({ order, madeFromFiles }: MoveFacts) => {
  if (!madeFromFiles) return [];
  const awaited = order.files.filter((file) => blockingFindings(file, order).length === 0 && isAwaited(file, order));
  return awaited.length === 0
    ? []
    : [SAYS.unanswered(new Intl.ListFormat('en').format(awaited.map(({ name }) => name)))];
};

const openQuotation = ({ quotation }: MoveFacts) => {
  if (quotation === undefined || quotation.status === 'accepted') return [];
  const account = { number: quotation.number ?? '', amount: quotation.total };
  if (quotation.status === 'declined') return [SAYS.declined(account)];
  return [quotation.status === 'expired' ? SAYS.expired(account) : SAYS.notAccepted(account)];
};

const changedSince = ({ quotation }: MoveFacts) =>
  quotation?.basisChangedAt === undefined ? [] : [SAYS.changedSince(quotation.number ?? '')];

const openDeposits = ({ invoices }: MoveFacts) =>
  invoices.flatMap(({ number, deposit, paid, rest }) => {
    const open = Math.min(centsOf(deposit) - centsOf(paid), centsOf(rest));
    return open > 0 ? SAYS.deposit({ number, amount: moneyOf(open) }) : [];
  });

const owed =
  (says: (account: { number: string; amount: number }) => string) =>
  ({ invoices }: MoveFacts) =>
    invoices.flatMap(({ number, rest }) => (rest > 0 ? says({ number, amount: rest }) : []));

const uninvoiced = ({ quotation, invoices }: MoveFacts) =>
  quotation?.status === 'accepted' && invoices.length === 0
    ? [SAYS.notInvoiced({ number: quotation.number ?? '', amount: quotation.total })]
    : [];

const paid = ({ invoices }: MoveFacts) =>
  invoices.flatMap(({ number, paid }) => (paid > 0 ? SAYS.paidBack({ number, amount: paid }) : []));

const outOfStock = ({ shortOf }: MoveFacts) => (shortOf ? [SAYS.outOfStock(shortOf)] : []);
const TAKEN_UP = ORDER_STATUSES.filter((status) => status !== 'cancelled');

interface MoveSlip {
  code: string;
  /** Whether its lines name sums. */
  ofMoney?: true;
  /** The moves in which it is one. */
  to: readonly OrderStatus[];
  lines: (facts: MoveFacts) => string[];
}

/** Every slip of a move that costs something. A new one is a line here, with its words in contract/slip-messages.ts. */
const MOVE_SLIPS: readonly MoveSlip[] = [
  { code: 'paid', ofMoney: true, to: ['cancelled'], lines: paid },
  { code: 'invoiced', ofMoney: true, to: ['cancelled'], lines: owed(SAYS.stillInvoiced) },
  { code: 'out-of-stock', to: TAKEN_UP, lines: outOfStock },
  { code: 'blocked-file', to: ['in production'], lines: blockedFiles },
  { code: 'unanswered', to: ['in production'], lines: awaitedFiles },
  { code: 'changed-since', to: ['in production'], lines: changedSince },
  { code: 'quotation-open', ofMoney: true, to: ['in production'], lines: openQuotation },
  { code: 'deposit-open', ofMoney: true, to: ['in production'], lines: openDeposits },
  { code: 'not-invoiced', ofMoney: true, to: ['ready', 'delivered'], lines: uninvoiced },
  { code: 'owed', ofMoney: true, to: ['ready', 'delivered'], lines: owed(SAYS.owed) },
];

/** The same of an offer. */
const OFFER_SLIPS: readonly { code: string; lines: (facts: OfferFacts) => string[] }[] = [
  {
    code: 'below-minimum',
    lines: ({ total, minimum }) => (total < minimum ? [SAYS.belowMinimum(total, minimum)] : []),
  },
  {
    code: 'small-offer',
    lines: ({ total, minimum }) => (minimum === 0 && total < SMALL_OFFER ? [SAYS.verySmall(total)] : []),
  },
];

const slipsAmong = (all: readonly MoveSlip[], facts: MoveFacts): Slip[] =>
  all.flatMap(({ code, lines }) => lines(facts).map((message) => ({ code, message })));

/** Whether anything can be overlooked in a move to this status. */
export const hasSlips = (status: OrderStatus) => MOVE_SLIPS.some(({ to }) => to.includes(status));

/** What may be overlooked in a move. Who does not see money is told that there is something, and not what. */
export const slipsOfMove = (facts: MoveFacts, status: OrderStatus, role: Role): Slip[] => {
  const asked = MOVE_SLIPS.filter(({ to }) => to.includes(status));
  if (seesCustomers(role)) return slipsAmong(asked, facts);
  const hidden = slipsAmong(
    asked.filter(({ ofMoney }) => ofMoney),
    facts,
  );
  const shown = slipsAmong(
    asked.filter(({ ofMoney }) => !ofMoney),
    facts,
  );
  return hidden.length === 0 ? shown : [...shown, { code: 'money-open', message: SAYS.money }];
};

/** What the owner may overlook in an offer. */
export const slipsOfOffer = (facts: OfferFacts): Slip[] =>
  OFFER_SLIPS.flatMap(({ code, lines }) => lines(facts).map((message) => ({ code, message })));
