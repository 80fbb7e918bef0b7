import { phoneKey } from '#contract/formats/phone-key.ts';
import { newId } from '#server/database/identifiers.ts';
import { toSearchText } from '#server/database/search.ts';
import type { Database, InTransaction } from '#server/database/tables.ts';
import { customerOfKey, insertLink, type LinkKind, linkedOf, newestLinked } from './customer-links.repository.ts';
import { type Customer, findCustomer, insertCustomer, raiseLastSeen, updateSeen } from './customers.repository.ts';

/** How somebody who ordered or wrote can be reached, as they gave it. */
export interface Contact {
  /** Of the order or the message. */
  _id: string;
  name: string;
  company: string;
  email: string;
  phone: string;
  at: string;
}

/** Where contacts come from: those after an identifier, the oldest first. */
export type ContactsAfter = (db: Database, after: string, limit: number) => Promise<Contact[]>;

const STEP = 200;
/** A transaction of another process that is still open may store an identifier that is older than the newest. */
const UNCERTAIN_MS = 10 * 60_000;
const TIMED = /^[\da-f]{8}-[\da-f]{4}-7/; // UUID v7
const LINE_MAX = 300;
const EMAIL_MAX = 254;

/** Before every identifier that was made after that time before this one. */
const beginning = (newest: string | undefined): string => {
  if (newest === undefined || !TIMED.test(newest)) return '';
  const ms = Number.parseInt(newest.slice(0, 13).replace('-', ''), 16) - UNCERTAIN_MS;
  const hex = Math.max(0, ms).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}`;
};

const cut = (text: string, max = LINE_MAX) => text.slice(0, max).toWellFormed();

const contactTexts = ({ name, company, email, phone }: Contact) =>
  [name, company, email, phone, phoneKey(phone)].filter((text) => text !== '');

/** With the newest first, which stays where the text is cut. */
const searchTextOf = (contact: Contact, former: string) => {
  const lines = toSearchText(contactTexts(contact)).split('\n');
  return toSearchText([...new Set([...lines, ...former.split('\n')])]);
};

/** As they last gave it; what somebody of the shop wrote stays, and so does what was left out this time. */
const seenNow = (contact: Contact, former: Customer) => ({
  search_text: searchTextOf(contact, former.search_text),
  ...(contact.at >= former.last_seen_at && {
    last_seen_at: contact.at,
    ...(former.edited === 0 && {
      name: cut(contact.name),
      company: contact.company === '' ? former.company : cut(contact.company),
    }),
    ...(contact.email !== '' && { email: cut(contact.email, EMAIL_MAX) }),
    ...(contact.phone !== '' && { phone: cut(contact.phone) }),
  }),
});

const newCustomer = (contact: Contact, mergedInto: string | null) => ({
  _id: newId(),
  name: cut(contact.name),
  company: cut(contact.company),
  email: cut(contact.email, EMAIL_MAX),
  phone: cut(contact.phone),
  note: '',
  bin: '',
  discount_percent: '',
  edited: 0 as const,
  merged_into: mergedInto,
  version: 1,
  search_text: searchTextOf(contact, ''),
  created_at: contact.at,
  last_seen_at: contact.at,
});

const keysOf = ({ email, phone }: Contact) => ({
  email_key: cut(email.trim().toLowerCase(), EMAIL_MAX),
  phone_key: phoneKey(phone),
});

const headOf = ({ _id, merged_into }: Customer) => merged_into ?? _id;

/** The entry of whoever gave this, made where there is none: one for each e-mail address, or number that came without one. */
const entryOf = async (tx: InTransaction, contact: Contact): Promise<{ _id: string; head: string }> => {
  const { email_key, phone_key } = keysOf(contact);
  const byKey = async (column: 'email_key' | 'phone_key', key: string) => {
    const _id = key === '' ? undefined : await customerOfKey(tx, column, key);
    return _id === undefined ? undefined : findCustomer(tx, _id);
  };
  const sameNumber = await byKey('phone_key', phone_key);
  const former = email_key === '' ? sameNumber : await byKey('email_key', email_key);
  if (former) {
    await updateSeen(tx, former._id, seenNow(contact, former));
    return { _id: former._id, head: headOf(former) };
  }
  // The same number with another address is one person, and can be parted again.
  const row = newCustomer(contact, sameNumber ? headOf(sameNumber) : null);
  await insertCustomer(tx, row);
  return { _id: row._id, head: row.merged_into ?? row._id };
};

const link = async (tx: InTransaction, kind: LinkKind, contact: Contact): Promise<void> => {
  const { _id, head } = await entryOf(tx, contact);
  if (head !== _id) await raiseLastSeen(tx, head, contact.at);
  await insertLink(tx, { kind, thing_id: contact._id, customer_id: _id, ...keysOf(contact), at: contact.at });
};

/**
 * Finds out whose the orders and messages are that came since the last time, the oldest first.
 * @param most how many at most; the next call goes on
 * @returns how many it were
 */
export const followCustomers =
  (db: Database, sources: Readonly<Record<LinkKind, ContactsAfter>>) =>
  async (most: number): Promise<number> => {
    let done = 0;
    for (const kind of ['order', 'message'] as const) {
      let after = beginning(await newestLinked(db, kind));
      while (done < most) {
        const contacts = await sources[kind](db, after, STEP);
        const last = contacts.at(-1);
        if (!last) break;
        after = last._id;
        done += await db.transaction().execute(async (tx) => {
          const known = await linkedOf(
            tx,
            kind,
            contacts.map(({ _id }) => _id),
          );
          const fresh = contacts.filter(({ _id }) => !known.has(_id));
          for (const contact of fresh) await link(tx, kind, contact);
          return fresh.length;
        });
      }
    }
    return done;
  };
