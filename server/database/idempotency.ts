import { createHash } from 'node:crypto';
import { KeyReused } from '#server/errors.ts';
import { isOutcomeUnknown } from './commits.ts';
import type { Database, InTransaction } from './tables.ts';

/** The Idempotency-Key of a request: a retry with the same key gets the first response again. */
export interface IdempotencyClaim {
  /** The API call that the key is for: clients may use the same key for two calls. */
  scope: string;
  key: string;
}

/** A claim with the hash of its request. */
export interface ClaimedRequest extends IdempotencyClaim {
  requestHash: string;
}

interface SentFile {
  field: string;
  name: string;
  size: number;
  sha256: string;
}

/** Identifies the content of a request: its validated fields in any order, and its files in the order sent. */
export const requestHash = (fields: Readonly<Record<string, string>>, files: readonly SentFile[] = []): string => {
  const sorted = Object.entries(fields).toSorted(([one], [other]) => (one < other ? -1 : 1));
  const sent = files.map(({ field, name, size, sha256 }) => [field, name, size, sha256]);
  return createHash('sha256')
    .update(JSON.stringify([sorted, sent]))
    .digest('hex');
};

/** The request that was stored under a claim. */
export interface FormerRequest {
  /** Null for requests from before hashes were stored. */
  request_hash: string | null;
  answer: string;
}

/** @returns undefined if nothing is stored under this claim */
export const findFormerRequest = (db: Database, { scope, key }: IdempotencyClaim): Promise<FormerRequest | undefined> =>
  db
    .selectFrom('idempotency_keys')
    .select(['answer', 'request_hash'])
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirst();

/** Whether something is stored under it. */
export const isClaimed = async (db: Database, claim: IdempotencyClaim): Promise<boolean> =>
  (await findFormerRequest(db, claim)) !== undefined;

/** The response to the first request. @throws KeyReused if this request has other content */
export const answerAgain = (former: FormerRequest, hash: string): unknown => {
  if (former.request_hash !== null && former.request_hash !== hash) throw new KeyReused();
  return JSON.parse(former.answer);
};

/**
 * Runs `write` in a transaction, once for each claim; the key is stored in the same transaction. If two equal requests
 * arrive at the same time, the second one's transaction fails on the key, and it gets the first one's response.
 * @returns the response, and whether this call wrote it
 * @throws KeyReused if the key was used for another request, and whatever `write` throws
 */
export const writeOnce = async <Answer>(
  db: Database,
  claim: ClaimedRequest | undefined,
  now: Date,
  write: (tx: InTransaction) => Promise<Answer>,
): Promise<{ answer: Answer; written: boolean }> => {
  const former = claim && (await findFormerRequest(db, claim));
  if (former) return { answer: answerAgain(former, claim.requestHash) as Answer, written: false };
  try {
    const answer = await db.transaction().execute(async (tx) => {
      const made = await write(tx);
      if (claim)
        await tx
          .insertInto('idempotency_keys')
          .values({
            scope: claim.scope,
            key: claim.key,
            request_hash: claim.requestHash,
            answer: JSON.stringify(made),
            created_at: now.toISOString(),
          })
          .execute();
      return made;
    });
    return { answer, written: true };
  } catch (error) {
    if (isOutcomeUnknown(error)) throw error; // an answer found now may be from this very call
    const meanwhile = claim && (await findFormerRequest(db, claim));
    if (meanwhile) return { answer: answerAgain(meanwhile, claim.requestHash) as Answer, written: false };
    throw error;
  }
};

/** Deletes keys older than a moment. */
export const forgetKeysBefore = (db: Database, moment: Date) =>
  db.deleteFrom('idempotency_keys').where('created_at', '<', moment.toISOString()).execute();

/** Checks that the database can be written, and rolls back. @throws if it cannot */
export const tryToWrite = async (db: Database, now: Date): Promise<void> => {
  const rollback = new Error('written');
  const write = db.transaction().execute(async (tx) => {
    const row = { scope: 'readiness', key: 'readiness', answer: '', created_at: now.toISOString() };
    await tx.insertInto('idempotency_keys').values(row).execute();
    throw rollback;
  });
  await write.catch((error: unknown) => {
    if (error !== rollback) throw error;
  });
};
