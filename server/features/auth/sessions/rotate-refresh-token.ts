import type { Role } from '#contract/auth/roles.ts';
import type { InTransaction } from '#server/database/tables.ts';
import {
  endSession,
  findToken,
  insertToken,
  markTokenUsed,
  prolongSession,
} from '#server/features/auth/auth.repository.ts';
import type { AccessClaims } from '#server/features/auth/tokens.ts';
import type { SessionTimes } from './session-times.ts';

const REUSE_GRACE_MS = 30_000; // two tabs that wake up together both send the token they share

interface Rotation {
  tokenHash: string;
  successorHash: string;
  now: Date;
  times: SessionTimes;
}

/** The outcome; `email` is that of the token's administrator, '' for an unknown token. */
type Rotated =
  | { outcome: 'renewed'; claims: AccessClaims; role: Role; sessionEnd: Date }
  | { outcome: 'refused' | 'reused'; email: string };

/**
 * Marks a refresh token as used and creates its successor. The same token again within the grace period gets the same
 * successor; after that it must have been copied, and the whole family ends.
 */
export const rotateRefreshToken = async (
  tx: InTransaction,
  { tokenHash, successorHash, now, times }: Rotation,
): Promise<Rotated> => {
  const moment = now.toISOString();
  const first = await markTokenUsed(tx, tokenHash, moment); // write first: SQLite cannot upgrade a transaction that began with a read
  const token = await findToken(tx, tokenHash);
  if (!token) return { outcome: 'refused', email: '' };
  const sessionEnd = times.endOf(token.signed_in_at);
  if (token.ended_at !== null || token.expires_at <= moment || sessionEnd <= now)
    return { outcome: 'refused', email: token.email };
  const graceBegan = new Date(now.getTime() - REUSE_GRACE_MS).toISOString();
  if (!first && token.used_at !== null && token.used_at < graceBegan) {
    await endSession(tx, token.session_id, moment);
    return { outcome: 'reused', email: token.email };
  }
  if (first) {
    await insertToken(tx, { tokenHash: successorHash, sessionId: token.session_id, now: moment });
    await prolongSession(tx, token.session_id, { now: moment, expiresAt: sessionEnd.toISOString() });
  }
  const claims = { administratorId: token.administrator_id, sessionId: token.session_id };
  return { outcome: 'renewed', claims, role: token.role, sessionEnd };
};
