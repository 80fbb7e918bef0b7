import { createHash } from 'node:crypto';
import { KeyReused } from '#server/errors.ts';
import { isOutcomeUnknown } from './commits.ts';
import type { Database, InTransaction } from './tables.ts';

/** What a client calls its request, so that the same request again is answered as the first time. */
export interface IdempotencyClaim {
  /** Which call it is for: two calls may be given the same key. */
  scope: string;
  key: string;
}

/** What a claim is made for. */
export interface ClaimedRequest extends IdempotencyClaim {
  requestHash: string;
}

interface SentFile {
  field: string;
  name: string;
  size: number;
  sha256: string;
}

/** What tells one request from another: its checked fields, whatever their order, and its files in theirs. */
export const requestHash = (fields: Readonly<Record<string, string>>, files: readonly SentFile[] = []): string => {
  const sorted = Object.entries(fields).toSorted(([one], [other]) => (one < other ? -1 : 1));
  const sent = files.map(({ field, name, size, sha256 }) => [field, name, size, sha256]);
  return createHash('sha256')
    .update(JSON.stringify([sorted, sent]))
    .digest('hex');
};

/** The request that was written under a claim. */
export interface FormerRequest {
  /** Null for one of the time before hashes were kept. */
  request_hash: string | null;
  answer: string;
}

/** @returns undefined while nothing was written under this claim */
export const findFormerRequest = (db: Database, { scope, key }: IdempotencyClaim): Promise<FormerRequest | undefined> =>
  db
    .selectFrom('idempotency_keys')
    .select(['answer', 'request_hash'])
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirst();

/** What the first request was answered. @throws KeyReused when this one has other content */
export const answerAgain = (former: FormerRequest, hash: string): unknown => {
  if (former.request_hash !== null && former.request_hash !== hash) throw new KeyReused();
  return JSON.parse(former.answer);
};

/**
 * Runs `write` in a transaction, once for every claim: the key is written with what it protects.
 * Two of the same at the same time: the second one's transaction fails on the key, and it gets the first one's answer.
 * @returns the answer, and whether it is this call's own
 * @throws KeyReused when the key was used for another request, and what `write` throws
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
    if (isOutcomeUnknown(error)) throw error; // an answer that is found now may be this very call's
    const meanwhile = claim && (await findFormerRequest(db, claim));
    if (meanwhile) return { answer: answerAgain(meanwhile, claim.requestHash) as Answer, written: false };
    throw error;
  }
};

/** Forgets keys older than a moment. */
export const forgetKeysBefore = (db: Database, moment: Date) =>
  db.deleteFrom('idempotency_keys').where('created_at', '<', moment.toISOString()).execute();

/** @throws when nothing can be written now; nothing of it stays */
export const tryToWrite = async (db: Database, now: Date): Promise<void> => {
  const taken = new Error('written');
  const write = db.transaction().execute(async (tx) => {
    const row = { scope: 'readiness', key: 'readiness', answer: '', created_at: now.toISOString() };
    await tx.insertInto('idempotency_keys').values(row).execute();
    throw taken; // rolls it back
  });
  await write.catch((error: unknown) => {
    if (error !== taken) throw error;
  });
};
