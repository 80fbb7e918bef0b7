import { siteAddress } from '#contract/addresses.ts';
import { mayOpen } from '#contract/auth/calls-by-role.ts';
import type { Role } from '#contract/auth/roles.ts';
import type { SearchHit } from '#contract/search.ts';
import { wordsOf } from './words.ts';

/** Pages of the back office, with other words for them. */
const PAGES: readonly { url: string; title: string; also: string }[] = [
  { url: siteAddress.dashboard, title: 'Products', also: 'dashboard stock catalogue shop' },
  { url: siteAddress.productAdd, title: 'Add a product', also: 'new product' },
  { url: siteAddress.productImport, title: 'Import products', also: 'csv list file' },
  { url: siteAddress.orders, title: 'Orders', also: 'desk jobs list' },
  { url: siteAddress.orderNew, title: 'New order', also: 'enter add phone call counter whatsapp' },
  { url: siteAddress.invoices, title: 'Invoices', also: 'payments money unpaid overdue' },
  { url: siteAddress.contactSubmissions, title: 'Contact', also: 'messages contacts inbox questions' },
  { url: siteAddress.prices, title: 'Prices', also: 'price book rates materials colours colors vat' },
  { url: siteAddress.settings, title: 'Settings', also: 'shop name address hours phone email colours' },
  { url: siteAddress.people, title: 'People', also: 'staff roles invite users' },
  { url: siteAddress.log, title: 'Log', also: 'audit history who did what' },
  { url: siteAddress.bin, title: 'Bin', also: 'deleted trash restore undo' },
  { url: siteAddress.undeliveredMail, title: 'Undelivered mail', also: 'email letters failed' },
  { url: siteAddress.account, title: 'Account', also: 'password sessions devices backup disk two factor' },
];

/** The pages that a role may open and whose name or purpose begins with each word. */
export const officePages = (role: Role, words: readonly string[]): SearchHit[] =>
  PAGES.filter(({ url }) => mayOpen(role, url))
    .filter(({ title, also }) => {
      const said = wordsOf(`${title} ${also}`);
      return words.every((word) => said.some((one) => one.startsWith(word)));
    })
    .map(({ url, title }) => ({ kind: 'page', _id: url, title, url, detail: 'Page' }));
