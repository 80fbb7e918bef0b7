import {
  TWO_FACTOR_MESSAGE,
  type TwoFactor,
  type TwoFactorProof,
  type TwoFactorSecret,
} from '#contract/auth/two-factor.ts';
import type { InTransaction } from '#server/database/tables.ts';
import { Conflict } from '#server/errors.ts';
import { endOtherSessionsOf } from '#server/features/auth/auth.repository.ts';
import type { SignedIn } from '#server/features/auth/auth.service.ts';
import { activeTwoFactor } from '#server/features/auth/two-factor/take-code.ts';
import {
  confirmSecret,
  countRecoveryCodes,
  findTwoFactor,
  putRecoveryCodes,
  putSecret,
  removeTwoFactor,
} from '#server/features/auth/two-factor/two-factor.repository.ts';
import { type Asking, type ProofNeeds, passwordChecker, proven, refused } from './prove.ts';

const BEGUN_MINUTES = 30;

interface Needs extends ProofNeeds {
  shopName: string;
}

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

/** Somebody's own second step at the sign-in. */
export const twoFactorService = (needs: Needs) => {
  const { db, codes, security } = needs;
  const prove = proven(needs);
  const withProof = async (asking: Asking, proof: TwoFactorProof, act: (tx: InTransaction) => Promise<void>) => {
    if (!(await activeTwoFactor(db, asking.who.administrator._id))) throw new Conflict(TWO_FACTOR_MESSAGE.notOn);
    await prove(asking, proof, act);
  };
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
