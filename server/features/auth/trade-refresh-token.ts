import type { InTransaction } from '../../database/tables.ts';
import { endSession, findToken, insertToken, markTokenUsed, prolongSession } from './auth.repository.ts';
import type { AccessClaims } from './tokens.ts';

const REUSE_GRACE_MS = 30_000; // two tabs that wake up together both show the token they share

interface Trade {
  tokenHash: string;
  successorHash: string;
  now: Date;
  /** Until when the session goes on when nobody uses it again. */
  sessionEnd: Date;
}

/**
 * Uses a refresh token up and puts its successor in its place. The same token again within the grace has the same
 * successor; after the grace somebody has copied it, and the whole family ends.
 * @returns whose session goes on; undefined when none does
 */
export const tradeRefreshToken = async (
  tx: InTransaction,
  { tokenHash, successorHash, now, sessionEnd }: Trade,
): Promise<AccessClaims | undefined> => {
  const moment = now.toISOString();
  const first = await markTokenUsed(tx, tokenHash, moment); // a write first: a read first could not be upgraded
  const token = await findToken(tx, tokenHash);
  if (!token || token.ended_at !== null || token.expires_at <= moment) return undefined;
  const graceBegan = new Date(now.getTime() - REUSE_GRACE_MS).toISOString();
  if (!first && token.used_at !== null && token.used_at < graceBegan) {
    await endSession(tx, token.session_id, moment);
    return undefined;
  }
  if (first) {
    await insertToken(tx, { tokenHash: successorHash, sessionId: token.session_id, now: moment });
    await prolongSession(tx, token.session_id, { now: moment, expiresAt: sessionEnd.toISOString() });
  }
  return { administratorId: token.administrator_id, sessionId: token.session_id };
};
