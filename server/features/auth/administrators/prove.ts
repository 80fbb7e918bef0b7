import { AUTH_MESSAGE } from '#contract/auth/messages.ts';
import { TWO_FACTOR_MESSAGE } from '#contract/auth/two-factor.ts';
import type { InTransaction } from '#server/database/tables.ts';
import { Refused } from '#server/errors.ts';
import { findPasswordHash } from '#server/features/auth/auth.repository.ts';
import type { SignedIn } from '#server/features/auth/auth.service.ts';
import { hashingFor, type Passwords } from '#server/features/auth/passwords.ts';
import type { Caller } from '#server/features/auth/security-log/security-log.ts';
import { checkCounted, limitAttempts } from '#server/features/auth/sign-in/limit-attempts.ts';
import type { Limit } from '#server/features/auth/sign-in/login-throttle.ts';
import type { SecondStepNeeds } from '#server/features/auth/sign-in/second-step.ts';
import { activeTwoFactor, codeTaker, WrongCode } from '#server/features/auth/two-factor/take-code.ts';

export interface ProofNeeds extends Pick<SecondStepNeeds, 'db' | 'now' | 'codes' | 'throttle' | 'security'> {
  passwords: Passwords;
}

/** Somebody who is signed in, and from where. */
export interface Asking {
  who: SignedIn;
  caller: Caller;
}

interface Proof {
  currentPassword: string;
  code?: string | undefined;
}

export const refused = (path: string, message: string) => new Refused(message, { errors: [{ path, message }] });

/** Checks the password of somebody who is signed in, whose tries are counted. @returns the limits, to be given back in the end */
export const passwordChecker =
  ({ db, throttle, security, passwords }: ProofNeeds) =>
  async ({ who, caller }: Asking, currentPassword: string): Promise<Limit[]> => {
    const { _id, email } = who.administrator;
    const limits = throttle.session(who.sessionId);
    await limitAttempts({ throttle, security }, limits, { email, caller, isAccount: true });
    const hash = await findPasswordHash(db, _id);
    const check = () => passwords.match(hashingFor.session(who.sessionId), hash, currentPassword);
    if (await checkCounted(throttle, limits, check)) return limits;
    await security.record({ kind: 'password-refused', email, caller });
    throw refused('currentPassword', AUTH_MESSAGE.currentPasswordWrong);
  };

/**
 * Does what would weaken an account, or open another way into it, after its password and, where its sign-in asks for one, a code, which is
 * used up.
 */
export const proven = (needs: ProofNeeds) => {
  const { db, throttle, security } = needs;
  const checkPassword = passwordChecker(needs);
  const takeCode = codeTaker(needs);
  return async (
    asking: Asking,
    { currentPassword, code = '' }: Proof,
    act: (tx: InTransaction) => Promise<void>,
  ): Promise<void> => {
    const { _id, email } = asking.who.administrator;
    const active = await activeTwoFactor(db, _id);
    if (active && code === '') throw refused('code', TWO_FACTOR_MESSAGE.codeWanted);
    const limits = await checkPassword(asking, currentPassword);
    const done = db.transaction().execute(async (tx) => {
      if (active) await takeCode(tx, active, code);
      await act(tx);
      await throttle.succeeded(tx, limits);
    });
    await done.catch(async (error: unknown) => {
      if (!(error instanceof WrongCode)) throw error;
      await security.record({ kind: 'code-refused', email, caller: asking.caller });
      throw refused('code', TWO_FACTOR_MESSAGE.codeWrong);
    });
  };
};
