import type { Role } from '#contract/auth/roles.ts';
import { recordSeenBy } from '#contract/orders/seen-order.ts';
import type { PrintedDocument } from '#pdf';
import type { Database } from '#server/database/tables.ts';
import { NotFound } from '#server/errors.ts';
import type { Lane } from '#server/fair-queue/lanes.ts';
import type { DeskService } from '#server/features/desk/desk.service.ts';
import type { invoicesService } from '#server/features/invoices/invoices.service.ts';
import type { MeasuringService } from '#server/features/measuring/measuring.service.ts';
import type { OrderProgress } from '#server/features/orders/order-progress.service.ts';
import type { quotationsService } from '#server/features/quotations/quotations.service.ts';
import type { SettingPicturesService } from '#server/features/settings/pictures/setting-pictures.service.ts';
import type { SettingsService } from '#server/features/settings/settings.service.ts';
import type { WriteDocument } from '#server/pdf/pdf-writer.ts';
import { confirmationDocument } from './contents/confirmation-document.ts';
import { invoiceDocument } from './contents/invoice-document.ts';
import { jobTicketDocument } from './contents/job-ticket-document.ts';
import type { Letterhead } from './contents/letterhead.ts';
import { quotationDocument, quotationFileName } from './contents/quotation-document.ts';
import { partPictures } from './part-pictures.ts';

interface Needs {
  db: Database;
  settings: Pick<SettingsService, 'profile' | 'inForce'>;
  settingPictures: Pick<SettingPicturesService, 'print'>;
  writeDocument: WriteDocument;
  progress: Pick<OrderProgress, 'get' | 'idOfToken'>;
  desk: Pick<DeskService, 'read'>;
  quotations: Pick<ReturnType<typeof quotationsService>, 'read' | 'track'>;
  invoices: Pick<ReturnType<typeof invoicesService>, 'read' | 'ofOrder'>;
  measuring: Pick<MeasuringService, 'openPicture'>;
}

/** A document as it is downloaded. */
export interface DocumentFile {
  name: string;
  bytes: Uint8Array;
}

const unlessGone = (error: unknown): undefined => {
  if (!(error instanceof NotFound)) throw error;
};

/** What papers say of the shop, as its owner has set it. */
const letterheadBy =
  ({ settings, settingPictures }: Needs) =>
  async (): Promise<Letterhead> => {
    const { 'money.bin': bin, 'papers.footer': footer } = await settings.inForce();
    return { ...(await settings.profile()), picture: await settingPictures.print(), bin, footer };
  };

const writerBy =
  ({ writeDocument }: Needs) =>
  async (asker: Lane, name: string, document: PrintedDocument): Promise<DocumentFile> => ({
    name,
    bytes: await writeDocument(document, asker),
  });

const jobTickets = (needs: Needs) => {
  const { desk, measuring } = needs;
  const letterhead = letterheadBy(needs);
  const written = writerBy(needs);
  const picturesOf = partPictures(measuring);
  return {
    /** With what `role` may see of the order. */
    jobTicket: async (asker: Lane, role: Role, orderId: string): Promise<DocumentFile> => {
      const order = recordSeenBy(role, await desk.read(orderId));
      const shown = { pictures: await picturesOf(order.files), shop: await letterhead() };
      return written(asker, `${order.reference}-job-ticket.pdf`, jobTicketDocument(order, shown));
    },

    /** The tickets of several orders in one file, each from a page of its own on; those that are gone are left out. @throws NotFound where all are */
    jobTickets: async (asker: Lane, role: Role, orderIds: readonly string[]): Promise<DocumentFile> => {
      const shop = await letterhead();
      const tickets: PrintedDocument[] = [];
      for (const _id of orderIds) {
        const order = await desk.read(_id).catch(unlessGone);
        if (!order) continue;
        const pictures = await picturesOf(order.files);
        tickets.push(jobTicketDocument(recordSeenBy(role, order), { pictures, shop }));
      }
      const [first, ...following] = tickets;
      if (!first) throw new NotFound();
      return written(asker, `job-tickets-${tickets.length}.pdf`, { ...first, following });
    },
  };
};

/**
 * Quotations, invoices, job tickets and confirmations as PDF, made anew for each download.
 * Every call throws NotFound, or Unavailable where documents cannot be written. Those who ask take turns.
 */
export const documentsService = (needs: Needs) => {
  const { db, progress, desk, quotations, invoices } = needs;
  const letterhead = letterheadBy(needs);
  const written = writerBy(needs);

  return {
    quotation: async (asker: Lane, orderId: string, quotationId: string): Promise<DocumentFile> => {
      const order = await progress.get(db, orderId);
      const { createdAt, sentAt = createdAt, ...quotation } = await quotations.read(orderId, quotationId);
      const printed = { ...quotation, date: sentAt };
      return written(asker, quotationFileName(printed, order), quotationDocument(printed, order, await letterhead()));
    },

    /** The newest that was sent, for whoever has the order's private link. */
    trackedQuotation: async (asker: Lane, token: string): Promise<DocumentFile> => {
      const order = await progress.get(db, progress.idOfToken(token));
      const quotation = await quotations.track(token);
      const printed = { ...quotation, date: quotation.sentAt };
      return written(asker, quotationFileName(printed, order), quotationDocument(printed, order, await letterhead()));
    },

    invoice: async (asker: Lane, _id: string): Promise<DocumentFile> => {
      const invoice = await invoices.read(_id);
      const { reference } = await progress.get(db, invoice.orderId);
      return written(asker, `${invoice.number}.pdf`, invoiceDocument(invoice, reference, await letterhead()));
    },

    trackedInvoice: async (asker: Lane, token: string, number: string): Promise<DocumentFile> => {
      const { _id, reference } = await progress.get(db, progress.idOfToken(token));
      const invoice = (await invoices.ofOrder(_id)).find((one) => one.number === number);
      if (!invoice) throw new NotFound();
      return written(asker, `${number}.pdf`, invoiceDocument(invoice, reference, await letterhead()));
    },

    ...jobTickets(needs),

    /** What the customer of an order sent us, by its private link. */
    confirmation: async (asker: Lane, token: string): Promise<DocumentFile> => {
      const order = await desk.read(progress.idOfToken(token));
      return written(asker, `${order.reference}.pdf`, confirmationDocument(order, await letterhead()));
    },
  };
};

export type DocumentsService = ReturnType<typeof documentsService>;
