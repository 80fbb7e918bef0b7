import type { Profile } from '#contract/auth/auth.ts';
import type { Role } from '#contract/auth/roles.ts';
import { MESSAGE } from '#contract/http/messages.ts';
import type { Database, InTransaction } from '#server/database/tables.ts';
import { Unauthenticated } from '#server/errors.ts';
import { deleteSessionsBefore, endSession, findSessionAdministrator, findToken } from './auth.repository.ts';
import type { PasskeyChallenges } from './passkeys/challenges.ts';
import type { PasskeyWanted } from './passkeys/passkey-wanted.ts';
import type { RelyingParties } from './passkeys/relying-party.ts';
import type { Passwords } from './passwords.ts';
import type { Caller, SecurityLog } from './security-log/security-log.ts';
import { rotateRefreshToken } from './sessions/rotate-refresh-token.ts';
import { sessionTimes } from './sessions/session-times.ts';
import type { KnownDevices } from './sign-in/known-devices.ts';
import type { LoginThrottle } from './sign-in/login-throttle.ts';
import type { SignIn } from './sign-in/open-session.ts';
import { passkeySignIn } from './sign-in/passkey-sign-in.ts';
import type { SecondStep } from './sign-in/second-step.ts';
import { signIn } from './sign-in/sign-in.ts';
import { accessTokens, refreshTokens } from './tokens.ts';

export interface SignedIn {
  administrator: Profile;
  role: Role;
  sessionId: string;
}

/** The same, as the guard learns it. */
interface Authenticated extends SignedIn {
  /** What the shop asks of them beside the password, which this session lacks: their passkey, or to set something up. */
  lacks: 'nothing' | 'passkey' | 'any';
}

/** The tokens presented at sign-out: usually the cookie, sometimes only the access token. */
interface Shown {
  refreshToken: string | undefined;
  accessToken: string | undefined;
}

interface Needs {
  db: Database;
  secret: Uint8Array;
  now: () => Date;
  throttle: LoginThrottle;
  devices: KnownDevices;
  security: SecurityLog;
  passwords: Passwords;
  askForCode: SecondStep;
  wantedOf: PasskeyWanted;
  parties: RelyingParties;
  challenges: PasskeyChallenges;
}

/** Signing in, staying signed in and signing out. */
export const authService = (needs: Needs) => {
  const { db, secret, now, throttle, devices, security, passwords, askForCode, wantedOf } = needs;
  const access = accessTokens(secret, now);
  const refresh = refreshTokens(secret);
  const times = sessionTimes(now);
  const session = { db, now, devices, times, access, refresh };

  /** Exchanges a refresh token for the next one and a new access token. */
  const rotate = async (refreshToken: string | undefined, caller: Caller): Promise<SignIn> => {
    if (refreshToken === undefined) throw new Unauthenticated(MESSAGE.loginNeeded);
    const successor = refresh.successorOf(refreshToken);
    const hashes = { tokenHash: refresh.hash(refreshToken), successorHash: refresh.hash(successor) };
    const traded = await db.transaction().execute(async (tx) => {
      const result = await rotateRefreshToken(tx, { ...hashes, now: now(), times });
      if (result.outcome !== 'renewed')
        await security.record({ kind: `token-${result.outcome}`, email: result.email, caller }, tx);
      return result;
    });
    if (traded.outcome === 'reused') await security.alarm('token-reused');
    if (traded.outcome !== 'renewed') throw new Unauthenticated(MESSAGE.loginNeeded);
    const accessToken = await access.issue(traded.claims, traded.role);
    return { accessToken, refreshToken: successor, refreshExpires: traded.sessionEnd };
  };

  const signOut = async (tx: InTransaction, sessionId: string, caller: Caller) => {
    const email = await endSession(tx, sessionId, now().toISOString());
    if (email !== undefined) await security.record({ kind: 'sign-out', email, caller }, tx);
  };

  return {
    login: signIn({ ...session, throttle, security, passwords, askForCode }),
    byPasskey: passkeySignIn({ ...session, throttle, security, parties: needs.parties, challenges: needs.challenges }),
    rotate,

    /** Ends the sessions of the tokens; unknown tokens have no effect. */
    logout: async ({ refreshToken = '', accessToken = '' }: Shown, caller: Caller): Promise<void> => {
      const token = await findToken(db, refresh.hash(refreshToken));
      const claims = await access.read(accessToken);
      for (const _id of [token?.session_id, claims?.sessionId])
        if (_id !== undefined) await db.transaction().execute((tx) => signOut(tx, _id, caller));
    },

    /** @throws Unauthenticated unless it is an access token of an active session */
    authenticate: async (accessToken: string | undefined): Promise<Authenticated> => {
      const claims = accessToken === undefined ? undefined : await access.read(accessToken);
      const found = claims && (await findSessionAdministrator(db, claims.sessionId, now().toISOString()));
      if (!found || found._id !== claims.administratorId) throw new Unauthenticated(MESSAGE.loginNeeded);
      const { role, code_since, passkey_at, ...administrator } = found;
      const hasShown = code_since !== null || passkey_at !== null;
      const lacks = hasShown ? 'nothing' : await wantedOf({ _id: found._id, role });
      return { administrator, role, sessionId: claims.sessionId, lacks };
    },

    forgetOldSessions: () => deleteSessionsBefore(db, times.forgottenBefore().toISOString()),
  };
};

export type AuthService = ReturnType<typeof authService>;
