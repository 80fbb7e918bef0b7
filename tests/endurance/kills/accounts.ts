import { sql } from 'kysely';
import { CUSTOMER_FOLDER } from '#server/files/customer-files.ts';
import type { FileStore } from '#server/files/store.ts';
import { testApp, testClock } from '#tests/support/app.ts';
import { filesIn, storeOf } from '#tests/support/files/stored-files.ts';
import { rowsOf } from '#tests/support/postgres/test-database.ts';
import type { ShopToKill } from './shops-to-kill.ts';
import type { Told } from './told.ts';

const PIECES_FOLDER = 'pieces/';
const MEASURED_FOLDER = 'measured/';
const TWO_DAYS_MS = 2 * 86_400_000;
const OVER_AN_HOUR_S = 3_601;

interface Rows {
  orders: { _id: string; project: string; note: string; reference: string }[];
  files: { _id: string; order_id: string; sha256: string }[];
  keys: { key: string; answer: string }[];
  uploads: { _id: string }[];
  pieces: { _id: string; is_whole: number }[];
  drawings: { _id: string; preview: string | null; thumbnail: number }[];
}

const readRows = async (dataDir: string): Promise<Rows> => {
  const all = <Row>(query: string) => rowsOf<Row>(dataDir, sql.raw(query));
  const [orders, files, keys, uploads, pieces, drawings] = await Promise.all([
    all<Rows['orders'][number]>('select _id, project, note, reference from orders'),
    all<Rows['files'][number]>('select _id, order_id, sha256 from order_files order by order_id, position'),
    all<Rows['keys'][number]>("select key, answer from idempotency_keys where scope = 'order'"),
    all<Rows['uploads'][number]>('select _id from uploads'),
    all<Rows['pieces'][number]>(
      `select upload_pieces._id, case when upload_id is null then 0 else 1 end as is_whole
       from upload_pieces join resumable_uploads on resumable_uploads._id = resumable_id`,
    ),
    all<Rows['drawings'][number]>('select _id, preview, thumbnail from measured_results where pictures_removed = 0'),
  ]);
  return { orders, files, keys, uploads, pieces, drawings };
};

/** A store whose files look two days older than they are; it stays open after the shop that has it. */
const older = (store: FileStore): FileStore => ({
  ...store,
  close: () => undefined,
  list: async function* () {
    for await (const { modifiedAt, ...file } of store.list())
      yield { ...file, modifiedAt: new Date(modifiedAt.getTime() - TWO_DAYS_MS) };
  },
});

/** Files that no row names are set aside once they are a day old, by a process that ran for an hour: so all look older, and time goes on. */
const sweep = async ({ dataDir, settings }: ShopToKill) => {
  const clock = testClock(new Date().toISOString());
  const { app } = await testApp({ dataDir, settings, now: clock.now, files: older(await storeOf(dataDir)) });
  await rowsOf(dataDir, sql.raw("update kysely_migration set timestamp = '2026-01-01T00:00:00.000Z'"));
  clock.goOn(OVER_AN_HOUR_S);
  await app.services.sweep();
  await app.close();
};

/** @param may files that a row names and that may be gone already */
const unlike = (what: string, stored: readonly string[], named: readonly string[], may: readonly string[] = []) => [
  ...stored
    .filter((key) => !named.includes(key) && !may.includes(key))
    .map((key) => `${what}: no row names the file ${key}`),
  ...named.filter((key) => !stored.includes(key)).map((key) => `${what}: there is no file ${key}`),
];

const idsOf = (rows: readonly { _id: string }[]) => rows.map(({ _id }) => _id);

const drawn = ({ _id, preview, thumbnail }: Rows['drawings'][number]) => [
  ...(preview === null ? [] : [`${_id}.preview`]),
  ...(thumbnail === 1 ? [`${_id}.thumbnail`] : []),
];

/** Of an upload that is whole the pieces go, and their rows after them, which may take until it is forgotten. */
const fileFaults = async (dataDir: string, { files, uploads, pieces, drawings }: Rows) => {
  const { coming = [], whole = [] } = Object.groupBy(pieces, (one) => (one.is_whole === 1 ? 'whole' : 'coming'));
  const stored = (folder: string) => filesIn(dataDir, folder);
  return [
    ...unlike('orders and uploads', await stored(CUSTOMER_FOLDER), idsOf([...files, ...uploads])),
    ...unlike('pieces', await stored(PIECES_FOLDER), idsOf(coming), idsOf(whole)),
    ...unlike('pictures', await stored(MEASURED_FOLDER), drawings.flatMap(drawn)),
  ];
};

const orderFaults = ({ orders, files }: Rows, told: Told) => {
  const filesOf = Map.groupBy(files, ({ order_id }) => order_id);
  const byProject = Map.groupBy(orders, ({ project }) => project);
  const twice = [...byProject].filter(([, all]) => all.length > 1);
  const lost = [...told.orders].filter(([project, { _id, sha256s }]) => {
    const stored = filesOf.get(_id)?.map(({ sha256 }) => sha256);
    return byProject.get(project)?.[0]?._id !== _id || String(stored) !== String(sha256s);
  });
  return [
    ...twice.map(([project]) => `order ${project} is there twice`),
    ...lost.map(([project]) => `order ${project} was acknowledged and is not there as it was sent`),
  ];
};

/** Customers' keys are the names of their projects. An order without its key would be placed twice by the next try. */
const keyFaults = ({ orders, keys }: Rows) => {
  const named = new Map(keys.map(({ key, answer }) => [key, (JSON.parse(answer) as { _id: string })._id]));
  return [
    ...orders
      .filter(({ _id, project }) => named.get(project) !== _id)
      .map(({ project }) => `order ${project} has no key`),
    ...[...named.keys()]
      .filter((key) => !orders.some(({ project }) => project === key))
      .map((key) => `the key ${key} has no order`),
  ];
};

const noteFaults = ({ orders }: Rows, { notes }: Told) =>
  [...notes].flatMap(([_id, { acknowledged, asked }]) => {
    const note = orders.find((order) => order._id === _id)?.note ?? '';
    return [acknowledged, asked].includes(note) ? [] : [`the note ${acknowledged} was acknowledged and is lost`];
  });

/** Everything in a shop that is otherwise than it was told, while none of its processes runs; leftover files are swept away first. */
export const faultsIn = async (shop: ShopToKill, told: Told): Promise<string[]> => {
  await sweep(shop);
  const rows = await readRows(shop.dataDir);
  return [
    ...told.wrong,
    ...orderFaults(rows, told),
    ...keyFaults(rows),
    ...noteFaults(rows, told),
    ...(await fileFaults(shop.dataDir, rows)),
  ];
};
