import { dayText, shopDay } from '#contract/formats/shop-time.ts';
import type { Invoice } from '#contract/invoices/invoice.ts';
import { inCurrency } from '#contract/money/currency.ts';
import { moneyFigure } from '#contract/money/money-text.ts';
import type { PrintedDocument } from '#pdf';
import { centsOf, moneyOf } from '#pricing/money';
import { footerBlocks, wordsBlocks } from './charged-lines.ts';
import { type Letterhead, partyOf, shopLines } from './letterhead.ts';

const dayOf = (at: string) => dayText(shopDay(new Date(at)));

type CreditNote = Invoice['creditNotes'][number];

/** The amount, and the VAT that is in it where the invoice charged VAT. */
const sumsOf = ({ amount, vat }: CreditNote, percent: number | undefined) => [
  ...(percent === undefined
    ? []
    : [
        { label: 'Without VAT', value: moneyFigure(moneyOf(centsOf(amount) - centsOf(vat))) },
        { label: `VAT ${percent} %`, value: moneyFigure(vat) },
      ]),
  { label: inCurrency('Credited'), value: moneyFigure(amount), strong: true },
];

/** A credit note, by its number; undefined where the invoice has none of this number. */
export const creditNoteDocument = (invoice: Invoice, number: string, shop: Letterhead): PrintedDocument | undefined => {
  const note = invoice.creditNotes.find((one) => one.number === number);
  if (!note) return undefined;
  return {
    kind: 'Credit note',
    number,
    shop: shopLines({ ...shop, bin: invoice.vat?.bin ?? shop.bin }),
    party: partyOf('To', invoice.customer),
    facts: [
      { label: 'Date', value: dayOf(note.issuedAt) },
      { label: 'Invoice', value: `${invoice.number} of ${dayOf(invoice.issuedAt)}` },
      { label: 'Order', value: invoice.orderReference },
    ],
    blocks: [
      { kind: 'heading', text: `What we take back of invoice ${invoice.number}` },
      { kind: 'paragraph', text: note.reason },
      { kind: 'sums', sums: sumsOf(note, invoice.vat?.percent) },
      ...wordsBlocks(note.amount),
      ...footerBlocks(shop.footer),
    ],
    date: note.issuedAt,
  };
};
