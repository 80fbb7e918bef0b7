import type { InTransaction } from './tables.ts';

/** Documents that are numbered without gaps. */
type DocumentKind = 'Q' | 'I' | 'C';

const DIGITS = 4;

/**
 * The next number of a kind of document, like Q-2026-0001; it starts anew each year. It is counted in the caller's transaction, so a
 * document that is not written leaves no gap, and two that are written at once never get the same.
 */
export const nextDocumentNumber = async (tx: InTransaction, kind: DocumentKind, year: number): Promise<string> => {
  const { last } = await tx
    .insertInto('document_counters')
    .values({ kind, year, last: 1 })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'year']).doUpdateSet((eb) => ({ last: eb('document_counters.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return `${kind}-${year}-${String(last).padStart(DIGITS, '0')}`;
};

/** Lets the numbers begin anew. Only for a shop that has no paper any more, since those of its demo are gone. */
export const forgetDocumentNumbers = async (tx: InTransaction): Promise<void> => {
  await tx.deleteFrom('document_counters').execute();
};
