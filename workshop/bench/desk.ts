import { setTimeout as rest } from 'node:timers/promises';
import { apiAddress } from '#contract/addresses.ts';
import { connectDatabase } from '#server/database/connect.ts';
import { type ServerProcess, startServer } from '#tests/support/processes/server-process.ts';
import { analyzeRows, fillDesk } from '#tests/support/shop/fill-desk.ts';
import { type Row, spread, timed } from './measure.ts';
import { onBoth, type Places } from './places.ts';
import { OWNER, signIn } from './sign-in.ts';

const ORDERS = 100_000;
const FEW = 200;
const REQUESTS = 40;
const MOVED = 200;
const WORKED_OUT_WITHIN_MS = 45 * 60_000;

/** What somebody at the desk asks; `at` makes each request another one. */
const READS: Record<string, (at: number) => string> = {
  'the list, open': () => `${apiAddress.orders}?view=open&limit=50`,
  'the list, newest': () => `${apiAddress.orders}?limit=50`,
  'the list, by price': () => `${apiAddress.orders}?sort=price&limit=50`,
  'the list, by customer': () => `${apiAddress.orders}?view=open&sort=customer&limit=50`,
  'what waits for the customer': () => `${apiAddress.orders}?view=customer&limit=50`,
  'the list, searched': (at) => `${apiAddress.orders}?q=customer${at * 997}&limit=50`,
  'counts of the views': () => apiAddress.orderViewCounts,
  Today: () => apiAddress.today,
  'the next decisions': () => `${apiAddress.decisions}?limit=10`,
  'Ctrl K, a name': (at) => `${apiAddress.search}?q=customer%20${at * 997}`,
  'Ctrl K, a common word': () => `${apiAddress.search}?q=bracket`,
  'Ctrl K, a typo': (at) => `${apiAddress.search}?q=custmoer%20${at * 997}`,
  'Ctrl K, nothing': (at) => `${apiAddress.search}?q=none%20of${at}`,
  'customers, searched': (at) => `${apiAddress.customers}?q=customer${at * 997}`,
  'customers, nothing': (at) => `${apiAddress.customers}?q=none%20of${at}`,
  'customers, the last seen': () => apiAddress.customers,
};

type Call = (address: string, init?: RequestInit) => Promise<unknown>;

const EXPORTS = 3;
const MOVE = `${MOVED} orders moved at once`;
const EXPORT = 'all orders as CSV';
const AIMS: Record<string, string> = { [MOVE]: 'under 1 s', [EXPORT]: 'under 8 s' };

/** Signs in again when a session has ended: what a shop has to work out first takes longer. */
const callerOf = (shop: ServerProcess): Call => {
  let token = '';
  const ask = (address: string, init?: RequestInit) =>
    fetch(shop.url + address, {
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...init,
    });
  return async (address, init) => {
    let reply = await ask(address, init);
    if (reply.status === 401) {
      await reply.arrayBuffer();
      token = await signIn(shop);
      reply = await ask(address, init);
    }
    const isJson = reply.headers.get('content-type')?.includes('json');
    const answer: unknown = await (isJson ? reply.json() : reply.text());
    if (!reply.ok) throw new Error(`${address} answered ${reply.status}`);
    return answer;
  };
};

/** Waits for what a shop works out after it was filled: what is searched, and whose each order is. */
const workedOut = async (database: string, orders: number, call: Call) => {
  const db = await connectDatabase(database);
  const until = Date.now() + WORKED_OUT_WITHIN_MS;
  const count = async (table: 'search_entries' | 'search_changes' | 'customer_links') => {
    const row = await db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll().as('rows'))
      .executeTakeFirstOrThrow();
    return Number(row.rows);
  };
  try {
    for (;;) {
      await call(apiAddress.customers); // works off whose the next orders are
      const isSearched = (await count('search_entries')) >= orders && (await count('search_changes')) === 0;
      if (isSearched && (await count('customer_links')) >= orders) break;
      if (Date.now() > until) throw new Error('The shop was not worked out in time');
      await rest(1_000);
    }
    await analyzeRows(db);
  } finally {
    await db.destroy();
  }
};

interface Listed {
  data: { _id: string; version: number }[];
}

/** The milliseconds in which two hundred open orders move on, nobody told. */
const movedTimes = async (call: Call) => {
  const times: number[] = [];
  for (const status of ['reviewing', 'in production', 'ready']) {
    const { data } = (await call(`${apiAddress.orders}?view=open&limit=${MOVED}`)) as Listed;
    const orders = data.map(({ _id, version }) => ({ _id, version }));
    const body = JSON.stringify({ orders, status, tell: false });
    times.push(await timed(() => call(apiAddress.orders, { method: 'PATCH', body })));
  }
  return times;
};

const measured = async ({ place }: Places, orders: number) => {
  const { dataDir, database, settings } = await place(`desk-${orders}`);
  await fillDesk(dataDir, orders, database);
  const shop = await startServer(dataDir, { ADMIN_EMAIL: OWNER.email, ADMIN_PASSWORD: OWNER.password, ...settings });
  try {
    const call = callerOf(shop);
    await workedOut(database, orders, call);
    const figures: Record<string, number[]> = {};
    for (const [name, addressOf] of Object.entries(READS)) {
      await call(addressOf(REQUESTS + 1)); // warms its code up
      const times: number[] = [];
      for (let at = 0; at < REQUESTS; at += 1) times.push(await timed(() => call(addressOf(at))));
      figures[name] = times;
    }
    figures[MOVE] = await movedTimes(call);
    const exported = [];
    for (let at = 0; at < EXPORTS; at += 1) exported.push(await timed(() => call(apiAddress.orderExport)));
    figures[EXPORT] = exported;
    return figures;
  } finally {
    await shop.stop();
  }
};

const p95 = (times: readonly number[]) =>
  times.toSorted((one, other) => one - other)[Math.ceil(times.length * 0.95) - 1] ?? Number.NaN;

const rowsOn = async (places: Places): Promise<Row[]> => {
  const few = await measured(places, FEW);
  const many = await measured(places, ORDERS);
  return Object.entries(many).map(([name, times]) => ({
    name: `${name}, ${ORDERS.toLocaleString('en')} orders on ${places.name}`,
    value: spread(times),
    unit: 'ms',
    baseline: `p95 ${p95(times).toFixed(1)} ms; with ${FEW}: ${spread(few[name] ?? []).median.toFixed(1)} ms`,
    ratio: (few[name] ? spread(few[name]).median : Number.NaN) / spread(times).median,
    aim: AIMS[name] ?? 'p95 under 50 ms',
  }));
};

/** The desk of a shop with a hundred thousand orders, on both databases. */
export const deskRows = (folder: string): Promise<Row[]> => onBoth(folder, rowsOn);
