import { LETTER_KINDS, type LetterField, type LetterKind, letterKey } from '#contract/settings/letter-texts/letters.ts';
import type { SettingField, SettingGroup } from '#web/admin/settings/setting-field.ts';

/** When each leaves. */
const NAMES: Readonly<Record<LetterKind, string>> = {
  orderReceived: 'Order received',
  productOrdered: 'Product ordered',
  orderMoved: 'Status changed',
  orderReady: 'Ready',
  readyByMoved: 'Another day',
  linkLost: 'Link asked for again',
  quotationSent: 'Quotation',
  quotationAccepted: 'Quotation accepted',
  invoiceIssued: 'Invoice',
  paymentReceived: 'Payment received',
  moneyPaidBack: 'Money paid back',
  reminderFriendly: 'Friendly reminder',
  reminderFirm: 'Firm reminder',
  creditIssued: 'Credit note',
  messageAnswered: 'Answer to a message',
};

/** What stands in place of a field. */
export const FIELD_MEANS: Readonly<Record<LetterField, string>> = {
  name: 'who gets it',
  shop: 'your shop’s name',
  reference: 'the order’s reference',
  status: 'the order’s status',
  pickUp: 'where to pick it up',
  day: 'the day it is ready',
  before: '“not by … as we said before”, or nothing',
  quotation: 'the quotation’s number',
  total: 'what it comes to',
  validUntil: 'the last day to accept it',
  start: 'when you start: at once, or once the deposit is paid',
  invoice: 'the invoice’s number',
  amount: 'the amount',
  how: 'how it was paid',
  rest: 'what is left to pay',
  due: '“It was to be paid until …”, or nothing',
  creditNote: 'the credit note’s number',
  written: 'when they wrote',
};

const letterField = (letter: LetterKind): SettingField => ({
  key: letterKey(letter),
  label: `Mail: ${NAMES[letter]}`,
  kind: 'texts',
  letter,
});

/** What letters to customers say. */
export const MAIL_GROUP: SettingGroup = {
  title: 'Mail',
  about: 'whom letters come from and go to, and what those to customers say',
  wide: true,
  fields: [
    {
      key: 'mail.from',
      label: 'Letters come from',
      kind: 'line',
      type: 'email',
      hint: 'Your mail server has to be allowed to send for this address: send yourself a test. Empty: the address that the server was started with, or else the one of Who we are.',
    },
    {
      key: 'mail.to',
      label: 'Yours go to',
      kind: 'line',
      type: 'email',
      hint: 'Who is told of new orders and messages. Empty: the address that the server was started with.',
    },
    {
      key: 'mail.greeting',
      label: 'First line',
      kind: 'line',
      hint: 'Of every letter below. {name} is who gets it, and left out where it does not look like a name; {shop} is your shop’s name. Empty: as it came.',
    },
    ...LETTER_KINDS.map(letterField),
  ],
};
