import { z } from 'zod';
import { pageQuery } from './http/envelope.ts';

/** Of what the log has entries, by the name in the address of its calls, and what the screen calls it. */
export const AUDIT_KINDS = {
  auth: 'Sign-in',
  people: 'People',
  settings: 'Settings',
  'price-books': 'Prices',
  orders: 'Orders',
  invoices: 'Invoices',
  products: 'Products',
  contact: 'Messages',
  customers: 'Customers',
  'first-day': 'First day',
  bin: 'Bin',
  mail: 'Mail',
  notices: 'Notices',
  storage: 'Storage',
} as const;
const kinds = Object.keys(AUDIT_KINDS) as [keyof typeof AUDIT_KINDS, ...(keyof typeof AUDIT_KINDS)[]];

/** One line of the log: who did what to what. No call changes it. */
export const auditEntry = z.object({
  _id: z.string(),
  at: z.iso.datetime(),
  /** The e-mail at the time. */
  who: z.string(),
  /** A word such as `change`, `delete`, `send` or `sign-in`. */
  action: z.string(),
  kind: z.string(),
  /** The identifier of the thing; '' where it has none. */
  thingId: z.string(),
  /** What was sent, as JSON without secrets; missing where nothing was. */
  sent: z.string().optional(),
  /** Of what was sent, the values from before, as JSON; missing where they are not known, or nothing is different. */
  before: z.string().optional(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

const day = z.iso.date('Please choose a day!').optional();

/** Which lines: of whom by the e-mail, of which kind, and on which days of the shop, both included. */
export const auditQuery = pageQuery({ default: 50, max: 200 })
  .omit({ q: true })
  .extend({
    who: z.string().trim().toLowerCase().max(254).optional(),
    kind: z.enum(kinds).optional(),
    from: day,
    to: day,
  });
export type AuditQuery = z.infer<typeof auditQuery>;
