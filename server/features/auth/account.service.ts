import { AUTH_MESSAGE, type PasswordChange, type Session } from '../../../contract/auth.ts';
import { isEasyPassword } from '../../../contract/easy-password.ts';
import type { Database } from '../../database/tables.ts';
import { NotFound, Refused } from '../../errors.ts';
import {
  endOtherSessionsOf,
  endSessionOf,
  findPasswordHash,
  listSessionsOf,
  replacePasswordHash,
} from './auth.repository.ts';
import type { SignedIn } from './auth.service.ts';
import { hashPassword, passwordMatches } from './passwords.ts';

const SESSIONS_SHOWN = 100;

const wrongPassword = () =>
  new Refused(AUTH_MESSAGE.currentPasswordWrong, {
    errors: [{ path: 'currentPassword', message: AUTH_MESSAGE.currentPasswordWrong }],
  });

const easyPassword = () =>
  new Refused(AUTH_MESSAGE.passwordEasy, { errors: [{ path: 'newPassword', message: AUTH_MESSAGE.passwordEasy }] });

interface Parts {
  db: Database;
  now: () => Date;
  shopName: string;
}

/** What administrators may do about their own account. */
export const accountService = ({ db, now, shopName }: Parts) => ({
  /**
   * Sets one's own password. Every other session of one's own ends with it.
   * @throws Refused when the current password is wrong, or the new one easy to guess
   */
  changePassword: async (
    { administrator: { _id, email }, sessionId }: SignedIn,
    change: PasswordChange,
  ): Promise<void> => {
    if (isEasyPassword(change.newPassword, [shopName, email])) throw easyPassword();
    const former = await findPasswordHash(db, _id);
    if (former === undefined || !(await passwordMatches(former, change.currentPassword))) throw wrongPassword();
    const next = await hashPassword(change.newPassword);
    await db.transaction().execute(async (tx) => {
      if (!(await replacePasswordHash(tx, _id, former, next))) throw wrongPassword();
      await endOtherSessionsOf(tx, _id, sessionId, now().toISOString());
    });
  },

  /** One's own sessions that go on, the one used last first; of very many, the newest. */
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

  /** @throws NotFound for whatever is not a session of one's own that goes on */
  endSession: async ({ administrator }: SignedIn, _id: string): Promise<void> => {
    if (!(await endSessionOf(db, administrator._id, _id, now().toISOString()))) throw new NotFound();
  },
});
