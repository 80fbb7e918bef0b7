import type { LoginRequest } from '#contract/auth/auth.ts';
import { AUTH_MESSAGE } from '#contract/auth/messages.ts';
import { Unauthenticated } from '#server/errors.ts';
import { findAdministratorByEmail, findPasswordHash } from '#server/features/auth/auth.repository.ts';
import { hashingFor, type Passwords } from '#server/features/auth/passwords.ts';
import type { Caller, SecurityLog } from '#server/features/auth/security-log/security-log.ts';
import { WrongCode } from '#server/features/auth/two-factor/take-code.ts';
import { checkCounted, limitAttempts } from './limit-attempts.ts';
import type { LoginThrottle } from './login-throttle.ts';
import { type NewSignIn, type SessionNeeds, sessionOpener } from './open-session.ts';
import type { SecondStep } from './second-step.ts';

export interface SignInNeeds extends SessionNeeds {
  throttle: LoginThrottle;
  security: SecurityLog;
  passwords: Passwords;
  askForCode: SecondStep;
}

interface Attempt {
  credentials: LoginRequest;
  caller: Caller;
  /** The cookie that an earlier sign-in left in the browser. */
  deviceCookie: string | undefined;
}

const wrong = () => new Unauthenticated(AUTH_MESSAGE.wrong);

/** Signs in with a password. The attempt is counted before the check, and its outcome is logged. */
export const signIn = (needs: SignInNeeds) => {
  const { db, throttle, devices, security, passwords, askForCode } = needs;
  const openSession = sessionOpener(needs);

  /** @throws Unauthenticated, with the same response in the same time for an unknown account and a wrong password */
  return async ({ credentials, caller, deviceCookie }: Attempt): Promise<NewSignIn> => {
    const email = credentials.userId.toLowerCase();
    const account = await findAdministratorByEmail(db, email);
    const device = account && devices.find(deviceCookie, account);
    const limits = device === undefined ? throttle.strangers(email, caller.address) : throttle.device(device);
    const lane = device === undefined ? hashingFor.stranger(caller.address) : hashingFor.device(device);
    await limitAttempts({ throttle, security }, limits, { email, caller, isAccount: account !== undefined });
    const check = () => passwords.match(lane, account?.password_hash, credentials.password);
    if (!(await checkCounted(throttle, limits, check)) || !account) {
      await security.record({ kind: 'sign-in-failed', email, caller });
      throw wrong();
    }
    const { code } = credentials;
    const isKnownDevice = device !== undefined;
    const takeCode = await askForCode({ account, caller, code, limits, isKnownDevice });
    const open = openSession({
      account,
      caller,
      deviceCookie,
      byPasskey: false,
      before: takeCode,
      after: async (tx) => {
        // It may have been changed while it was being checked, which already ended its sessions.
        if ((await findPasswordHash(tx, account._id)) !== account.password_hash) throw wrong();
        await throttle.succeeded(tx, limits);
        await security.record({ kind: 'sign-in', email, caller }, tx);
      },
    });
    return open.catch(async (error: unknown) => {
      if (error instanceof WrongCode) await security.record({ kind: 'code-refused', email, caller });
      // A full disk or a locked database is not a wrong password and must not lock the account.
      if (!(error instanceof Unauthenticated)) await throttle.succeeded(db, limits).catch(() => undefined);
      throw error;
    });
  };
};
