import { moneyText } from './money/money-text.ts';
import { verySmall } from './small-offer.ts';

interface Account {
  number: string;
  amount: number;
}

/** A product of which too few are left. */
export interface ShortOf {
  name: string;
  stock: number;
  quantity: number;
}

/** What the owner may overlook. None of it stands in the way of a move for ever. */
export const SLIP_MESSAGE = {
  unseen: (lines: readonly string[]) => `Please look at this first. ${lines.join(' ')}`,
  paidBack: ({ number, amount }: Account) =>
    `${moneyText(amount)} was paid for invoice ${number}. Once the order is cancelled, you have to pay it back: write a credit note, then record the refund.`,
  stillInvoiced: ({ number, amount }: Account) =>
    `Invoice ${number} goes on asking for ${moneyText(amount)}, though the order is cancelled, until you write a credit note for it.`,
  money: 'Something about the money of this order is still open. Please ask whoever sees it before you go on.',
  finding: (name: string, finding: string) =>
    `${name}: ${finding} The customer has not agreed to that, so you may have to make it twice.`,
  unanswered: (names: string) =>
    `The customer has not answered our questions about ${names} yet, so it may still change.`,
  notAccepted: ({ number, amount }: Account) =>
    `The customer has not accepted quotation ${number} of ${moneyText(amount)} yet, so nothing is agreed about paying for the work.`,
  expired: ({ number, amount }: Account) =>
    `Quotation ${number} of ${moneyText(amount)} has expired and the customer never accepted it, so nothing is agreed about paying for the work.`,
  changedSince: (number: string) =>
    `The order was changed after quotation ${number} was sent, so its price is for what was ordered before. Quote anew before you begin.`,
  declined: ({ number, amount }: Account) =>
    `The customer declined quotation ${number} of ${moneyText(amount)}, so nothing is agreed about paying for the work.`,
  deposit: ({ number, amount }: Account) =>
    `${moneyText(amount)} of the deposit on invoice ${number} is not paid yet, so you begin at your own risk.`,
  notInvoiced: ({ number, amount }: Account) =>
    `The customer accepted quotation ${number} of ${moneyText(amount)}, but there is no invoice for it yet, so nobody was asked to pay.`,
  owed: ({ number, amount }: Account) =>
    `${moneyText(amount)} of invoice ${number} is not paid yet. Once the parts are handed over, it is harder to get.`,
  outOfStock: ({ name, stock, quantity }: ShortOf) =>
    `This order needs ${quantity} of ${name}, and ${stock === 0 ? 'none is' : `only ${stock} ${stock === 1 ? 'is' : 'are'}`} left. Raise its stock first: until then the order cannot be taken up again.`,
  belowMinimum: (total: number, minimum: number) =>
    `${moneyText(total)} is less than the minimum charge in your price book, ${moneyText(minimum)}. If the customer accepts, you have to make it for that.`,
  verySmall,
} as const;
