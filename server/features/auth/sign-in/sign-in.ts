import { AUTH_MESSAGE, type LoginRequest, type Profile } from '#contract/auth/auth.ts';
import { newId } from '#server/database/identifiers.ts';
import type { Database, InTransaction } from '#server/database/tables.ts';
import { Unauthenticated } from '#server/errors.ts';
import {
  findAdministratorByEmail,
  findPasswordHash,
  insertSession,
  type NewSession,
} from '#server/features/auth/auth.repository.ts';
import { hashingFor, type Passwords } from '#server/features/auth/passwords.ts';
import type { Caller, SecurityLog } from '#server/features/auth/security-log/security-log.ts';
import type { SessionTimes } from '#server/features/auth/sessions/session-times.ts';
import type { accessTokens, refreshTokens } from '#server/features/auth/tokens.ts';
import { WrongCode } from '#server/features/auth/two-factor/take-code.ts';
import type { KnownDevices } from './known-devices.ts';
import { checkCounted, limitAttempts } from './limit-attempts.ts';
import type { LoginThrottle } from './login-throttle.ts';
import type { SecondStep } from './second-step.ts';

export interface SignInNeeds {
  db: Database;
  now: () => Date;
  throttle: LoginThrottle;
  devices: KnownDevices;
  security: SecurityLog;
  passwords: Passwords;
  times: SessionTimes;
  access: ReturnType<typeof accessTokens>;
  refresh: ReturnType<typeof refreshTokens>;
  askForCode: SecondStep;
}

export interface SignIn {
  accessToken: string;
  refreshToken: string;
  refreshExpires: Date;
}

interface Attempt {
  credentials: LoginRequest;
  caller: Caller;
  /** The cookie that an earlier sign-in left in the browser. */
  deviceCookie: string | undefined;
}

const wrong = () => new Unauthenticated(AUTH_MESSAGE.wrong);

/** @throws Unauthenticated if the password was changed while it was being checked, which already ended its sessions */
const openSession = async (tx: InTransaction, session: NewSession, passwordHash: string) => {
  await insertSession(tx, session); // write first: SQLite cannot upgrade a transaction that began with a read
  if ((await findPasswordHash(tx, session.administratorId)) !== passwordHash) throw wrong();
};

/** Signs in with a password. The attempt is counted before the check, and its outcome is logged. */
export const signIn = ({
  db,
  now,
  throttle,
  devices,
  security,
  passwords,
  times,
  access,
  refresh,
  askForCode,
}: SignInNeeds) => {
  /** @throws Unauthenticated, with the same response in the same time for an unknown account and a wrong password */
  return async ({ credentials, caller, deviceCookie }: Attempt) => {
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
    const takeCode = await askForCode({ administratorId: account._id, email, caller, code, limits, isKnownDevice });
    const refreshToken = refresh.first();
    const session = {
      _id: newId(),
      administratorId: account._id,
      tokenHash: refresh.hash(refreshToken),
      device: caller.device,
      now: now().toISOString(),
      expiresAt: times.endOfNew().toISOString(),
    };
    const open = db.transaction().execute(async (tx) => {
      await openSession(tx, session, account.password_hash);
      await takeCode(tx);
      await throttle.succeeded(tx, limits);
      await security.record({ kind: 'sign-in', email, caller }, tx);
    });
    await open.catch(async (error: unknown) => {
      if (error instanceof WrongCode) await security.record({ kind: 'code-refused', email, caller });
      // A full disk or a locked database is not a wrong password and must not lock the account.
      if (!(error instanceof Unauthenticated)) await throttle.succeeded(db, limits).catch(() => undefined);
      throw error;
    });
    const user: Profile = { _id: account._id, email: account.email, name: account.name };
    return {
      accessToken: await access.issue({ administratorId: account._id, sessionId: session._id }),
      refreshToken,
      refreshExpires: times.endOfNew(),
      user,
      device: devices.remember(deviceCookie, account),
    };
  };
};
