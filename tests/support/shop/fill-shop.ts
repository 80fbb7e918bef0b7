import { LASER_CUTTING } from '#contract/services/laser-cutting.ts';
import { connectDatabase } from '#server/database/connect.ts';
import { newId, newReference } from '#server/database/identifiers.ts';
import { tidyDatabase } from '#server/database/portable/tidy-database.ts';
import { toSearchText } from '#server/database/search.ts';
import type { Database } from '#server/database/tables.ts';
import { dataPlaces, prepareDataFolder, readSecret } from '#server/start/data-folder.ts';

const PARTS = [
  'gear',
  'hinge',
  'bracket',
  'turbine',
  'robot',
  'lamp',
  'board',
  'case',
  'mount',
  'holder',
  'clip',
  'tray',
];
const ROWS_AT_ONCE = 1_000;

const wordOf = (number: number, step: number) => PARTS[(number * step + step) % PARTS.length] ?? '';
const momentOf = (number: number) => new Date(1_760_000_000_000 + number * 1_000).toISOString();

const aProduct = (number: number, pictured: boolean) => {
  const name = `Printed ${wordOf(number, 7)} with ${wordOf(number, 5)}, number ${number}`;
  return {
    _id: newId(),
    id: `BENCH-${number}`,
    name,
    name_folded: toSearchText([name]),
    price_paisa: 100 * (1 + (number % 5_000)),
    stock: number % 7,
    description: `A ${wordOf(number, 7)} of our own workshop, made to measure. `.repeat(6),
    primary_image: pictured ? newId() : null,
    created_at: momentOf(number),
  };
};

const aMessage = (number: number) => ({
  _id: newId(),
  name: `Sender ${number}`,
  name_folded: `sender ${number}`,
  email: `sender${number}@example.com`,
  country: 'Bangladesh',
  company_name: `Works ${number % 300}`,
  message: `Could you make a ${wordOf(number, 5)} for us, and by when? `.repeat(5),
  created_at: momentOf(number),
});

export const anOrder = (number: number) => {
  const customer = {
    name: `Customer ${number}`,
    email: `customer${number}@example.com`,
    company: 'Works',
    project: 'Arm',
  };
  const reference = newReference();
  return {
    ...customer,
    _id: newId(),
    reference,
    contact_number: '+880 1711-000000',
    delivery_address: 'Shaheb Bazar, Rajshahi',
    delivery_date: '2026-12-24',
    service_needed: LASER_CUTTING.value,
    details: JSON.stringify({ material: 'Maple', details: `A ${wordOf(number, 7)}, please. `.repeat(5) }),
    search_text: toSearchText([reference, ...Object.values(customer)]),
    status: 'new',
    created_at: momentOf(number),
  };
};

export const firstStep = ({ _id, status, created_at }: ReturnType<typeof anOrder>) => {
  return { order_id: _id, position: 0, status, at: created_at, administrator: null, announced: 0 as const };
};

export const inBatches = async <Made>(
  count: number,
  make: (number: number) => Made,
  insert: (rows: Made[]) => Promise<unknown>,
) => {
  for (let first = 0; first < count; first += ROWS_AT_ONCE)
    await insert(Array.from({ length: Math.min(ROWS_AT_ONCE, count - first) }, (_, at) => make(first + at)));
};

/** Call it before the folder's server starts. */
export const withDatabase = async (
  dataDir: string,
  work: (db: Database) => Promise<void>,
  address = dataPlaces(dataDir).database,
) => {
  await prepareDataFolder(dataDir);
  await readSecret(dataDir, { isNewShop: true }); // a database without a secret is treated as a shop that has lost it
  const db = await connectDatabase(address);
  await work(db);
  await tidyDatabase(db); // which PostgreSQL does by itself within a minute or two
  await db.destroy();
};

interface Filling {
  /** Whether the products name a picture each; there are no files of them. */
  pictured?: boolean;
}

/** Fills a shop with products before its server starts. @param address of its database, if that is not in the folder */
export const fillShop = (dataDir: string, products: number, address?: string, { pictured = false }: Filling = {}) =>
  withDatabase(
    dataDir,
    (db) =>
      inBatches(
        products,
        (number) => aProduct(number, pictured),
        (rows) => db.insertInto('products').values(rows).execute(),
      ),
    address,
  );

/** Fills a shop with orders without files, and with messages. */
export const fillOrdersAndMessages = (
  dataDir: string,
  { orders, messages }: { orders: number; messages: number },
  address?: string,
) =>
  withDatabase(
    dataDir,
    async (db) => {
      await inBatches(messages, aMessage, (rows) => db.insertInto('contact_messages').values(rows).execute());
      await inBatches(orders, anOrder, async (rows) => {
        await db.insertInto('orders').values(rows).execute();
        await db.insertInto('order_steps').values(rows.map(firstStep)).execute();
      });
    },
    address,
  );
