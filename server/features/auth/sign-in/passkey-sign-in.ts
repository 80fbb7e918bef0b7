import { PASSKEY_MESSAGE, type PasskeyRequest, type PasskeySignIn } from '#contract/auth/passkeys.ts';
import type { InTransaction } from '#server/database/tables.ts';
import { Unauthenticated } from '#server/errors.ts';
import { readUse, WrongPasskey } from '#server/features/auth/passkeys/ceremonies.ts';
import { CHALLENGE_MS, type PasskeyChallenges } from '#server/features/auth/passkeys/challenges.ts';
import { countUse, findPasskey, isThere } from '#server/features/auth/passkeys/passkeys.repository.ts';
import type { RelyingParties } from '#server/features/auth/passkeys/relying-party.ts';
import type { Caller, SecurityLog } from '#server/features/auth/security-log/security-log.ts';
import { limitAttempts } from './limit-attempts.ts';
import type { LoginThrottle } from './login-throttle.ts';
import { type NewSignIn, type SessionNeeds, sessionOpener } from './open-session.ts';

interface Needs extends SessionNeeds {
  throttle: LoginThrottle;
  security: SecurityLog;
  parties: RelyingParties;
  challenges: PasskeyChallenges;
}

interface Attempt {
  shown: PasskeySignIn;
  caller: Caller;
  /** The cookie that an earlier sign-in left in the browser. */
  deviceCookie: string | undefined;
  /** The host and port of the request. */
  requested: string;
}

/** A passkey that counts fewer uses than it had. */
class CopiedPasskey extends WrongPasskey {}

type Found = NonNullable<Awaited<ReturnType<typeof findPasskey>>>;

/** Signs in with a passkey whose authenticator has checked who uses it: that is both steps. */
export const passkeySignIn = (needs: Needs) => {
  const { db, now, throttle, security, parties, challenges } = needs;
  const openSession = sessionOpener(needs);

  const takeUse = async (tx: InTransaction, _id: string, counter: number) => {
    if (await countUse(tx, { _id, counter, now: now().toISOString() })) return;
    throw (await isThere(tx, _id)) ? new CopiedPasskey('its counter went back') : new WrongPasskey('it was removed');
  };

  const open = async ({ shown, caller, deviceCookie, requested }: Attempt, found: Found | undefined) => {
    const challenge = await challenges.take(shown.response.clientDataJSON, null);
    if (challenge === undefined) throw new Unauthenticated(PASSKEY_MESSAGE.ended);
    if (!found) throw new WrongPasskey('it is unknown');
    const counter = await readUse(shown, { challenge, party: parties.of(requested), found });
    return openSession({
      account: found,
      caller,
      deviceCookie,
      byPasskey: true,
      before: (tx) => takeUse(tx, found.passkey_id, counter),
      after: async (tx) => {
        await throttle.succeeded(tx, throttle.address(caller.address));
        await security.record({ kind: 'passkey-sign-in', email: found.email, caller }, tx);
      },
    });
  };

  return {
    /** The same for whoever asks. */
    begin: async (requested: string): Promise<PasskeyRequest> => ({
      challenge: await challenges.makeForAnybody(),
      rpId: parties.of(requested).host,
      timeout: CHALLENGE_MS,
      userVerification: 'required',
    }),

    /** @throws Unauthenticated, Locked */
    signIn: async (attempt: Attempt): Promise<NewSignIn> => {
      const { shown, caller } = attempt;
      const limits = throttle.address(caller.address);
      await limitAttempts({ throttle, security }, limits, { email: '', caller, isAccount: false });
      const found = await findPasskey(db, shown.id);
      return open(attempt, found).catch(async (error: unknown) => {
        if (error instanceof Unauthenticated) {
          const kind = error instanceof CopiedPasskey ? 'passkey-copied' : 'passkey-refused';
          await security.record({ kind, email: found?.email ?? '', caller });
          if (kind === 'passkey-copied') await security.alarm(kind);
        } else await throttle.giveBack(limits).catch(() => undefined); // a locked database is no wrong passkey
        throw error;
      });
    },
  };
};
