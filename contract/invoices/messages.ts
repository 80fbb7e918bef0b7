import { dayText } from '#contract/formats/shop-time.ts';
import { isTaka, spokenCurrency } from '#contract/money/currency.ts';
import { moneyText } from '#contract/money/money-text.ts';

export const INVOICE_MESSAGE = {
  numberLater: 'The invoice gets its number when it is issued.',
  nothingToInvoice: 'There is nothing to invoice yet: the customer has to accept the newest quotation first.',
  orderCancelled: 'This order was cancelled, so nothing can be invoiced for it.',
  invoicedAlready:
    'This order has an invoice already. Please write a credit note for all of it before you issue another.',
  free: () => `The total is ${moneyText(0)}, so there is nothing to invoice.`,
  deposit: (total: number) => `The deposit is more than the invoice: it is at most ${moneyText(total)}.`,
  amount: () => `Please enter an amount above 0 in ${spokenCurrency()}, with at most two decimals!`,
  method: 'Please choose how it was paid!',
  day: 'Enter valid date, for example 2026-12-31!',
  future: (today: string) => `Please choose today or an earlier day, for example ${dayText(today)}!`,
  dueInPast: (today: string) => `Please choose today or a later day, for example ${dayText(today)}!`,
  reason: 'Please say why!',
  reference: 'Please enter the reference of the payment, so that it can be found again!',
  aboveRest: (rest: number) =>
    rest > 0 ? `Only ${moneyText(rest)} is left to pay.` : 'This invoice is paid: nothing is left to pay.',
  aboveOverpaid: (overpaid: number) =>
    overpaid > 0
      ? `At most ${moneyText(overpaid)} can be paid back.`
      : 'Nothing was overpaid, so there is nothing to pay back.',
  aboveUncredited: (left: number) =>
    left > 0 ? `At most ${moneyText(left)} can still be credited.` : 'All of this invoice was credited already.',
  noGateway: () =>
    `Invoices cannot be paid online here yet. Please pay by ${isTaka() ? 'bKash, Nagad, ' : ''}bank or cash, or ask us how.`,
  notPaid: 'Nothing was paid under this reference.',
  confirmed: 'The payment was recorded.',
  payReference: 'Please say under which reference it was paid!',
  reversedAlready: 'This was reversed already.',
  reversalStays: 'A reversal cannot be reversed. Please record the payment again.',
  recordedAlready: (reference: string, number: string | undefined) =>
    `Transaction ${reference} is recorded already${number === undefined ? '' : `, for invoice ${number}`}.`,
  onlyInBangladesh: 'Mushak 6.3 is a paper of Bangladesh. Please use the invoice itself.',
  notRegistered: 'A tax invoice (Mushak 6.3) needs the BIN of the shop. Please enter it in the settings.',
  nothingToRemind: 'Nothing is left to pay of this invoice, so there is nothing to remind of.',
  remindedAlready: 'This reminder was sent already. Each is sent once.',
  noAddress: 'The customer gave no e-mail address. Please remind them by telephone.',
  orderInvoiced: 'This order has an invoice, so it has to be kept. Cancel it instead, and write a credit note.',
} as const;
