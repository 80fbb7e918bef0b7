import { PASSKEY_MESSAGE } from '#contract/auth/passkeys.ts';
import type { Role } from '#contract/auth/roles.ts';
import { TWO_FACTOR_MESSAGE } from '#contract/auth/two-factor.ts';
import type { Database, InTransaction } from '#server/database/tables.ts';
import { Unauthenticated } from '#server/errors.ts';
import type { PasskeyWanted } from '#server/features/auth/passkeys/passkey-wanted.ts';
import type { Caller, SecurityLog } from '#server/features/auth/security-log/security-log.ts';
import type { TwoFactorCodes } from '#server/features/auth/two-factor/codes.ts';
import { activeTwoFactor, codeTaker } from '#server/features/auth/two-factor/take-code.ts';
import { limitAttempts } from './limit-attempts.ts';
import type { Limit, LoginThrottle } from './login-throttle.ts';

export interface SecondStepNeeds {
  db: Database;
  now: () => Date;
  codes: TwoFactorCodes;
  throttle: LoginThrottle;
  security: SecurityLog;
  wantedOf: PasskeyWanted;
}

const codeWanted = () =>
  new Unauthenticated(TWO_FACTOR_MESSAGE.codeWanted, {
    errors: [{ path: 'code', message: TWO_FACTOR_MESSAGE.codeWanted }],
  });

interface Attempt {
  account: { _id: string; email: string; role: Role };
  caller: Caller;
  code: string | undefined;
  /** Those that the password was counted against. */
  limits: readonly Limit[];
  isKnownDevice: boolean;
}

/**
 * The step after a correct password. What only lacks a code was no wrong try, but it gives none back either, so that a known password does
 * not help to guess codes. Unknown devices share the tries of their account, whatever their addresses.
 * @returns what belongs into the transaction of the sign-in
 * @throws Unauthenticated where a code is missing, or the shop asks for the passkey that they have, Locked
 */
export const secondStep = (needs: SecondStepNeeds) => {
  const { db, throttle, security, wantedOf } = needs;
  const takeCode = codeTaker(needs);
  return async ({ account, caller, code, limits, isKnownDevice }: Attempt) => {
    const { email } = account;
    const active = await activeTwoFactor(db, account._id);
    if (!active) {
      if ((await wantedOf(account)) !== 'passkey') return async () => undefined;
      await throttle.giveBack(limits);
      throw new Unauthenticated(PASSKEY_MESSAGE.wanted);
    }
    if (code === undefined) {
      await throttle.giveBack(limits);
      throw codeWanted();
    }
    const codeLimits = isKnownDevice ? [] : throttle.codes(email);
    if (codeLimits.length > 0) await limitAttempts(needs, codeLimits, { email, caller, isAccount: true });
    return async (tx: InTransaction) => {
      const used = await takeCode(tx, active, code);
      if (used === 'recovery') await security.record({ kind: 'recovery-code-used', email, caller }, tx);
      await throttle.succeeded(tx, codeLimits);
    };
  };
};

export type SecondStep = ReturnType<typeof secondStep>;
