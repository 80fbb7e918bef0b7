import type { OtherCustomer } from '#contract/customers/customer.ts';
import type { CustomerSummary } from '#contract/customers/customer-summary.ts';
import { searchedPhone } from '#contract/formats/phone-key.ts';
import { SERVER_MESSAGE } from '#contract/http/messages.ts';
import type { Page } from '#server/database/paging.ts';
import type { Database } from '#server/database/tables.ts';
import { Refused } from '#server/errors.ts';
import type { ServiceLog } from '#server/logging/service-log.ts';
import { customerChanges } from './change-customer.ts';
import { ownerOfThing } from './customer-links.repository.ts';
import { type Customer, type CustomerPlace, forgetThings, listCustomers } from './customers.repository.ts';
import { customerEraser, type EraseNeeds } from './erase-customer.ts';
import { type ContactsAfter, followCustomers } from './follow-customers.ts';
import { type GiveOutNeeds, giveOut } from './give-out-customer.ts';
import { accountReader, headOf, type ReadNeeds, recordReader, summaries, toOther } from './read-customers.ts';
import { fileRetention, type RetentionNeeds } from './retain-files.ts';

/** Whoever reads waits for as many at most; the hourly sweep does the rest of a shop that is old already. */
const FOLLOWED_BY_READER = 500;
const FOLLOWED_BY_SWEEP = 100_000;

interface Needs extends ReadNeeds, EraseNeeds, RetentionNeeds {
  orders: ReadNeeds['orders'] &
    EraseNeeds['orders'] &
    GiveOutNeeds['orders'] & { people: { contactsAfter: ContactsAfter } };
  contact: ReadNeeds['contact'] & EraseNeeds['contact'] & { contactsAfter: ContactsAfter };
  invoicedOrders: ReadNeeds['invoicedOrders'] & EraseNeeds['invoicedOrders'];
  log: Pick<ServiceLog, 'error' | 'info'>;
}

interface ListRequest {
  q?: string | undefined;
  limit: number;
  cursor?: string | undefined;
}

const CURSOR = /^(?<at>\d{4}-\d{2}-\d{2}T[\d:.]+Z)_(?<_id>[\w-]{1,40})$/;

/** @throws Refused for an invalid cursor */
const readCursor = (cursor: string): CustomerPlace => {
  const { at, _id } = CURSOR.exec(cursor)?.groups ?? {};
  if (at === undefined || _id === undefined) throw new Refused(SERVER_MESSAGE.invalid);
  return { at, _id };
};

const placeOf = ({ last_seen_at, _id }: Customer) => `${last_seen_at}_${_id}`;

/** What a search asks of the search text: the words, and the number if it is for one. */
const textsOf = (q: string | undefined): string[] => (q ? [q, searchedPhone(q) ?? q] : []);

/** Who ordered or wrote something, as far as that is known. */
const owners = (db: Database, keepUp: () => Promise<unknown>) => ({
  /** Whose an order or a message is, if that is known. */
  ownerOf: async (kind: 'order' | 'message', thingId: string): Promise<OtherCustomer | undefined> => {
    await keepUp();
    const _id = await ownerOfThing(db, kind, thingId);
    return _id === undefined ? undefined : headOf(db, _id).then(toOther, () => undefined);
  },

  /** The usual discount, in percent, and the BIN of whoever placed an order. */
  termsOf: async (orderId: string): Promise<{ discountPercent: number; bin: string }> => {
    await keepUp();
    const _id = await ownerOfThing(db, 'order', orderId);
    const head = _id === undefined ? undefined : await headOf(db, _id).catch(() => undefined);
    return { discountPercent: Number(head?.discount_percent ?? 0), bin: head?.bin ?? '' };
  },
});

/** Everybody who ordered or wrote. */
export const customersService = (needs: Needs) => {
  const { db, log, orders, contact } = needs;
  const follow = followCustomers(db, { order: orders.people.contactsAfter, message: contact.contactsAfter });
  const summarise = summaries(needs);
  const read = recordReader(needs);
  const changes = customerChanges(needs);
  const erase = customerEraser(needs);
  const account = accountReader(needs);

  /** A list is shown as well as it can be where nothing can be written, such as with a full disk. */
  const keepUp = () =>
    follow(FOLLOWED_BY_READER).catch((error: unknown) => log.error({ err: error }, 'customers could not be followed'));

  return {
    /** One page, the last seen first. @throws Refused for an invalid cursor */
    list: async ({ q, limit, cursor }: ListRequest): Promise<Page<CustomerSummary>> => {
      const after = cursor === undefined ? undefined : readCursor(cursor);
      await keepUp();
      const found = await listCustomers(db, { texts: textsOf(q), limit: limit + 1, after });
      const items = found.slice(0, limit);
      const last = items.at(-1);
      return { items: await summarise(items), nextCursor: found.length > limit && last ? placeOf(last) : undefined };
    },

    /** Customers by a name, a company, an e-mail address or a telephone number in any spelling, the last seen first. */
    search: async (q: string, limit: number): Promise<OtherCustomer[]> => {
      await keepUp();
      return (await listCustomers(db, { texts: textsOf(q), limit })).map(toOther);
    },

    /** @throws NotFound */
    read: async (_id: string) => {
      await keepUp();
      return read(_id);
    },

    /** Whose account it is, and all their invoices, oldest first. @throws NotFound */
    accountOf: async (_id: string) => {
      await keepUp();
      return account(_id);
    },

    ...owners(db, keepUp),
    ...changes,
    /** Forgets whose things of the demo were. */
    forgetThings,
    /** @throws NotFound, Conflict */
    erase: async (_id: string): Promise<void> => {
      await keepUp();
      await erase(_id);
    },
    giveOut: giveOut(needs, read),

    /** Goes on with whose orders and messages are, and with files that have been kept long enough; runs every hour. */
    upkeep: async (): Promise<void> => {
      await follow(FOLLOWED_BY_SWEEP);
      await fileRetention(needs)();
    },
  };
};

export type CustomersService = ReturnType<typeof customersService>;
