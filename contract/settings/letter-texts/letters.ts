/** What every letter to a customer can say of itself: whom it is to, empty where that is no name, and who writes. */
const OF_ALL = ['name', 'shop'] as const;

/**
 * The letters to customers whose words the owner can change. `fields` are filled in when a letter is written; those of `kept` are said
 * nowhere else in it, so its words must have them.
 */
const LETTERS = {
  orderReceived: { fields: ['reference'], kept: ['reference'] },
  productOrdered: { fields: ['reference'], kept: ['reference'] },
  orderMoved: { fields: ['reference', 'status'], kept: ['reference', 'status'] },
  orderReady: { fields: ['reference', 'status', 'pickUp'], kept: ['reference', 'status'] },
  readyByMoved: { fields: ['reference', 'day', 'before'], kept: ['reference', 'day'] },
  linkLost: { fields: ['reference'], kept: ['reference'] },
  quotationSent: { fields: ['reference', 'quotation', 'total', 'validUntil'], kept: ['reference'] },
  quotationAccepted: { fields: ['reference', 'quotation', 'total', 'start'], kept: ['reference', 'start'] },
  invoiceIssued: { fields: ['reference', 'invoice', 'total'], kept: ['reference'] },
  paymentReceived: { fields: ['reference', 'invoice', 'amount', 'how'], kept: [] },
  moneyPaidBack: { fields: ['reference', 'invoice', 'amount'], kept: [] },
  reminderFriendly: { fields: ['reference', 'invoice', 'rest', 'due'], kept: [] },
  reminderFirm: { fields: ['reference', 'invoice', 'rest', 'due'], kept: [] },
  creditIssued: { fields: ['reference', 'invoice', 'creditNote', 'amount'], kept: [] },
  messageAnswered: { fields: ['written'], kept: [] },
} as const;

export type LetterKind = keyof typeof LETTERS;
export const LETTER_KINDS = Object.keys(LETTERS) as LetterKind[];

/** What is filled into a letter, but for what every letter has. */
export type LetterValues<Kind extends LetterKind = LetterKind> = Record<
  (typeof LETTERS)[Kind]['fields'][number],
  string
>;

export type LetterField = (typeof OF_ALL)[number] | (typeof LETTERS)[LetterKind]['fields'][number];

/** The fields of a letter, those of all last. */
export const fieldsOf = (kind: LetterKind): readonly LetterField[] => [...LETTERS[kind].fields, ...OF_ALL];

export const keptFieldsOf = (kind: LetterKind): readonly LetterField[] => LETTERS[kind].kept;

/** Those of the first line of all letters. */
export const GREETING_FIELDS: readonly LetterField[] = OF_ALL;

export type LetterKey = `mail.letters.${LetterKind}`;
export const letterKey = (kind: LetterKind): LetterKey => `mail.letters.${kind}`;
