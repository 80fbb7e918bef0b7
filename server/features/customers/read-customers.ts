import { type CustomerRecord, type OtherCustomer, THINGS_MAX } from '#contract/customers/customer.ts';
import type { CustomerSummary } from '#contract/customers/customer-summary.ts';
import { CUSTOMER_MESSAGE } from '#contract/customers/messages.ts';
import { shopDay } from '#contract/formats/shop-time.ts';
import type { Invoice } from '#contract/invoices/invoice.ts';
import { centsOf, moneyOf } from '#pricing/money';
import type { Database } from '#server/database/tables.ts';
import { NotFound } from '#server/errors.ts';
import type { ContactService } from '#server/features/contact/contact.service.ts';
import type { InvoicedOrders } from '#server/features/invoices/invoiced-orders.service.ts';
import type { OrdersService } from '#server/features/orders/orders.service.ts';
import type { QuotedOrders } from '#server/features/quotations/quoted-orders.service.ts';
import { type CustomerLink, linksOf, sharingKeys } from './customer-links.repository.ts';
import { type Customer, findCustomer, findCustomers, mergedInto } from './customers.repository.ts';

/** What a page of the list adds up, at most: of one that would be more, the oldest are left out. */
const LISTED_LINKS_MAX = 5_000;
const SIMILAR_MAX = 10;
const AT_ONCE = 500; // identifiers in one query

export interface ReadNeeds {
  db: Database;
  now: () => Date;
  orders: Pick<OrdersService, 'findAll' | 'people'>;
  contact: Pick<ContactService, 'findAll'>;
  quotedOrders: QuotedOrders;
  invoicedOrders: Pick<InvoicedOrders, 'ofAll'>;
}

export const toOther = ({ _id, name, company, email, phone }: Customer): OtherCustomer => ({
  _id,
  name,
  company,
  email,
  phone,
});

const idsOf = (links: readonly CustomerLink[], wanted: CustomerLink['kind']) =>
  links.filter(({ kind }) => kind === wanted).map(({ thing_id }) => thing_id);

const balanceOf = (invoices: readonly Pick<Invoice, 'rest'>[]) =>
  moneyOf(invoices.reduce((sum, { rest }) => sum + centsOf(rest), 0));

const inSteps = async <Item>(ids: readonly string[], ask: (some: readonly string[]) => Promise<Item[]>) => {
  const all: Item[] = [];
  for (let from = 0; from < ids.length; from += AT_ONCE) all.push(...(await ask(ids.slice(from, from + AT_ONCE))));
  return all;
};

/** An entry with whoever was merged into it. */
const withMerged = async (db: Database, head: Customer) => [head, ...(await mergedInto(db, [head._id]))];

/** @returns the entry that counts: one that was merged leads to the one that it was merged into @throws NotFound */
export const headOf = async (db: Database, _id: string): Promise<Customer> => {
  const found = await findCustomer(db, _id);
  const head = found?.merged_into ? await findCustomer(db, found.merged_into) : found;
  if (!head) throw new NotFound(CUSTOMER_MESSAGE.unknown);
  return head;
};

/** Customers in a list, with the sums of what they ordered. */
export const summaries =
  ({ db, orders, invoicedOrders }: ReadNeeds) =>
  async (heads: readonly Customer[]): Promise<CustomerSummary[]> => {
    const ids = heads.map(({ _id }) => _id);
    const merged = await mergedInto(db, ids);
    const headOfEntry = new Map([
      ...ids.map((_id) => [_id, _id] as const),
      ...merged.map((one) => [one._id, one.merged_into ?? one._id] as const),
    ]);
    const links = await linksOf(db, [...headOfEntry.keys()], LISTED_LINKS_MAX);
    const present = new Set(await inSteps(idsOf(links, 'order'), (some) => orders.people.presentOf(db, some)));
    const byHead = Map.groupBy(
      links.filter(({ kind, thing_id }) => kind === 'message' || present.has(thing_id)),
      ({ customer_id }) => headOfEntry.get(customer_id),
    );
    const invoices = Map.groupBy(
      await inSteps([...present], (some) => invoicedOrders.ofAll(db, some)),
      ({ orderId }) => orderId,
    );
    return heads.map((head) => {
      const own = byHead.get(head._id) ?? [];
      const orderIds = idsOf(own, 'order');
      return {
        ...toOther(head),
        orders: orderIds.length,
        messages: own.length - orderIds.length,
        balance: balanceOf(orderIds.flatMap((_id) => invoices.get(_id) ?? [])),
        lastSeenAt: head.last_seen_at,
      };
    });
  };

