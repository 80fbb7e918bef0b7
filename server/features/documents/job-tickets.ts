import { siteAddress } from '#contract/addresses.ts';
import type { Role } from '#contract/auth/roles.ts';
import { NO_ADDRESS_MESSAGE } from '#contract/orders/chosen-orders.ts';
import { PICKED_UP } from '#contract/orders/delivery-choice.ts';
import type { OrderRecord } from '#contract/orders/order.ts';
import { recordSeenBy } from '#contract/orders/seen-order.ts';
import type { PrintedDocument } from '#pdf';
import { NotFound, Refused } from '#server/errors.ts';
import type { Lane } from '#server/fair-queue/lanes.ts';
import { jobTicketDocument } from './contents/job-ticket-document.ts';
import { labelsDocument } from './contents/labels-document.ts';
import type { Letterhead } from './contents/letterhead.ts';
import { type DocumentFile, type DocumentNeeds, letterheadBy, writerBy } from './document-writer.ts';
import { partPictures } from './part-pictures.ts';
import { qrPicture } from './qr-picture.ts';

const unlessGone = (error: unknown): undefined => {
  if (!(error instanceof NotFound)) throw error;
};

/** The tickets of the workshop, and the labels of parcels. */
export const jobTickets = (needs: DocumentNeeds) => {
  const { desk, measuring, now } = needs;
  const letterhead = letterheadBy(needs);
  const written = writerBy(needs);
  const picturesOf = partPictures(measuring);
  const ticketOf = async (order: OrderRecord, role: Role, shop: Letterhead) => {
    const url = shop.publicUrl + siteAddress.orderPage(order._id);
    const qr = await qrPicture(url, `QR code of the order’s page: ${url}`);
    return jobTicketDocument(recordSeenBy(role, order), { pictures: await picturesOf(order.files), qr, shop });
  };
  /** Those that are gone are left out. */
  async function* present(orderIds: readonly string[]) {
    for (const _id of orderIds) {
      const order = await desk.read(_id).catch(unlessGone);
      if (order) yield order;
    }
  }
  return {
    /** With what `role` may see of the order. */
    jobTicket: async (asker: Lane, role: Role, orderId: string): Promise<DocumentFile> => {
      const order = await desk.read(orderId);
      return written(asker, `${order.reference}-job-ticket.pdf`, await ticketOf(order, role, await letterhead()));
    },

    /** The tickets of several orders in one file, each from a page of its own on; those that are gone are left out. @throws NotFound where all are */
    jobTickets: async (asker: Lane, role: Role, orderIds: readonly string[]): Promise<DocumentFile> => {
      const shop = await letterhead();
      const tickets: PrintedDocument[] = [];
      for await (const order of present(orderIds)) tickets.push(await ticketOf(order, role, shop));
      const [first, ...following] = tickets;
      if (!first) throw new NotFound();
      return written(asker, `job-tickets-${tickets.length}.pdf`, { ...first, following });
    },

    /** Where several orders go, on sheets to be cut; those that are fetched are named as without one. @throws NotFound, Refused where none goes anywhere */
    addressLabels: async (asker: Lane, orderIds: readonly string[]): Promise<DocumentFile> => {
      const orders: OrderRecord[] = [];
      for await (const order of present(orderIds)) orders.push(order);
      if (orders.length === 0) throw new NotFound();
      const goesOut = ({ deliveryAddress: to }: OrderRecord) => to !== '' && to !== PICKED_UP;
      const sent = orders.filter(goesOut);
      if (sent.length === 0) throw new Refused(NO_ADDRESS_MESSAGE);
      const without = orders.filter((order) => !goesOut(order)).map(({ reference }) => reference);
      const document = labelsDocument({ orders: sent, without, shop: await letterhead(), now: now() });
      return written(asker, `labels-${sent.length}.pdf`, document);
    },
  };
};
