import type { ContactRequest } from '#contract/contact.ts';
import { type ClaimedOrder, claimLetters } from './claim-letters.ts';
import { type CreditedOrder, creditLetter } from './credit-letters.ts';
import { customersLetters, type MovedOrder, type OrderOnItsWay, type PromisedOrder } from './customers-letters.ts';
import { type AcceptedFindings, fileLetters, type ReplacedOrderFile } from './file-letters.ts';
import { type InvoicedOrder, invoiceLetters, type PaidOrder } from './invoice-letters.ts';
import type { Sender } from './letter.ts';
import { type AnsweredMessage, messageLetters } from './message-letters.ts';
import { type LetterOrder, ownersLetters } from './owners-letters.ts';
import { type ForgottenPassword, passwordLetters } from './password-letters.ts';
import { type InvitedPerson, peopleLetters } from './people-letters.ts';
import { type ProductOrdered, productLetters } from './product-letters.ts';
import {
  customersQuotationLetters,
  ownersQuotationLetters,
  type QuotedOrder,
  type SentQuotation,
} from './quotation-letters.ts';
import { receiptLetter } from './receipt-letter.ts';
import { type RemindedOrder, reminderLetter } from './reminder-letters.ts';
import { type ChangedOrder, type OrderMessage, threadLetters } from './thread-letters.ts';

/** The letters for each event, each as plain text and as HTML. */
export const shopLetters = ({ shop, ownersAddress }: { shop: Sender; ownersAddress: string }) => {
  const owners = ownersLetters(shop, ownersAddress);
  const customers = customersLetters(shop);
  const messages = messageLetters(shop);
  const quotationsToOwner = ownersQuotationLetters(shop, ownersAddress);
  const invoices = invoiceLetters(shop);
  const claims = claimLetters(shop, ownersAddress);
  const threads = threadLetters(shop, ownersAddress);
  const files = fileLetters(shop, ownersAddress);
  const products = productLetters(shop, ownersAddress);
  const people = peopleLetters(shop);
  const passwords = passwordLetters(shop);
  const quotationsToCustomer = customersQuotationLetters(shop);
  return {
    orderPlaced: (order: LetterOrder) => ({
      toOwner: owners.orderPlaced(order),
      receipt: receiptLetter(shop)(order),
    }),
    productOrdered: (order: ProductOrdered) => ({ toOwner: products.toOwner(order), receipt: products.receipt(order) }),
    orderMoved: (order: MovedOrder) => customers.orderMoved(order),
    linkLost: (order: OrderOnItsWay) => customers.linkLost(order),
    readyByMoved: (promised: PromisedOrder) => customers.readyByMoved(promised),
    quotationSent: (quoted: SentQuotation) => quotationsToCustomer.sent(quoted),
    quotationAnswered: (quoted: QuotedOrder) => [
      quotationsToOwner.answered(quoted),
      ...(quoted.quotation.answer?.accepted ? [quotationsToCustomer.accepted(quoted)] : []),
    ],
    quotationAsked: (asked: QuotedOrder & { message: string }) => [quotationsToOwner.asked(asked)],
    invoiceIssued: (invoiced: InvoicedOrder) => invoices.issued(invoiced),
    invoiceReminded: (reminded: RemindedOrder) => reminderLetter(shop)(reminded),
    creditIssued: (credited: CreditedOrder) => [creditLetter(shop)(credited)],
    orderChangedByCustomer: (about: ChangedOrder) => [threads.changed(about)],
    orderMessage: (about: OrderMessage) => [threads.written(about)],
    paymentClaimed: (claimed: ClaimedOrder) => [claims.claimed(claimed)],
    paymentRecorded: (paid: PaidOrder) => [invoices.paid(paid)],
    findingsAccepted: (about: AcceptedFindings) => [files.accepted(about)],
    fileReplaced: (about: ReplacedOrderFile) => [files.replaced(about)],
    personInvited: (person: InvitedPerson) => people.invited(person),
    passwordForgotten: (forgotten: ForgottenPassword) => passwords.passwordForgotten(forgotten),
    passwordWasReset: (person: Omit<ForgottenPassword, 'resetUrl'>) => passwords.passwordWasReset(person),
    mailTested: (to: { email: string }) => messages.tested(to),
    messageAnswered: (answered: AnsweredMessage) => messages.answered(answered),
    messageArrived: (message: ContactRequest) => [owners.messageArrived(message)],
  };
};

export type ShopLetters = ReturnType<typeof shopLetters>;