/** What customers ordered, were quoted and owe. */
const businessOf = async (
  { db, now, orders, quotedOrders, invoicedOrders }: ReadNeeds,
  orderIds: readonly string[],
) => {
  const found = (await orders.findAll(db, orderIds)).map(({ order }) => order);
  const ids = found.map(({ _id }) => _id);
  const references = new Map(found.map(({ _id, reference }) => [_id, reference]));
  const quotations = await quotedOrders.ofAll(db, ids, shopDay(now()));
  const newestFirst = <Item>(items: readonly Item[], at: (item: Item) => string) =>
    items.toSorted((one, other) => (at(one) < at(other) ? 1 : -1));
  return {
    orderList: found,
    quotationList: newestFirst(
      quotations.map((one) => ({ ...one, orderReference: references.get(one.orderId) ?? '' })),
      ({ createdAt }) => createdAt,
    ),
    invoiceList: newestFirst(await invoicedOrders.ofAll(db, ids), ({ issuedAt }) => issuedAt),
  };
};

/** All that a customer was invoiced, oldest first. @throws NotFound */
export const accountReader =
  ({ db, orders, invoicedOrders }: ReadNeeds) =>
  async (_id: string) => {
    const head = await headOf(db, _id);
    const entries = (await withMerged(db, head)).map((entry) => entry._id);
    const orderIds = idsOf(await linksOf(db, entries, LISTED_LINKS_MAX), 'order');
    const present = await inSteps(orderIds, (some) => orders.people.presentOf(db, some));
    const invoices = await inSteps(present, (some) => invoicedOrders.ofAll(db, some));
    const oldestFirst = invoices.toSorted((one, other) => (one.issuedAt < other.issuedAt ? -1 : 1));
    return { customer: { ...toOther(head), bin: head.bin }, invoices: oldestFirst };
  };

/** Who else gave the same number or address, but for who was merged. */
const similarTo = async (db: Database, entries: readonly Customer[], links: readonly CustomerLink[]) => {
  const distinct = (values: string[]) => [...new Set(values)].filter((value) => value !== '').slice(0, 20);
  const keys = {
    emails: distinct(links.map(({ email_key }) => email_key)),
    phones: distinct(links.map(({ phone_key }) => phone_key)),
  };
  const own = new Set(entries.map(({ _id }) => _id));
  const others = (await sharingKeys(db, keys, SIMILAR_MAX + own.size)).filter((_id) => !own.has(_id));
  const found = await findCustomers(db, others);
  const heads = await findCustomers(db, [...new Set(found.map(({ _id, merged_into }) => merged_into ?? _id))]);
  return heads.filter(({ _id }) => !own.has(_id)).slice(0, SIMILAR_MAX);
};

/** All that the shop has of a customer. @throws NotFound */
export const recordReader =
  (needs: ReadNeeds) =>
  async (_id: string): Promise<CustomerRecord> => {
    const { db, contact } = needs;
    const head = await headOf(db, _id);
    const entries = await withMerged(db, head);
    const links = await linksOf(
      db,
      entries.map((entry) => entry._id),
      2 * THINGS_MAX + 1,
    );
    const orderIds = idsOf(links, 'order').slice(0, THINGS_MAX);
    const business = await businessOf(needs, orderIds);
    const messageList = (await contact.findAll(idsOf(links, 'message').slice(0, THINGS_MAX))).toSorted((one, other) =>
      one._id < other._id ? 1 : -1,
    );
    return {
      ...toOther(head),
      ...business,
      messageList,
      orders: business.orderList.length,
      messages: messageList.length,
      balance: balanceOf(business.invoiceList),
      lastSeenAt: head.last_seen_at,
      note: head.note,
      bin: head.bin,
      discountPercent: Number(head.discount_percent),
      version: head.version,
      more:
        links.length > 2 * THINGS_MAX ||
        idsOf(links, 'order').length > THINGS_MAX ||
        idsOf(links, 'message').length > THINGS_MAX,
      merged: entries.slice(1).map(toOther),
      similar: (await similarTo(db, entries, links)).map(toOther),
    };
  };
