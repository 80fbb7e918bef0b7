import { CUSTOMER_MESSAGE } from '#contract/customers/messages.ts';
import { hasEnded } from '#contract/orders/order.ts';
import type { Database, InTransaction } from '#server/database/tables.ts';
import { Conflict } from '#server/errors.ts';
import type { ContactService } from '#server/features/contact/contact.service.ts';
import type { EstimatingService } from '#server/features/estimating/estimating.service.ts';
import type { FindingsService } from '#server/features/findings/findings.service.ts';
import type { InvoicedOrders } from '#server/features/invoices/invoiced-orders.service.ts';
import type { MeasuringService } from '#server/features/measuring/measuring.service.ts';
import type { KeptOrder, OrdersService } from '#server/features/orders/orders.service.ts';
import type { PhotographsService } from '#server/features/photographs/photographs.service.ts';
import type { QuotedOrders } from '#server/features/quotations/quoted-orders.service.ts';
import { customerFileKey } from '#server/files/customer-files.ts';
import type { Discard } from '#server/files/discard.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { type CustomerLink, linksOf } from './customer-links.repository.ts';
import { eraseCustomers, mergedInto } from './customers.repository.ts';
import { headOf } from './read-customers.ts';

export interface EraseNeeds {
  db: Database;
  now: () => Date;
  discard: Discard;
  jobs: Pick<Jobs, 'removeAbout'>;
  orders: Pick<OrdersService, 'find' | 'findAll' | 'lock' | 'people' | 'bin' | 'progress'>;
  contact: Pick<ContactService, 'erase' | 'eraseAbout'>;
  measuring: Pick<MeasuringService, 'forget'>;
  findings: Pick<FindingsService, 'forget'>;
  photographs: Pick<PhotographsService, 'forget' | 'discard'>;
  estimating: Pick<EstimatingService, 'forget'>;
  quotedOrders: QuotedOrders;
  invoicedOrders: Pick<InvoicedOrders, 'ofAll' | 'forgetClaims'>;
}

const THINGS_AT_ONCE = 100;
/** What no customer of a shop of this size has: more is refused instead of taking for ever. */
const THINGS_MOST = 20_000;

const idsOf = (links: readonly CustomerLink[], wanted: CustomerLink['kind']) =>
  links.filter(({ kind }) => kind === wanted).map(({ thing_id }) => thing_id);

/** Nothing of a person is erased as long as the shop owes them something, or they the shop. @throws Conflict */
const requireOver = async ({ db, orders, invoicedOrders }: EraseNeeds, orderIds: readonly string[]) => {
  for (let from = 0; from < orderIds.length; from += THINGS_AT_ONCE) {
    const some = orderIds.slice(from, from + THINGS_AT_ONCE);
    const open = (await orders.findAll(db, some)).find(({ order }) => !hasEnded(order.status));
    if (open) throw new Conflict(CUSTOMER_MESSAGE.openOrder(open.order.reference));
    const unsettled = (await invoicedOrders.ofAll(db, some)).find(({ rest }) => rest !== 0);
    if (unsettled) throw new Conflict(CUSTOMER_MESSAGE.openInvoice(unsettled.number));
  }
};

/** Takes an order's files off it. @returns what of the store no row names any more, once the transaction is over */
export const takeFilesOff = async (
  tx: InTransaction,
  { orders, measuring, findings }: Pick<EraseNeeds, 'orders' | 'measuring' | 'findings'>,
  orderId: string,
) => {
  const files = await orders.people.removeFiles(tx, orderId);
  await findings.forget(tx, orderId);
  await measuring.forget(
    tx,
    files.map(({ _id }) => _id),
  );
  return files;
};

/** An order that papers were written about keeps the name that they were written for; any other keeps none. */
const eraseOrder = async (needs: EraseNeeds, _id: string): Promise<void> => {
  const { db, orders, contact, quotedOrders, invoicedOrders, jobs, estimating, photographs, discard } = needs;
  let pictures: string[] = [];
  const files = await db.transaction().execute(async (tx) => {
    await orders.lock(tx, _id);
    const kept: KeptOrder | undefined = (await orders.find(tx, _id)) ?? (await orders.bin.find(tx, _id));
    if (!kept) return [];
    const { reference, name, company } = kept.order;
    const hasPapers =
      (await quotedOrders.sent(tx, _id)) !== undefined || (await invoicedOrders.ofAll(tx, [_id])).length > 0;
    if (hasPapers) await quotedOrders.blank(tx, _id);
    else await quotedOrders.forget(tx, _id);
    await invoicedOrders.forgetClaims(tx, _id);
    await contact.eraseAbout(tx, _id);
    await jobs.removeAbout(tx, _id);
    await estimating.forget(tx, _id);
    const taken = await takeFilesOff(tx, needs, _id);
    pictures = await photographs.forget(tx, _id);
    await orders.people.blank(tx, _id, reference, hasPapers ? { name, company } : { name: '', company: '' });
    return taken;
  });
  await photographs.discard(pictures);
  await discard(files.map((file) => customerFileKey(file._id))); // after a crash here they are orphans, which the sweeper removes
};

/**
 * Erases what the shop has of a person: messages, and of orders all that no paper needs. Each order is a transaction of its own and the
 * customer's own row comes last, so that what was interrupted is done again.
 * @throws NotFound, or Conflict while an order or an invoice is open
 */
export const customerEraser =
  (needs: EraseNeeds) =>
  async (_id: string): Promise<void> => {
    const { db, now, contact, jobs } = needs;
    const head = await headOf(db, _id);
    const ids = [head, ...(await mergedInto(db, [head._id]))].map((entry) => entry._id);
    const links = await linksOf(db, ids, THINGS_MOST);
    const orderIds = idsOf(links, 'order');
    await requireOver(needs, orderIds);
    for (const orderId of orderIds) await eraseOrder(needs, orderId);
    const messageIds = idsOf(links, 'message');
    for (let from = 0; from < messageIds.length; from += THINGS_AT_ONCE) {
      const some = messageIds.slice(from, from + THINGS_AT_ONCE);
      await db.transaction().execute(async (tx) => {
        for (const messageId of some) await jobs.removeAbout(tx, messageId);
        await contact.erase(tx, some);
      });
    }
    await db.transaction().execute((tx) => eraseCustomers(tx, ids, now().toISOString()));
  };
