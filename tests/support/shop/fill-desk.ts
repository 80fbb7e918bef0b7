import { sql } from 'kysely';
import { v7 } from 'uuid';
import type { Database } from '#server/database/tables.ts';
import { anOrder, firstStep, inBatches, withDatabase } from './fill-shop.ts';

const DAY_MS = 86_400_000;
const OPEN = 250; // of a shop of some years: what it has to do is not more than in its first
const YEARS_MS = 5 * 365 * DAY_MS;
const OWED_EACH = 70;

const STANDINGS = [
  { status: 'new', waits_for: 'me', waits_why: 'price' },
  { status: 'reviewing', waits_for: 'me', waits_why: 'quote' },
  { status: 'quoted', waits_for: 'customer', waits_why: 'accept' },
  { status: 'in production', waits_for: 'workshop', waits_why: 'make' },
] as const;
const ENDED = { status: 'delivered', waits_for: 'nobody', waits_why: 'ended' } as const;

const dayIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

/** An order and where it stands: the newest are open, wanted from three days ago on; all else was delivered over five years. */
const aKnownOrder = (number: number, count: number) => {
  const isOpen = number >= count - OPEN;
  const owed = !isOpen && number % OWED_EACH === 0 ? 100_000 : 0;
  const came = new Date(Date.now() - Math.floor((YEARS_MS * (count - number)) / count));
  const order = { ...anOrder(number), _id: v7({ msecs: came.getTime() }), created_at: came.toISOString() };
  return {
    ...order,
    ...(isOpen ? (STANDINGS[number % STANDINGS.length] ?? ENDED) : ENDED),
    ...(owed > 0 && { waits_for: 'customer', waits_why: 'pay' }),
    contact_number: `+880 1711-${String(number).padStart(6, '0')}`,
    delivery_date: isOpen ? dayIn((number % 30) - 3) : dayIn(-4 - Math.floor((count - number) / 100)),
    flags: owed > 0 ? 'unpaid' : '',
    price_paisa: 100 * (500 + ((number * 37) % 90_000)),
    owed_paisa: owed,
    customer_key: order.name.toLowerCase(),
    made_key: 'laser cutting, maple',
    stale: 0,
  };
};

/** Fills a shop with orders of some years whose standing is known, before its server starts. */
export const fillDesk = (dataDir: string, count: number, address?: string) =>
  withDatabase(
    dataDir,
    (db) =>
      inBatches(
        count,
        (number) => aKnownOrder(number, count),
        async (rows) => {
          await db.insertInto('orders').values(rows).execute();
          await db.insertInto('order_steps').values(rows.map(firstStep)).execute();
        },
      ),
    address,
  );

/** Lets the database know what its rows are like, which PostgreSQL does by itself within a minute or two. */
export const analyzeRows = async (db: Database) => {
  await sql`analyze`.execute(db);
};
