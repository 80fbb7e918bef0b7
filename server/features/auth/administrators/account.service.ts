import { AUTH_MESSAGE, type PasswordChange, type Session } from '#contract/auth/auth.ts';
import { isEasyPassword } from '#contract/auth/easy-password.ts';
import type { Database } from '#server/database/tables.ts';
import { NotFound, Refused } from '#server/errors.ts';
import {
  endOtherSessionsOf,
  endSessionOf,
  findPasswordHash,
  listSessionsOf,
  replacePasswordHash,
} from '#server/features/auth/auth.repository.ts';
import type { SignedIn } from '#server/features/auth/auth.service.ts';
import { hashPassword, passwordMatches } from '#server/features/auth/passwords.ts';
import type { Caller, SecurityLog } from '#server/features/auth/security-log/security-log.ts';
import { countOrTell } from '#server/features/auth/sign-in/count-or-tell.ts';
import type { DeviceCookie, KnownDevices } from '#server/features/auth/sign-in/known-devices.ts';
import type { LoginThrottle } from '#server/features/auth/sign-in/login-throttle.ts';

const SESSIONS_SHOWN = 100;

const wrongPassword = () =>
  new Refused(AUTH_MESSAGE.currentPasswordWrong, {
    errors: [{ path: 'currentPassword', message: AUTH_MESSAGE.currentPasswordWrong }],
  });

const easyPassword = () =>
  new Refused(AUTH_MESSAGE.passwordEasy, { errors: [{ path: 'newPassword', message: AUTH_MESSAGE.passwordEasy }] });

interface Parts {
  db: Database;
  now: () => Date;
  shopName: string;
  throttle: LoginThrottle;
  devices: KnownDevices;
  security: SecurityLog;
}

interface Change extends PasswordChange {
  caller: Caller;
  /** What the browser kept of earlier sign-ins: a new password makes strangers of all devices but this one. */
  deviceCookie: string | undefined;
}

/** Sets one's own password, and ends every other session of one's own. */
const passwordChanger =
  ({ db, now, shopName, throttle, devices, security }: Parts) =>
  async (who: SignedIn, { currentPassword, newPassword, caller, deviceCookie }: Change): Promise<DeviceCookie> => {
    const { _id, email } = who.administrator;
    const limits = throttle.session(who.sessionId); // a stolen access token must not become a way to guess the password
    await countOrTell({ throttle, security }, limits, { email, caller, isAccount: true });
    if (isEasyPassword(newPassword, [shopName, email])) throw easyPassword();
    const former = await findPasswordHash(db, _id);
    if (former === undefined || !(await passwordMatches(former, currentPassword))) {
      await security.record({ kind: 'password-refused', email, caller });
      throw wrongPassword();
    }
    const next = await hashPassword(newPassword);
    await db.transaction().execute(async (tx) => {
      if (!(await replacePasswordHash(tx, _id, former, next))) throw wrongPassword();
      await endOtherSessionsOf(tx, _id, who.sessionId, now().toISOString());
      await throttle.succeeded(tx, limits);
      await security.record({ kind: 'password-changed', email, caller }, tx);
    });
    return devices.remember(deviceCookie, { _id, password_hash: next });
  };

/** What administrators may do about their own account. */
export const accountService = (parts: Parts) => {
  const { db, now, security } = parts;
  return {
    /**
     * @returns the cookie by which this device stays a known one
     * @throws Refused when the current password is wrong, or the new one easy to guess
     */
    changePassword: passwordChanger(parts),

    /** One's own sessions that go on, the one used last first; of very many, the newest. */
    sessions: async ({ administrator, sessionId }: SignedIn): Promise<Session[]> => {
      const page = { now: now().toISOString(), limit: SESSIONS_SHOWN };
      const rows = await listSessionsOf(db, administrator._id, page);
      return rows.map(({ _id, device, created_at, last_used_at }) => ({
        _id,
        device,
        createdAt: created_at,
        lastUsedAt: last_used_at ?? created_at,
        current: _id === sessionId,
      }));
    },

    /** @throws NotFound for whatever is not a session of one's own that goes on */
    endSession: async ({ administrator }: SignedIn, _id: string, caller: Caller): Promise<void> => {
      await db.transaction().execute(async (tx) => {
        if (!(await endSessionOf(tx, administrator._id, _id, now().toISOString()))) throw new NotFound();
        await security.record({ kind: 'session-ended', email: administrator.email, caller }, tx);
      });
    },

    /** What happened lately around one's own account. */
    securityEvents: ({ administrator }: SignedIn) => security.recent(administrator.email),
  };
};
