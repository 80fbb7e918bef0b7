import type { LetterKind } from '#contract/settings/letter-texts/letters.ts';

/** A name in braces is filled in when the letter is written; one that has nothing to say takes the blank or comma before it along. */
interface Words {
  subject: string;
  opening: string;
  closing: string;
}

export const GREETING = 'Hello {name},';

/** What letters to customers say until the owner writes something else. */
export const LETTER_TEXTS: Readonly<Record<LetterKind, Words>> = {
  orderReceived: {
    subject: 'Your order {reference}',
    opening: 'Thank you for your order! We have received it with all your files, and its reference is {reference}.',
    closing: 'There is nothing to pay yet: we send you an invoice first.',
  },
  productOrdered: {
    subject: 'Your order {reference}',
    opening: 'Thank you for your order! It has come in, and its reference is {reference}.',
    closing: '',
  },
  orderMoved: {
    subject: 'Your order {reference}: {status}',
    opening: 'There is news about your order {reference}. Status: {status}.',
    closing: '',
  },
  orderReady: {
    subject: 'Your order {reference}: {status}',
    opening: 'There is news about your order {reference}. Status: {status}.',
    closing: '',
  },
  readyByMoved: {
    subject: 'Your order {reference}: ready by {day}',
    opening: 'Your order {reference} is ready by {day}, {before}.',
    closing: '',
  },
  linkLost: {
    subject: 'The link to your order {reference}',
    opening: 'Somebody asked us for the link to your order {reference}. If that wasn’t you, there is nothing to do.',
    closing: '',
  },
  quotationSent: {
    subject: 'Your quotation {quotation}: {total}',
    opening: 'Here is our quotation for your order {reference}:',
    closing: 'On your order’s page you can see it line by line, and accept it, decline it or ask us about it.',
  },
  quotationAccepted: {
    subject: 'You accepted quotation {quotation}',
    opening:
      'Thank you! Quotation {quotation} for your order {reference} was accepted on its private page, and {start}.',
    closing: 'If that wasn’t you, please reply right away.',
  },
  invoiceIssued: {
    subject: 'Invoice {invoice} for your order {reference}: {total}',
    opening: 'Here is the invoice for your order {reference}:',
    closing: '',
  },
  paymentReceived: {
    subject: 'Payment received: invoice {invoice}',
    opening: 'We have received {amount} {how} for invoice {invoice}.',
    closing: '',
  },
  moneyPaidBack: {
    subject: 'Money paid back: invoice {invoice}',
    opening: 'We have paid you back {amount} of invoice {invoice}.',
    closing: '',
  },
  reminderFriendly: {
    subject: 'A friendly reminder: invoice {invoice}, {rest}',
    opening: 'Perhaps it slipped your mind: {rest} of invoice {invoice} is still open. {due}',
    closing: 'If you have paid in the last few days, thank you, and please ignore this mail.',
  },
  reminderFirm: {
    subject: 'Payment overdue: invoice {invoice}, {rest}',
    opening: 'We have not received {rest} of invoice {invoice} yet. {due} Please pay it within seven days.',
    closing:
      'If something is wrong with the invoice, or you cannot pay now, please reply or call us, so that we find a way.',
  },
  creditIssued: {
    subject: 'Credit note {creditNote} for invoice {invoice}: {amount}',
    opening: 'We have taken back {amount} of invoice {invoice}:',
    closing: '',
  },
  messageAnswered: {
    subject: 'Your message to {shop}',
    opening: 'You wrote to us on {written}. Our answer:',
    closing: '',
  },
};
