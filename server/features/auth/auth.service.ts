import type { Profile } from '#contract/auth/auth.ts';
import type { Role } from '#contract/auth/roles.ts';
import { MESSAGE } from '#contract/http/messages.ts';
import type { Database, InTransaction } from '#server/database/tables.ts';
import { Unauthenticated } from '#server/errors.ts';
import type { SettingsService } from '#server/features/settings/settings.service.ts';
import { deleteSessionsBefore, endSession, findSessionAdministrator, findToken } from './auth.repository.ts';
import type { Passwords } from './passwords.ts';
import type { Caller, SecurityLog } from './security-log/security-log.ts';
import { rotateRefreshToken } from './sessions/rotate-refresh-token.ts';
import { sessionTimes } from './sessions/session-times.ts';
import type { KnownDevices } from './sign-in/known-devices.ts';
import type { LoginThrottle } from './sign-in/login-throttle.ts';
import type { SecondStep } from './sign-in/second-step.ts';
import { type SignIn, signIn } from './sign-in/sign-in.ts';
import { accessTokens, refreshTokens } from './tokens.ts';

export interface SignedIn {
  administrator: Profile;
  role: Role;
  sessionId: string;
}

/** The same, as the guard learns it. */
interface Authenticated extends SignedIn {
  /** Whether the shop asks this role for a second step at the sign-in, and it is not on yet. */
  lacksSecondStep: boolean;
}

/** The tokens presented at sign-out: usually the cookie, sometimes only the access token. */
interface Shown {
  refreshToken: string | undefined;
  accessToken: string | undefined;
}

interface Needs {
  settings: Pick<SettingsService, 'inForce'>;
  db: Database;
  secret: Uint8Array;
  now: () => Date;
  throttle: LoginThrottle;
  devices: KnownDevices;
  security: SecurityLog;
  passwords: Passwords;
  askForCode: SecondStep;
}

/** Signing in, staying signed in and signing out. */
export const authService = (needs: Needs) => {
  const { db, secret, now, throttle, devices, security, passwords, settings, askForCode } = needs;
  const access = accessTokens(secret, now);
  const refresh = refreshTokens(secret);
  const times = sessionTimes(now);

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
    const accessToken = await access.issue(traded.claims);
    return { accessToken, refreshToken: successor, refreshExpires: traded.sessionEnd };
  };

  const signOut = async (tx: InTransaction, sessionId: string, caller: Caller) => {
    const email = await endSession(tx, sessionId, now().toISOString());
    if (email !== undefined) await security.record({ kind: 'sign-out', email, caller }, tx);
  };

  return {
    login: signIn({ db, now, throttle, devices, security, passwords, times, access, refresh, askForCode }),
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
      const { role, second_step: on, ...administrator } = found;
      const lacksSecondStep = on === null && (await settings.inForce())['people.twoFactor'].includes(role);
      return { administrator, role, sessionId: claims.sessionId, lacksSecondStep };
    },

    forgetOldSessions: () => deleteSessionsBefore(db, times.forgottenBefore().toISOString()),
  };
};

export type AuthService = ReturnType<typeof authService>;
