import { shopDay } from '#contract/formats/shop-time.ts';
import {
  RECEIVED_MONEY_LIMITS,
  RECEIVED_MONEY_MESSAGE,
  type ReceivedMoney,
} from '#contract/invoices/received-money.ts';
import { Refused } from '#server/errors.ts';
import { openInvoices } from '#server/features/invoices/invoices.repository.ts';
import type { InvoiceNeeds } from '#server/features/invoices/issue-invoice.ts';
import { proposals } from './propose-invoices.ts';
import { readMessages } from './read-messages.ts';
import { readStatement } from './read-statement.ts';
import { type ToldMoney, transactionKey } from './told-money.ts';
import { paymentsOfReferences } from './transactions.repository.ts';

const OPEN_MAX = 5_000;
const SAID_MAX = 300; // characters

/** One of a transaction that is told twice; how many others have its number without being it. */
const once = (told: readonly ToldMoney[]) => {
  const first = new Map(told.toReversed().map((one) => [transactionKey(one.reference), one]));
  const others = told.filter((one) => {
    const shown = first.get(transactionKey(one.reference));
    return shown?.amount !== one.amount || shown.paidOn !== one.paidOn;
  });
  return { shown: told.filter((one) => first.get(transactionKey(one.reference)) === one), others: others.length };
};

/**
 * What a text tells of money that came in, each with the open invoices that it may be for. Nothing is recorded.
 * @throws Refused where the text tells of none, or of too many
 */
export const matchMoney =
  ({ db, now }: InvoiceNeeds) =>
  async (text: string): Promise<{ found: ReceivedMoney[]; skipped: number }> => {
    const { told: all, skipped } = readStatement(text) ?? readMessages(text);
    const { shown: told, others } = once(all);
    if (told.length === 0) throw new Refused(RECEIVED_MONEY_MESSAGE.nothing);
    if (told.length > RECEIVED_MONEY_LIMITS.entries) throw new Refused(RECEIVED_MONEY_MESSAGE.long);
    const today = shopDay(now());
    const references = told.map(({ reference }) => reference);
    const recorded = new Map(
      (await paymentsOfReferences(db, references)).map((one) => [transactionKey(one.reference), one.number]),
    );
    const proposalsFor = proposals(await openInvoices(db, OPEN_MAX));
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
        proposals: recordedFor === undefined ? proposalsFor(one) : [],
      };
    });
    return { found, skipped: skipped + others };
  };
