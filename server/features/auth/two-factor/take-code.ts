import { TWO_FACTOR_MESSAGE } from '#contract/auth/two-factor.ts';
import type { Database, InTransaction } from '#server/database/tables.ts';
import { Unauthenticated } from '#server/errors.ts';
import type { TwoFactorCodes } from './codes.ts';
import { findTwoFactor, takeRecoveryCode, takeStep } from './two-factor.repository.ts';

/** A correct password with a code that is wrong, too old or used. */
export class WrongCode extends Unauthenticated {
  constructor() {
    super(TWO_FACTOR_MESSAGE.codeWrong, { errors: [{ path: 'code', message: TWO_FACTOR_MESSAGE.codeWrong }] });
  }
}

/** What is on for an account; undefined if its sign-in asks for no code. */
export const activeTwoFactor = async (db: Database, administratorId: string) => {
  const row = await findTwoFactor(db, administratorId);
  return row && row.confirmed_at !== null ? row : undefined;
};

type Active = NonNullable<Awaited<ReturnType<typeof activeTwoFactor>>>;

/** Uses a code up, in the transaction of what it allows. @throws WrongCode */
export const codeTaker =
  ({ codes, now }: { codes: TwoFactorCodes; now: () => Date }) =>
  async (tx: InTransaction, { administrator_id, secret }: Active, code: string): Promise<'app' | 'recovery'> => {
    const step = codes.stepOf(secret, administrator_id, code, now());
    if (step !== undefined && (await takeStep(tx, administrator_id, step))) return 'app';
    if (step === undefined && (await takeRecoveryCode(tx, administrator_id, codes.hash(code)))) return 'recovery';
    throw new WrongCode();
  };
