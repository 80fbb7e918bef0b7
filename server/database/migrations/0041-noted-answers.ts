import type { Kysely } from 'kysely';

/** Older versions know neither the kinds of steps that corrections write, nor answers that the shop noted. */
export const oldest = '0041-noted-answers';

/** Who of the shop noted an answer for the customer, or replaced a file: an administrator's e-mail; null: the customer did it. */
export const up = async (db: Kysely<unknown>) => {
  for (const table of ['quotations', 'finding_answers', 'order_files'])
    await db.schema.alterTable(table).addColumn('noted_by', 'varchar(254)').execute();
};
