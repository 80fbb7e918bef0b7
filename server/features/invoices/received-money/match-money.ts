import { phoneKey } from '#contract/formats/phone-key.ts';
import { shopDay } from '#contract/formats/shop-time.ts';
import {
  type Proposal,
  RECEIVED_MONEY_LIMITS,
  RECEIVED_MONEY_MESSAGE,
  type ReceivedMoney,
} from '#contract/invoices/received-money.ts';
import { paisaOf } from '#pricing/money';
import { Refused } from '#server/errors.ts';
import { type InvoiceAccount, openInvoices } from '#server/features/invoices/invoices.repository.ts';
import type { InvoiceNeeds } from '#server/features/invoices/issue-invoice.ts';
import { toInvoice } from '#server/features/invoices/to-invoice.ts';
import { readMessages } from './read-messages.ts';
import { readStatement } from './read-statement.ts';
import { type ToldMoney, transactionKey } from './told-money.ts';
import { paymentsOfReferences } from './transactions.repository.ts';

const PROPOSALS_MAX = 5;
const OPEN_MAX = 5_000;
const SAID_MAX = 300; // characters

/** The likeliest first. */
const WHYS: readonly Proposal['why'][] = ['claimed', 'named', 'phone', 'amount'];

const phonesIn = (text: string) => (text.match(/(?:\+?88)?01[\d-]{9,12}/g) ?? []).map(phoneKey);

/** Why money may be for an invoice, in paisa; undefined where nothing says so, or it is more than is left to pay. */
const whyOf = ({ said, amount, reference }: ToldMoney, account: InvoiceAccount): Proposal['why'] | undefined => {
  const { number, customer, rest, paid, deposit } = toInvoice(account);
  if (amount > rest) return undefined;
  const key = transactionKey(reference);
  if (account.claims.some(({ reference_key }) => reference_key === key)) return 'claimed';
  if (said.toUpperCase().includes(number)) return 'named';
  const phone = phoneKey(customer.contactNumber);
  if (phone !== '' && phonesIn(said).includes(phone)) return 'phone';
  const asked = [rest, deposit - paid].map(paisaOf);
  return asked.includes(paisaOf(amount)) ? 'amount' : undefined;
};

const proposalsFor = (told: ToldMoney, open: readonly InvoiceAccount[]): Proposal[] =>
  open
    .flatMap((account) => {
      const why = whyOf(told, account);
      if (why === undefined) return [];
      const { _id, number, orderReference, customer, rest } = toInvoice(account);
      return [{ _id, number, orderReference, name: customer.name, rest, why }];
    })
    .toSorted((one, other) => WHYS.indexOf(one.why) - WHYS.indexOf(other.why))
    .slice(0, PROPOSALS_MAX);

/** One of a transaction that is told twice. */
const once = (told: readonly ToldMoney[]) => [
  ...new Map(told.map((one) => [transactionKey(one.reference), one])).values(),
];

/**
 * What a text tells of money that came in, each with the open invoices that it may be for. Nothing is recorded.
 * @throws Refused where the text tells of none, or of too many
 */
export const matchMoney =
  ({ db, now }: InvoiceNeeds) =>
  async (text: string): Promise<{ found: ReceivedMoney[]; skipped: number }> => {
    const { told: all, skipped } = readStatement(text) ?? readMessages(text);
    const told = once(all);
    if (told.length === 0) throw new Refused(RECEIVED_MONEY_MESSAGE.nothing);
    if (told.length > RECEIVED_MONEY_LIMITS.entries) throw new Refused(RECEIVED_MONEY_MESSAGE.long);
    const today = shopDay(now());
    const references = told.map(({ reference }) => reference);
    const recorded = new Map(
      (await paymentsOfReferences(db, references)).map((one) => [transactionKey(one.reference), one.number]),
    );
    const open = await openInvoices(db, OPEN_MAX);
    const found = told.map((one): ReceivedMoney => {
      const { reference, amount, method, paidOn = today, said } = one;
      const recordedFor = recorded.get(transactionKey(reference));
      return {
        reference,
        amount,
        method,
        paidOn: paidOn > today ? today : paidOn,
        said: said.slice(0, SAID_MAX).toWellFormed(),
        ...(recordedFor !== undefined && { recordedFor }),
        proposals: recordedFor === undefined ? proposalsFor(one, open) : [],
      };
    });
    return { found, skipped };
  };
