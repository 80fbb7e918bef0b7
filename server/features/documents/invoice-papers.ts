import { ofShop } from '#contract/formats/shop-place.ts';
import { askedAmount } from '#contract/invoices/asked-amount.ts';
import type { Invoice } from '#contract/invoices/invoice.ts';
import { INVOICE_MESSAGE } from '#contract/invoices/messages.ts';
import { payingText, wayToPay } from '#contract/invoices/way-to-pay.ts';
import { isTaka } from '#contract/money/currency.ts';
import { moneyText } from '#contract/money/money-text.ts';
import type { PrintedDocument } from '#pdf';
import { NotFound } from '#server/errors.ts';
import type { Lane } from '#server/fair-queue/lanes.ts';
import { creditNoteDocument } from './contents/credit-note-document.ts';
import { invoiceDocument } from './contents/invoice-document.ts';
import type { Letterhead } from './contents/letterhead.ts';
import { mushakDocument } from './contents/mushak-document.ts';
import { receiptDocument } from './contents/receipt-document.ts';
import { type DocumentFile, type DocumentNeeds, letterheadBy, writerBy } from './document-writer.ts';
import { qrPicture } from './qr-picture.ts';

/** The paper of an invoice that has this number; undefined where it has none. */
type PaperOf = (
  invoice: Invoice,
  number: string,
  shop: Letterhead,
) => PrintedDocument | undefined | Promise<PrintedDocument | undefined>;

/** What a phone reads that pays what is asked for; undefined where nothing is left, or no way has a number. */
const payingCode = async (invoice: Invoice, { waysToPay }: Letterhead) => {
  const { rest, number } = invoice;
  const [way] = waysToPay.map(wayToPay).filter((one) => one.number !== undefined);
  if (rest <= 0 || !way) return undefined;
  const asked = moneyText(askedAmount(invoice));
  return qrPicture(payingText(way, asked, number), `QR code: ${way.text}, ${asked}, ${number}`);
};

const itself: PaperOf = async (invoice, number, shop) =>
  invoice.number === number ? invoiceDocument(invoice, shop, await payingCode(invoice, shop)) : undefined;

/** What is printed of an invoice: itself, a receipt of each payment, and its credit notes. */
export const invoicePapers = (needs: DocumentNeeds) => {
  const { db, progress, invoices } = needs;
  const letterhead = letterheadBy(needs);
  const written = writerBy(needs);

  const found = async (asker: Lane, candidates: readonly Invoice[], paperOf: PaperOf, number: string) => {
    const shop = await letterhead();
    for (const invoice of candidates) {
      const paper = await paperOf(invoice, number, shop);
      if (paper) return written(asker, `${number}.pdf`, paper);
    }
    throw new NotFound();
  };
  const owners = (paperOf: PaperOf) => async (asker: Lane, _id: string, number: string) =>
    found(asker, [await invoices.read(_id)], paperOf, number);
  const tracked = (paperOf: PaperOf) => async (asker: Lane, token: string, number: string) => {
    const { _id } = await progress.get(db, progress.idOfToken(token));
    return found(asker, await invoices.ofOrder(_id), paperOf, number);
  };

  return {
    invoice: async (asker: Lane, _id: string): Promise<DocumentFile> => {
      const invoice = await invoices.read(_id);
      return found(asker, [invoice], itself, invoice.number);
    },
    /** @throws NotFound where the shop has no BIN, and outside of Bangladesh */
    mushak: async (asker: Lane, _id: string): Promise<DocumentFile> => {
      const invoice = await invoices.read(_id);
      if (ofShop('country') !== 'BD' || !isTaka()) throw new NotFound(INVOICE_MESSAGE.onlyInBangladesh);
      const paper = mushakDocument(invoice, await letterhead());
      if (!paper) throw new NotFound(INVOICE_MESSAGE.notRegistered);
      return written(asker, `${invoice.number}-mushak-6.3.pdf`, paper);
    },
    receipt: owners(receiptDocument),
    creditNote: owners(creditNoteDocument),

    /** The same for whoever has the order's private link. */
    trackedInvoice: tracked(itself),
    trackedReceipt: tracked(receiptDocument),
    trackedCreditNote: tracked(creditNoteDocument),
  };
};
