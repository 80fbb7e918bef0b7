import { FDM_PRINTING } from '#contract/services/3d-printing-fdm.ts';
import { figures, NOTE, WARNING } from '#contract/testing/measured.ts';
import { newId, newReference } from '#server/database/identifiers.ts';
import { toSearchText } from '#server/database/search.ts';
import type { Database } from '#server/database/tables.ts';

const ROWS_AT_ONCE = 500;
const SIZE = 1_234;
const ENGINE = 'engine-1';

/** What customers can write, or a file can be called, that breaks a careless CSV or is calculated by a spreadsheet. */
export const HOSTILE_CELLS = [
  "Please call\n=cmd|' /C calc'!A0",
  'one\rtwo\r\n+3',
  '"quoted", and "again',
  'semi;colon;tab\tcomma,',
  '@SUM(A1:A9)\n\n-1+1',
  'নাসরিন আক্তার\nরাজশাহী 🛠️👩🏽‍🔧',
  '＝1+1\n＠x',
  "\t=1\n'",
  '\u2028=2\u0085+3\v@4',
  '',
  ' =5',
] as const;

const cellOf = (number: number, step: number) => HOSTILE_CELLS[(number + step) % HOSTILE_CELLS.length] ?? '';
const momentOf = (number: number) => new Date(1_760_000_000_000 + number * 1_000).toISOString();
const hashOf = (number: number) => (number % 10).toString(16).padStart(64, '0');

const anOrder = (number: number) => {
  const reference = newReference();
  const customer = { name: cellOf(number, 0), email: `customer${number}@example.com`, company: cellOf(number, 1) };
  return {
    ...customer,
    _id: newId(),
    reference,
    project: cellOf(number, 2),
    contact_number: `+880 1711-${number}`,
    delivery_address: cellOf(number, 3),
    delivery_date: '2026-12-24',
    service_needed: FDM_PRINTING.value,
    details: JSON.stringify({ material: 'PLA', details: cellOf(number, 4) }),
    search_text: toSearchText([reference, ...Object.values(customer)]),
    status: 'new',
    note: cellOf(number, 5),
    created_at: momentOf(number),
    estimate_id: newId(),
  };
};
type Order = ReturnType<typeof anOrder>;

const fileOf = (order: Order, number: number) => ({
  _id: newId(),
  order_id: order._id,
  position: 0,
  name: `${cellOf(number, 6)}.stl`,
  size: SIZE,
  sha256: hashOf(number),
});

const estimateOf = ({ estimate_id: _id, service_needed: service }: Order, number: number) => ({
  _id,
  service,
  options: '{}',
  items: '[]',
  shown: JSON.stringify({ verdict: 'exact', total: 100 + (number % 900), low: 100, high: 1_000, lines: [] }),
  price_book: 1,
  book_confirmed: 0 as const,
  pricing: '1',
  valid_until: momentOf(number),
  created_at: momentOf(number),
});

/** What the ten different files of all orders measure. */
const addResults = async (db: Database) => {
  const results = Array.from({ length: 10 }, (_, number) => ({
    _id: newId(),
    sha256: hashOf(number),
    engine: ENGINE,
    unit: '',
    uses: '',
    service: FDM_PRINTING.value,
    ending: 'stl',
    result: JSON.stringify(figures({ findings: number % 2 === 0 ? [NOTE, WARNING] : [] })),
    preview: null,
    thumbnail: 0 as const,
    pictures_removed: 0 as const,
    created_at: momentOf(number),
  }));
  await db.insertInto('measured_results').values(results).execute();
  return results.map(({ _id }) => _id);
};

const measurementOf = ({ _id: file_id, ...file }: ReturnType<typeof fileOf>, number: number, result_id: string) => ({
  _id: newId(),
  file_id,
  name: file.name,
  size: SIZE,
  sha256: file.sha256,
  service: FDM_PRINTING.value,
  unit: '',
  uses: '',
  engine: ENGINE,
  status: 'done' as const,
  result_id,
  own_result: null,
  created_at: momentOf(number),
});

/** What an export says of an order, apart from its apostrophes. */
const exportedOf = (order: Order, number: number) => ({
  reference: order.reference,
  name: order.name,
  company: order.company,
  project: order.project,
  deliveryAddress: order.delivery_address,
  details: ['Material: PLA', ...(cellOf(number, 4) === '' ? [] : [`Details: ${cellOf(number, 4)}`])].join('\n'),
  files: `${cellOf(number, 6)}.stl`,
  note: order.note,
});
export type ExportedOrder = ReturnType<typeof exportedOf>;

/**
 * Adds orders as customers of old could send them, each with a file that was measured and a price. Rows alone: there are no bytes.
 * @returns the orders, the oldest first
 */
export const addHostileOrders = async (db: Database, count: number): Promise<ExportedOrder[]> => {
  const results = await addResults(db);
  const all: ExportedOrder[] = [];
  for (let first = 0; first < count; first += ROWS_AT_ONCE) {
    const numbers = Array.from({ length: Math.min(ROWS_AT_ONCE, count - first) }, (_, at) => first + at);
    const orders = numbers.map(anOrder);
    const files = orders.map((order, at) => fileOf(order, first + at));
    await db
      .insertInto('estimates')
      .values(orders.map((order, at) => estimateOf(order, first + at)))
      .execute();
    await db.insertInto('orders').values(orders).execute();
    await db.insertInto('order_files').values(files).execute();
    await db
      .insertInto('measurements')
      .values(files.map((file, at) => measurementOf(file, first + at, results[(first + at) % results.length] ?? '')))
      .execute();
    all.push(...orders.map((order, at) => exportedOf(order, first + at)));
  }
  return all;
};
