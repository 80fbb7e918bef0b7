import { sql } from 'kysely';
import { rowsOf } from '#tests/support/postgres/test-database.ts';

/** Everything in a shop's database that says what something costs, who agreed to it and what was paid; without identifiers and times. */
const AMOUNTS = [
  `select number, revision, lines, discount_paisa, delivery_paisa, vat_percent, round_to_paisa, total_paisa, answer, answered_by
   from quotations order by number, revision`,
  `select number, source, lines, discount_paisa, delivery_paisa, vat_percent, round_to_paisa, total_paisa, deposit_paisa
   from invoices order by number`,
  'select kind, amount_paisa, method, reference, recorded_by from payments order by _id',
  'select number, amount_paisa from credit_notes order by number',
  'select name, quantity, unit_price_paisa, holds_stock from order_products order by order_id',
  'select kind, year, last from document_counters order by kind, year',
  'select id, price_paisa, stock from products order by id',
  'select project, status from orders order by _id',
];

export const ledger = (dataDir: string): Promise<unknown[][]> =>
  Promise.all(AMOUNTS.map((query) => rowsOf(dataDir, sql.raw(query))));
