import type { Insertable, Selectable } from 'kysely';
import { currency } from '#contract/money/currency.ts';
import type { OfferedQuotation, Quotation, QuotationContent, QuotationStatus } from '#contract/quotations/quotation.ts';
import { centsOf, moneyOf } from '#pricing/money';
import { amountsOf, type ChargedLine, type Charges, type ChargeTerms, totalsOf } from '#pricing/totals';
import { type ChargeColumns, chargeColumns, chargeTermsOf } from '#server/database/charge-columns.ts';
import type { QuotationRow } from '#server/database/document-tables.ts';

type Row = Selectable<QuotationRow>;
type Charged = Pick<Row, 'lines' | 'discount_paisa' | 'delivery_paisa'> & ChargeColumns;

const storedLines = ({ lines }: Pick<Row, 'lines'>) => JSON.parse(lines) as ChargedLine[];

/** What a revision charges. */
export const toCharges = (row: Charged): Charges => ({
  lines: storedLines(row),
  discount: Number(row.discount_paisa),
  delivery: Number(row.delivery_paisa),
  ...chargeTermsOf(row),
});

/** @param newest the newest revision that was sent @param today the shop's calendar day, YYYY-MM-DD */
const statusOf = (row: Row, newest: number, today: string): QuotationStatus => {
  if (row.sent_at === null) return 'draft';
  if (row.answer !== null) return row.answer;
  if (row.revision < newest) return 'superseded';
  return row.valid_until < today ? 'expired' : 'sent';
};

const answerOf = ({ answer, answered_at, answered_by, noted_by, reason }: Row): OfferedQuotation['answer'] =>
  answer === null || answered_at === null
    ? undefined
    : {
        accepted: answer === 'accepted',
        by: answered_by ?? '',
        at: answered_at,
        ...(reason ? { reason } : {}),
        ...(noted_by !== null && { byShop: true }),
      };

const shared = (row: Row, newest: number, today: string) => {
  const answer = answerOf(row);
  return {
    revision: row.revision,
    status: statusOf(row, newest, today),
    ...amountsOf(toCharges(row), currency()),
    note: row.note,
    leadTimeDays: row.lead_time_days,
    validUntil: row.valid_until,
    ...(answer && { answer }),
  };
};

/** The newest revision that was sent, of an order's revisions. */
export const newestSent = (rows: readonly Row[]): Row | undefined =>
  rows.filter(({ sent_at }) => sent_at !== null).toSorted((one, other) => other.revision - one.revision)[0];

/** When what the price depends on last changed, if that was after a draft was made, or after a revision was sent: it is for another order. */
export const changedSince = ({ sent_at, created_at }: Row, basisChangedAt: string | undefined) =>
  basisChangedAt !== undefined && basisChangedAt > (sent_at ?? created_at) ? basisChangedAt : undefined;

/** An order's revisions for the owner, in the sequence given. */
export const toQuotations = (rows: readonly Row[], today: string, basisChangedAt: string | undefined): Quotation[] => {
  const newest = newestSent(rows)?.revision ?? 0;
  return rows.map((row) => ({
    _id: row._id,
    orderId: row.order_id,
    ...shared(row, newest, today),
    ...(row.number !== null && { number: row.number }),
    ...(row.sent_at !== null && { sentAt: row.sent_at }),
    ...(row.sent_by !== null && { sentBy: row.sent_by }),
    version: row.version,
    createdAt: row.created_at,
    basisChangedAt: changedSince(row, basisChangedAt),
  }));
};

/** What the customer sees; undefined for a draft. */
export const toOffered = (row: Row, today: string): OfferedQuotation | undefined =>
  row.number === null || row.sent_at === null
    ? undefined
    : { number: row.number, sentAt: row.sent_at, ...shared(row, row.revision, today) };

/** What is charged on top today, of prices as a revision has them: with VAT, or without. */
export const termsFor = (row: ChargeColumns, terms: ChargeTerms): ChargeTerms => ({
  ...terms,
  vatIncluded: chargeTermsOf(row).vatIncluded,
});

/** What the owner wrote, as columns; what is charged on top is the shop's. */
export const toColumns = (content: QuotationContent, terms: ChargeTerms) => {
  const columns = {
    lines: JSON.stringify(content.lines.map((line): ChargedLine => ({ ...line, unitPrice: centsOf(line.unitPrice) }))),
    discount_paisa: centsOf(content.discount),
    delivery_paisa: centsOf(content.delivery),
    ...chargeColumns(terms),
    note: content.note,
    lead_time_days: content.leadTimeDays,
    valid_until: content.validUntil,
  };
  return { ...columns, total_paisa: totalsOf(toCharges(columns)).total } satisfies Partial<Insertable<QuotationRow>>;
};

/** The columns of a draft as the owner wrote them. */
export const toContent = (row: Row): QuotationContent => ({
  lines: storedLines(row).map((line) => ({ ...line, unitPrice: moneyOf(line.unitPrice) })),
  discount: moneyOf(Number(row.discount_paisa)),
  delivery: moneyOf(Number(row.delivery_paisa)),
  note: row.note,
  leadTimeDays: row.lead_time_days,
  validUntil: row.valid_until,
});
