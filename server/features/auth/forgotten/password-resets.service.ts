import { isEasyPassword } from '#contract/auth/easy-password.ts';
import { AUTH_MESSAGE } from '#contract/auth/messages.ts';
import { type OpenReset, RESET_MESSAGE } from '#contract/auth/password-reset.ts';
import { clientAddress } from '#server/client-address.ts';
import { Conflict, NotFound, Refused, TooMany } from '#server/errors.ts';
import { endSessionsOf, setPasswordHash } from '#server/features/auth/auth.repository.ts';
import { hashingFor, type Passwords } from '#server/features/auth/passwords.ts';
import type { Caller, SecurityLog } from '#server/features/auth/security-log/security-log.ts';
import type { LoginThrottle } from '#server/features/auth/sign-in/login-throttle.ts';
import { opaqueTokens } from '#server/features/auth/tokens.ts';
import type { NotificationsService } from '#server/features/notifications/notifications.service.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { Limits } from '#server/processes/limits.ts';
import { deleteResetsBefore, findReset, takeReset } from './password-resets.repository.ts';
import { type LetterNeeds, RESET_QUEUE, resetQueue } from './reset-letters.ts';

const HOUR_SECONDS = 3_600;
/** How many links may be asked for in an hour. */
const PER_HOUR = { byOneAddress: 10, forOneAccount: 3, inAll: 300 };

interface Needs extends LetterNeeds {
  shopName: string;
  throttle: LoginThrottle;
  security: SecurityLog;
  passwords: Passwords;
  notifications: NotificationsService;
  jobs: Jobs;
  limits: Limits;
}

interface Answer {
  token: string;
  password: string;
  caller: Caller;
}

const ended = () => new NotFound(RESET_MESSAGE.ended);

const easyPassword = () =>
  new Refused(AUTH_MESSAGE.passwordEasy, { errors: [{ path: 'password', message: AUTH_MESSAGE.passwordEasy }] });

/** Takes the wish for a link. What is too much for one account is left out in silence: the answer would tell that there is one. */
const asker = ({ db, jobs, limits, notifications }: Needs) => {
  const byOne = limits('password links by one', { points: PER_HOUR.byOneAddress, seconds: HOUR_SECONDS });
  const forOne = limits('password links for one', { points: PER_HOUR.forOneAccount, seconds: HOUR_SECONDS });
  const inAll = limits('password links', { points: PER_HOUR.inAll, seconds: HOUR_SECONDS });
  return async (email: string, caller: Caller): Promise<void> => {
    if (!notifications.isOn) throw new Conflict(RESET_MESSAGE.noMail);
    const seconds = await byOne.use(clientAddress(caller.address));
    if (seconds > 0) throw new TooMany(seconds, { message: RESET_MESSAGE.tooMany });
    if ((await forOne.use(email)) > 0 || (await inAll.use('all')) > 0) return;
    await db
      .transaction()
      .execute((tx) => jobs.add(tx, [{ queue: RESET_QUEUE, kind: RESET_QUEUE, payload: { email } }]));
    jobs.wake(RESET_QUEUE);
  };
};

/** A new password for somebody of the shop who forgot theirs, by a link that is mailed to them. */
export const passwordResetsService = (needs: Needs) => {
  const { db, now, shopName, throttle, security, passwords, notifications } = needs;
  needs.jobs.addQueue(resetQueue(needs));

  const open = async (token: string) => {
    const found = await findReset(db, opaqueTokens.hash(token), now().toISOString());
    if (!found) throw ended();
    return found;
  };

  return {
    mailIsOn: notifications.isOn,

    /** Answers the same for every address. @throws Conflict without a mail server, TooMany */
    ask: asker(needs),

    /** @throws NotFound for a link that is unknown, was used or replaced, or is older than an hour */
    read: async (token: string): Promise<OpenReset> => ({ email: (await open(token)).email }),

    /** Sets the password and ends all sessions. It signs nobody in: a mailbox is not a second factor. @throws NotFound, Refused */
    set: async ({ token, password, caller }: Answer): Promise<void> => {
      const { _id, email, name } = await open(token);
      if (isEasyPassword(password, [shopName, email])) throw easyPassword();
      const hash = await passwords.hash(hashingFor.stranger(caller.address), password);
      await db.transaction().execute(async (tx) => {
        if (!(await takeReset(tx, opaqueTokens.hash(token), now().toISOString()))) throw ended();
        await setPasswordHash(tx, _id, hash);
        await endSessionsOf(tx, _id, now().toISOString());
        await throttle.forget(tx, email);
        await security.record({ kind: 'password-reset-by-mail', email, caller }, tx);
        await notifications.passwordWasReset(tx, { email, name });
      });
      notifications.wake();
    },

    forgetOld: () => deleteResetsBefore(db, now().toISOString()),
  };
};

export type PasswordResetsService = ReturnType<typeof passwordResetsService>;
