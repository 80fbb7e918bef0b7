import { z } from 'zod';
import type { Amounts } from '#contract/money/amounts.ts';
import { currency } from '#contract/money/currency.ts';
import { QUOTATION_MESSAGE } from '#contract/quotations/messages.ts';
import { type Quotation, type QuotationContent, quotationContent } from '#contract/quotations/quotation.ts';
import { centsOf } from '#pricing/money';
import { amountsOf, lineAmount } from '#pricing/totals';
import { amountOrNothing, typedAmount } from '#web/admin/orders/record/amounts/typed-amount.ts';

/** A line as it stands in its fields. */
export type LineFields = Record<'label' | 'measured' | 'quantity' | 'unitPrice', string>;

/** A draft as it stands in its fields. */
export interface QuotationFields {
  lines: LineFields[];
  discount: string;
  delivery: string;
  note: string;
  leadTimeDays: string;
  validUntil: string;
}

const optionalAmount = (amount: number) => (amount === 0 ? '' : String(amount));

export const fieldsOf = (draft: Quotation): QuotationFields => ({
  lines: draft.lines.map(({ label, measured, quantity, unitPrice }) => ({
    label,
    measured,
    quantity: String(quantity),
    unitPrice: String(unitPrice),
  })),
  discount: optionalAmount(draft.discount),
  delivery: optionalAmount(draft.delivery),
  note: draft.note,
  leadTimeDays: draft.leadTimeDays === null ? '' : String(draft.leadTimeDays),
  validUntil: draft.validUntil,
});

/** An empty line, or one that says what it is for; most of these are charged once. */
export const freeLine = (label = ''): LineFields => ({ label, measured: '', quantity: '1', unitPrice: '' });

const contentOf = ({
  lines,
  discount,
  delivery,
  note,
  leadTimeDays,
  validUntil,
}: QuotationFields): QuotationContent => ({
  lines: lines.map(({ label, measured, quantity, unitPrice }) => ({
    label,
    measured,
    quantity: typedAmount(quantity),
    unitPrice: typedAmount(unitPrice),
  })),
  discount: amountOrNothing(discount),
  delivery: amountOrNothing(delivery),
  note,
  leadTimeDays: leadTimeDays.trim() === '' ? null : typedAmount(leadTimeDays),
  validUntil,
});

const subtotalOf = ({ lines }: QuotationContent) =>
  lines.reduce((sum, line) => sum + lineAmount({ ...line, unitPrice: centsOf(line.unitPrice) }), 0);

/** The contract's rules for what was typed, and that no discount is more than the lines: a message beside each field. */
export const typedQuotation: z.ZodType<QuotationContent, QuotationFields> = z
  .custom<QuotationFields>()
  .transform((fields): unknown => contentOf(fields))
  .pipe(quotationContent)
  .refine((content) => centsOf(content.discount) <= subtotalOf(content), {
    path: ['discount'],
    error: QUOTATION_MESSAGE.discount,
  });

/** What the fields come to, by the server's rules; undefined while one of them holds no amount. */
export const typedAmounts = (
  fields: QuotationFields,
  { vat, rounding }: Pick<Amounts, 'vat' | 'rounding'>,
): Amounts | undefined => {
  const { lines, discount, delivery } = contentOf(fields);
  const sums = [...lines.flatMap(({ quantity, unitPrice }) => [quantity, unitPrice]), discount, delivery];
  if (sums.some(Number.isNaN)) return undefined;
  const charges = {
    lines: lines.map((line) => ({ ...line, unitPrice: centsOf(line.unitPrice) })),
    discount: centsOf(discount),
    delivery: centsOf(delivery),
    vatPercent: vat?.percent ?? 0,
    vatIncluded: vat?.included,
    vatBin: vat?.bin ?? '',
    roundTo: centsOf(rounding?.to ?? 0.01),
  };
  return amountsOf(charges, currency());
};

/** What one line comes to, in the shop’s currency; undefined while it holds no amount. */
export const typedLineAmount = ({ quantity, unitPrice }: LineFields): number | undefined => {
  const amount = typedAmount(quantity) * centsOf(typedAmount(unitPrice));
  return Number.isNaN(amount) ? undefined : amount / 100;
};
