import { AUTH_MESSAGE } from '#contract/auth/auth.ts';
import {
  TWO_FACTOR_MESSAGE,
  type TwoFactor,
  type TwoFactorProof,
  type TwoFactorSecret,
} from '#contract/auth/two-factor.ts';
import type { InTransaction } from '#server/database/tables.ts';
import { Conflict, Refused } from '#server/errors.ts';
import { endOtherSessionsOf, findPasswordHash } from '#server/features/auth/auth.repository.ts';
import type { SignedIn } from '#server/features/auth/auth.service.ts';
import { hashingFor, type Passwords } from '#server/features/auth/passwords.ts';
import type { Caller } from '#server/features/auth/security-log/security-log.ts';
import { checkCounted, limitAttempts } from '#server/features/auth/sign-in/limit-attempts.ts';
import type { Limit } from '#server/features/auth/sign-in/login-throttle.ts';
import type { SecondStepNeeds } from '#server/features/auth/sign-in/second-step.ts';
import { activeTwoFactor, codeTaker, WrongCode } from '#server/features/auth/two-factor/take-code.ts';
import {
  confirmSecret,
  countRecoveryCodes,
  findTwoFactor,
  putRecoveryCodes,
  putSecret,
  removeTwoFactor,
} from '#server/features/auth/two-factor/two-factor.repository.ts';

const BEGUN_MINUTES = 30;

interface Needs extends SecondStepNeeds {
  shopName: string;
  passwords: Passwords;
}

/** Somebody who is signed in, and from where. */
interface Asking {
  who: SignedIn;
  caller: Caller;
}

const refused = (path: string, message: string) => new Refused(message, { errors: [{ path, message }] });

/** Checks the password of somebody who is signed in, whose tries are counted. @returns the limits, to be given back in the end */
const passwordChecker =
  ({ db, throttle, security, passwords }: Needs) =>
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

/** Sets the second step up: first a secret, then a code that shows that an app has it. */
const setter = (needs: Needs) => {
  const { db, now, codes, shopName, throttle, security } = needs;
  const checkPassword = passwordChecker(needs);
  return {
    /** @returns the secret, which no other call shows @throws Refused for a wrong password, Conflict where it is on */
    begin: async (asking: Asking, currentPassword: string): Promise<TwoFactorSecret> => {
      const { _id, email } = asking.who.administrator;
      const limits = await checkPassword(asking, currentPassword);
      const { kept, shown } = codes.newSecret(_id, { issuer: shopName, email });
      const row = {
        administrator_id: _id,
        secret: kept,
        created_at: now().toISOString(),
        confirmed_at: null,
        last_step: 0,
      };
      await db.transaction().execute(async (tx) => {
        if (!(await putSecret(tx, row))) throw new Conflict(TWO_FACTOR_MESSAGE.alreadyOn);
        await throttle.succeeded(tx, limits);
      });
      return shown;
    },

    /** Turns it on and ends all other sessions. @returns the recovery codes, which no other call shows @throws Refused, Conflict */
    confirm: async ({ who, caller }: Asking, code: string): Promise<string[]> => {
      const { _id, email } = who.administrator;
      const row = await findTwoFactor(db, _id);
      if (row && row.confirmed_at !== null) throw new Conflict(TWO_FACTOR_MESSAGE.alreadyOn);
      const oldest = new Date(now().getTime() - BEGUN_MINUTES * 60_000).toISOString();
      if (!row || row.created_at < oldest) throw new Conflict(TWO_FACTOR_MESSAGE.notBegun);
      const step = codes.stepOf(row.secret, _id, code, now());
      if (step === undefined) throw refused('code', TWO_FACTOR_MESSAGE.codeWrong);
      const fresh = codes.newRecoveryCodes();
      await db.transaction().execute(async (tx) => {
        const confirmed = { administratorId: _id, secret: row.secret, step, now: now().toISOString() };
        if (!(await confirmSecret(tx, confirmed))) throw new Conflict(TWO_FACTOR_MESSAGE.notBegun);
        await putRecoveryCodes(tx, _id, fresh.map(codes.hash));
        await endOtherSessionsOf(tx, _id, who.sessionId, now().toISOString());
        await security.record({ kind: 'two-factor-on', email, caller }, tx);
      });
      return fresh;
    },
  };
};

/** Does what would weaken an account, after its password and a code, of which the code is used up. */
const proven = (needs: Needs) => {
  const { db, throttle, security } = needs;
  const checkPassword = passwordChecker(needs);
  const takeCode = codeTaker(needs);
  return async (
    asking: Asking,
    { currentPassword, code }: TwoFactorProof,
    act: (tx: InTransaction) => Promise<void>,
  ) => {
    const { _id, email } = asking.who.administrator;
    const active = await activeTwoFactor(db, _id);
    if (!active) throw new Conflict(TWO_FACTOR_MESSAGE.notOn);
    const limits = await checkPassword(asking, currentPassword);
    const done = db.transaction().execute(async (tx) => {
      await takeCode(tx, active, code);
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

/** Somebody's own second step at the sign-in. */
export const twoFactorService = (needs: Needs) => {
  const { db, codes, security } = needs;
  const withProof = proven(needs);
  return {
    ...setter(needs),

    read: async ({ administrator }: SignedIn): Promise<TwoFactor> => {
      const active = await activeTwoFactor(db, administrator._id);
      const recoveryCodesLeft = await countRecoveryCodes(db, administrator._id);
      return { on: active !== undefined, recoveryCodesLeft, ...(active && { since: active.confirmed_at ?? '' }) };
    },

    /** @throws Refused for a wrong password or code, Conflict where it is not on */
    remove: (asking: Asking, proof: TwoFactorProof): Promise<void> =>
      withProof(asking, proof, async (tx) => {
        const { _id, email } = asking.who.administrator;
        await removeTwoFactor(tx, _id);
        await security.record({ kind: 'two-factor-off', email, caller: asking.caller }, tx);
      }),

    /** New recovery codes, which end those before. @throws Refused, Conflict */
    renewCodes: async (asking: Asking, proof: TwoFactorProof): Promise<string[]> => {
      const { _id, email } = asking.who.administrator;
      const fresh = codes.newRecoveryCodes();
      await withProof(asking, proof, async (tx) => {
        await putRecoveryCodes(tx, _id, fresh.map(codes.hash));
        await security.record({ kind: 'recovery-codes-renewed', email, caller: asking.caller }, tx);
      });
      return fresh;
    },
  };
};

export type TwoFactorService = ReturnType<typeof twoFactorService>;
