import { AUTH_MESSAGE, type LoginRequest, type Profile } from '../../../contract/auth.ts';
import { MESSAGE } from '../../../contract/messages.ts';
import { newId } from '../../database/identifiers.ts';
import type { Database, InTransaction } from '../../database/tables.ts';
import { Unauthenticated } from '../../errors.ts';
import {
  deleteSessionsBefore,
  endSession,
  findAdministratorByEmail,
  findSessionAdministrator,
  findToken,
  insertSession,
  insertToken,
  markTokenUsed,
  prolongSession,
} from './auth.repository.ts';
import { passwordMatches } from './passwords.ts';
import { accessTokens, refreshTokens } from './tokens.ts';

const SESSION_DAYS = 30; // since it was last used
const REUSE_GRACE_SECONDS = 30;

export interface SignIn {
  accessToken: string;
  refreshToken: string;
  refreshExpires: Date;
}

/** Who may do what: signing in, staying signed in, signing out. */
export const authService = ({ db, secret, now }: { db: Database; secret: Uint8Array; now: () => Date }) => {
  const access = accessTokens(secret, now);
  const refresh = refreshTokens(secret);
  const after = (seconds: number) => new Date(now().getTime() + seconds * 1_000);
  const sessionEnd = () => after(SESSION_DAYS * 86_400);

  const login = async ({ userId, password }: LoginRequest): Promise<SignIn & { user: Profile }> => {
    const found = await findAdministratorByEmail(db, userId.toLowerCase());
    if (!(await passwordMatches(found?.password_hash, password)) || !found)
      throw new Unauthenticated(AUTH_MESSAGE.wrong);
    const sessionId = newId();
    const refreshToken = refresh.first();
    const refreshExpires = sessionEnd();
    await db.transaction().execute((tx) =>
      insertSession(tx, {
        _id: sessionId,
        administratorId: found._id,
        tokenHash: refresh.hash(refreshToken),
        now: now().toISOString(),
        expiresAt: refreshExpires.toISOString(),
      }),
    );
    const accessToken = await access.issue({ administratorId: found._id, sessionId });
    return {
      accessToken,
      refreshToken,
      refreshExpires,
      user: { _id: found._id, email: found.email, name: found.name },
    };
  };

  /** What may still be done with a token: nothing, go on with it, or end its family because somebody copied it. */
  const judge = (token: Awaited<ReturnType<typeof findToken>>) => {
    const moment = now().toISOString();
    if (!token || token.ended_at !== null || token.expires_at <= moment) return 'unknown' as const;
    const graceBegan = after(-REUSE_GRACE_SECONDS).toISOString();
    return token.used_at === null || token.used_at >= graceBegan ? ('good' as const) : ('reused' as const);
  };

  const useToken = async (tx: InTransaction, refreshToken: string, refreshExpires: Date) => {
    const tokenHash = refresh.hash(refreshToken);
    const moment = now().toISOString();
    const first = await markTokenUsed(tx, tokenHash, moment); // a write first: SQLite then cannot deadlock on upgrade
    const token = await findToken(tx, tokenHash);
    const verdict = first && token?.ended_at === null && token.expires_at > moment ? 'good' : judge(token);
    if (verdict === 'reused' && token) await endSession(tx, token.session_id, moment);
    if (verdict !== 'good' || !token) return undefined;
    if (first) {
      const successor = refresh.hash(refresh.successorOf(refreshToken));
      await insertToken(tx, { tokenHash: successor, sessionId: token.session_id, now: moment });
      await prolongSession(tx, token.session_id, refreshExpires.toISOString());
    }
    return { administratorId: token.administrator_id, sessionId: token.session_id };
  };

  /** Trades a refresh token for the next one and a new access token. */
  const rotate = async (refreshToken: string | undefined): Promise<SignIn> => {
    const refreshExpires = sessionEnd();
    const claims =
      refreshToken === undefined
        ? undefined
        : await db.transaction().execute((tx) => useToken(tx, refreshToken, refreshExpires));
    if (!claims || refreshToken === undefined) throw new Unauthenticated(MESSAGE.loginNeeded);
    return {
      accessToken: await access.issue(claims),
      refreshToken: refresh.successorOf(refreshToken),
      refreshExpires,
    };
  };

  return {
    login,
    rotate,

    /** Ends the session that a refresh token belongs to, for good; an unknown token ends nothing. */
    logout: async (refreshToken: string | undefined): Promise<void> => {
      const token = refreshToken && (await findToken(db, refresh.hash(refreshToken)));
      if (token) await endSession(db, token.session_id, now().toISOString());
    },

    /** @throws Unauthenticated for whatever is not an access token of a session that goes on */
    whoHolds: async (accessToken: string | undefined): Promise<Profile> => {
      const claims = accessToken === undefined ? undefined : await access.read(accessToken);
      const found = claims && (await findSessionAdministrator(db, claims.sessionId, now().toISOString()));
      if (!found || found._id !== claims.administratorId) throw new Unauthenticated(MESSAGE.loginNeeded);
      return found;
    },

    forgetOldSessions: () => deleteSessionsBefore(db, after(-SESSION_DAYS * 86_400).toISOString()),
  };
};

export type AuthService = ReturnType<typeof authService>;
