import type { PasswordChange, Session } from '#contract/auth/auth.ts';
import { isEasyPassword } from '#contract/auth/easy-password.ts';
import { AUTH_MESSAGE } from '#contract/auth/messages.ts';
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
import { endResetsOf } from '#server/features/auth/forgotten/password-resets.repository.ts';
import { hashingFor, type Passwords } from '#server/features/auth/passwords.ts';
import type { Caller, SecurityLog } from '#server/features/auth/security-log/security-log.ts';
import type { DeviceCookie, KnownDevices } from '#server/features/auth/sign-in/known-devices.ts';
import { checkCounted, limitAttempts } from '#server/features/auth/sign-in/limit-attempts.ts';
import type { LoginThrottle } from '#server/features/auth/sign-in/login-throttle.ts';

const SESSIONS_SHOWN = 100;

const wrongPassword = () =>
  new Refused(AUTH_MESSAGE.currentPasswordWrong, {
    errors: [{ path: 'currentPassword', message: AUTH_MESSAGE.currentPasswordWrong }],
  });

const easyPassword = () =>
  new Refused(AUTH_MESSAGE.passwordEasy, { errors: [{ path: 'newPassword', message: AUTH_MESSAGE.passwordEasy }] });

interface Needs {
  db: Database;
  now: () => Date;
  shopName: string;
  throttle: LoginThrottle;
  devices: KnownDevices;
  security: SecurityLog;
  passwords: Passwords;
}

interface Change extends PasswordChange {
  caller: Caller;
  /** The cookie of known devices: after a password change only this device is still known. */
  deviceCookie: string | undefined;
}

/** Sets an administrator's own password and ends all of their other sessions. */
const passwordChanger =
  ({ db, now, shopName, throttle, devices, security, passwords }: Needs) =>
  async (who: SignedIn, { currentPassword, newPassword, caller, deviceCookie }: Change): Promise<DeviceCookie> => {
    const { _id, email } = who.administrator;
    const limits = throttle.session(who.sessionId); // so that a stolen access token cannot be used to guess the password
    await limitAttempts({ throttle, security }, limits, { email, caller, isAccount: true });
    if (isEasyPassword(newPassword, [shopName, email])) throw easyPassword();
    const lane = hashingFor.session(who.sessionId);
    const former = await findPasswordHash(db, _id);
    const check = () => passwords.match(lane, former, currentPassword);
    if (!(await checkCounted(throttle, limits, check)) || former === undefined) {
      await security.record({ kind: 'password-refused', email, caller });
      throw wrongPassword();
    }
    const next = await checkCounted(throttle, limits, () => passwords.hash(lane, newPassword));
    await db.transaction().execute(async (tx) => {
      if (!(await replacePasswordHash(tx, _id, former, next))) throw wrongPassword();
      await endResetsOf(tx, _id);
      await endOtherSessionsOf(tx, _id, who.sessionId, now().toISOString());
      await throttle.succeeded(tx, limits);
      await security.record({ kind: 'password-changed', email, caller }, tx);
    });
    return devices.remember(deviceCookie, { _id, password_hash: next });
  };

/** What administrators can do with their own account. */
export const accountService = (needs: Needs) => {
  const { db, now, security } = needs;
  return {
    /**
     * @returns the cookie that keeps this device known
     * @throws Refused if the current password is wrong or the new one is easy to guess
     */
    changePassword: passwordChanger(needs),

    /** The administrator's active sessions, most recently used first, up to a limit. */
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

    /** @throws NotFound if it is not an active session of this administrator */
    endSession: async ({ administrator }: SignedIn, _id: string, caller: Caller): Promise<void> => {
      await db.transaction().execute(async (tx) => {
        if (!(await endSessionOf(tx, administrator._id, _id, now().toISOString()))) throw new NotFound();
        await security.record({ kind: 'session-ended', email: administrator.email, caller }, tx);
      });
    },

    /** The recent security events of the administrator's account. */
    securityEvents: ({ administrator }: SignedIn) => security.recent(administrator.email),
  };
};

export type AccountService = ReturnType<typeof accountService>;
