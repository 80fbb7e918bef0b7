import { TABLE_OWNERS } from '#server/database/table-owners.ts';
import { isFree, type SourceFile } from './source-tree.ts';

type Table = keyof typeof TABLE_OWNERS;

/** A folder of server/ that reads tables of another, and why it does not ask a service. */
interface Reader {
  folder: string;
  tables: readonly Table[];
  because: string;
}

export const READERS: readonly Reader[] = [
  {
    folder: 'database',
    tables: ['orders'],
    because: 'which orders are not in the bin is said once, for their room and for the owner’s list',
  },
  {
    folder: 'features/desk',
    tables: ['orders', 'order_steps'],
    because:
      'the owner’s list searches, sorts and counts by indexes, and has the orders that it found read by their room; what is asked of orders on hold is found by the same statement',
  },
  {
    folder: 'features/invoices',
    tables: ['orders'],
    because: 'a page of invoices shows the reference of each order, found by one query for all',
  },
  {
    folder: 'features/measuring',
    tables: ['orders', 'order_files', 'erased_files', 'uploads'],
    because:
      'one statement finds files that were never measured, and measurements of files that are gone, among all there are',
  },
  {
    folder: 'features/pricing',
    tables: ['orders', 'former_estimates'],
    because:
      'one statement removes estimates that no order names; the sums of a list come by one join; the bin does not count as nearness',
  },
  {
    folder: 'features/settings',
    tables: ['estimates', 'quotations', 'invoices', 'order_products'],
    because:
      'the currency may change only while no amount is stored, and every room with amounts is opened with the settings',
  },
  {
    folder: 'features/search',
    tables: [
      'orders',
      'order_files',
      'order_products',
      'estimates',
      'quotations',
      'invoices',
      'payments',
      'credit_notes',
      'products',
      'contact_messages',
      'message_answers',
    ],
    because:
      'the index reads what changed anew, many records at once, in the transaction that writes what is found of them',
  },
  {
    folder: 'features/backups',
    tables: ['orders', 'contact_messages', 'products', 'price_books'],
    because:
      'a command that restores or moves asks, without a running shop, whether it would overwrite one, and names its newest order',
  },
];

/** Saving, restoring and moving a shop writes all tables, whatever they are. */
const PORTABLE = 'server/database/portable/';

const WRITES = /\.(?:insertInto|updateTable|deleteFrom|replaceInto|mergeInto)\(\s*([^)\s,]+)/g;
const READS = /\.(?:selectFrom|innerJoin|leftJoin|rightJoin|fullJoin|using)\(\s*(['"`][^)]+?['"`])/g;
const RAW_WRITES = /\bsql(?:<[^>`]*>)?`\s*(?:insert\s+into|update|delete\s+from)\s+([\w"]+)/gi;

/** Whoever begins a query by server/database/present-orders.ts reads orders. */
const spelledOut = (text: string) => text.replaceAll(/\bpresentOrders\(/g, ".selectFrom('orders')(");

const namesOf = (text: string, pattern: RegExp) => Array.from(text.matchAll(pattern), ([, name = '']) => name);

const tableOf = (name: string) => /^['"`]([a-z_]+)(?: as \w+)?['"`]$/.exec(name.trim())?.[1];

const ownerOf = (table: string) => (TABLE_OWNERS as Record<string, string>)[table];

const isIn = (path: string, folder: string) => path.startsWith(`server/${folder}/`);

const isAsked = ({ path }: SourceFile) =>
  path.startsWith('server/') && !/\.test\.ts$|^server\/database\/migrations\//.test(path) && !path.startsWith(PORTABLE);

const ASKS = /\.(selectFrom|insertInto|updateTable|deleteFrom|replaceInto|mergeInto)\(/;

/** Queries outside repositories and server/database, which the allowed import of the handle's type would make possible. */
export const queriesElsewhere = (tree: readonly SourceFile[]) =>
  tree
    .filter(({ path, text }) => path.startsWith('server/') && !isFree(path) && ASKS.test(text))
    .filter(({ path }) => !path.startsWith('server/database/') && !path.endsWith('.repository.ts'))
    .map(({ path }) => `${path} queries the database: only repositories and server/database do`);

/** Files of server/ that write a table of another folder, as sentences. */
export const foreignWrites = (tree: readonly SourceFile[]) =>
  tree.filter(isAsked).flatMap(({ path, text }) => {
    const named = namesOf(text, WRITES).map((name) => ({ name, table: tableOf(name) }));
    const raw = namesOf(text, RAW_WRITES).map((name) => ({ name, table: name.replaceAll('"', '') }));
    return [...named, ...raw].flatMap(({ name, table }) => {
      if (table === undefined)
        return path.startsWith('server/database/')
          ? []
          : [`${path} writes ${name}: name the table, so that its owner is known`];
      const owner = ownerOf(table);
      if (owner === undefined || isIn(path, owner)) return [];
      return [`${path} writes ${table}: only server/${owner}/ does`];
    });
  });

/** Files of server/ that read a table of another folder without being named above, as sentences. */
export const foreignReads = (tree: readonly SourceFile[], readers: readonly Reader[] = READERS) =>
  tree.filter(isAsked).flatMap(({ path, text }) =>
    namesOf(spelledOut(text), READS).flatMap((name) => {
      const table = tableOf(name);
      const owner = table === undefined ? undefined : ownerOf(table);
      if (owner === undefined || isIn(path, owner)) return [];
      if (readers.some(({ folder, tables }) => isIn(path, folder) && tables.some((one) => one === table))) return [];
      return [`${path} reads ${table}: ask the service of server/${owner}/, or name it in tests/rules/table-owners.ts`];
    }),
  );
