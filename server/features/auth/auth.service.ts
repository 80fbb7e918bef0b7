import { AUTH_MESSAGE, type LoginRequest, type Profile } from '../../../contract/auth.ts';
import { MESSAGE } from '../../../contract/messages.ts';
import { newId } from '../../database/identifiers.ts';
import type { Database, InTransaction } from '../../database/tables.ts';
import { Unauthenticated } from '../../errors.ts';
import {
  deleteSessionsBefore,
  endSession,
  findAdministratorByEmail,
  findPasswordHash,
  findSessionAdministrator,
  findToken,
  insertSession,
  type NewSession,
} from './auth.repository.ts';
import { passwordMatches } from './passwords.ts';
import { accessTokens, refreshTokens } from './tokens.ts';
import { tradeRefreshToken } from './trade-refresh-token.ts';

const SESSION_DAYS = 30; // since it was last used

export interface SignedIn {
  administrator: Profile;
  sessionId: string;
}

export interface SignIn {
  accessToken: string;
  refreshToken: string;
  refreshExpires: Date;
}

/** What whoever signs out has to show: mostly the cookie, sometimes only the access token. */
interface Shown {
  refreshToken: string | undefined;
  accessToken: string | undefined;
}

/** @throws Unauthenticated, alike and in the same time for an unknown account and for a wrong password */
const checkCredentials = async (db: Database, { userId, password }: LoginRequest) => {
  const found = await findAdministratorByEmail(db, userId.toLowerCase());
  const matches = await passwordMatches(found?.password_hash, password);
  if (!found || !matches) throw new Unauthenticated(AUTH_MESSAGE.wrong);
  return { user: { _id: found._id, email: found.email, name: found.name }, passwordHash: found.password_hash };
};

const DEVICE_MAX = 300;

/** A browser calls itself whatever it likes: no control characters, nothing that cannot be stored, and not for ever. */
const deviceName = (userAgent = '') =>
  userAgent
    .replaceAll(/\p{C}+/gu, ' ')
    .trim()
    .slice(0, DEVICE_MAX)
    .toWellFormed();

/** @throws Unauthenticated when the password was changed while it was checked: its sessions have ended already */
const openSession = async (tx: InTransaction, session: NewSession, passwordHash: string) => {
  await insertSession(tx, session); // a write first: a read first could not be upgraded
  if ((await findPasswordHash(tx, session.administratorId)) !== passwordHash)
    throw new Unauthenticated(AUTH_MESSAGE.wrong);
};

/** Who may do what: signing in, staying signed in, signing out. */
export const authService = ({ db, secret, now }: { db: Database; secret: Uint8Array; now: () => Date }) => {
  const access = accessTokens(secret, now);
  const refresh = refreshTokens(secret);
  const daysFromNow = (days: number) => new Date(now().getTime() + days * 86_400_000);

  const login = async (request: LoginRequest, userAgent?: string): Promise<SignIn & { user: Profile }> => {
    const { user, passwordHash } = await checkCredentials(db, request);
    const sessionId = newId();
    const refreshToken = refresh.first();
    const refreshExpires = daysFromNow(SESSION_DAYS);
    const session = {
      _id: sessionId,
      administratorId: user._id,
      tokenHash: refresh.hash(refreshToken),
      device: deviceName(userAgent),
      now: now().toISOString(),
      expiresAt: refreshExpires.toISOString(),
    };
    await db.transaction().execute((tx) => openSession(tx, session, passwordHash));
    const accessToken = await access.issue({ administratorId: user._id, sessionId });
    return { accessToken, refreshToken, refreshExpires, user };
  };

  /** Trades a refresh token for the next one and a new access token. */
  const rotate = async (refreshToken = ''): Promise<SignIn> => {
    const successor = refresh.successorOf(refreshToken);
    const refreshExpires = daysFromNow(SESSION_DAYS);
    const trade = {
      tokenHash: refresh.hash(refreshToken),
      successorHash: refresh.hash(successor),
      now: now(),
      sessionEnd: refreshExpires,
    };
    const claims = await db.transaction().execute((tx) => tradeRefreshToken(tx, trade));
    if (!claims) throw new Unauthenticated(MESSAGE.loginNeeded);
    return { accessToken: await access.issue(claims), refreshToken: successor, refreshExpires };
  };

  return {
    login,
    rotate,

    /** Ends the sessions that the tokens belong to, for good; unknown tokens end nothing. */
    logout: async ({ refreshToken = '', accessToken = '' }: Shown): Promise<void> => {
      const token = await findToken(db, refresh.hash(refreshToken));
      const claims = await access.read(accessToken);
      for (const _id of [token?.session_id, claims?.sessionId]) if (_id) await endSession(db, _id, now().toISOString());
    },

    /** @throws Unauthenticated for whatever is not an access token of a session that goes on */
    whoHolds: async (accessToken: string | undefined): Promise<SignedIn> => {
      const claims = accessToken === undefined ? undefined : await access.read(accessToken);
      const found = claims && (await findSessionAdministrator(db, claims.sessionId, now().toISOString()));
      if (!found || found._id !== claims.administratorId) throw new Unauthenticated(MESSAGE.loginNeeded);
      return { administrator: found, sessionId: claims.sessionId };
    },

    forgetOldSessions: () => deleteSessionsBefore(db, daysFromNow(-SESSION_DAYS).toISOString()),
  };
};

export type AuthService = ReturnType<typeof authService>;
