import type { Profile } from '#contract/auth/auth.ts';
import { newId } from '#server/database/identifiers.ts';
import type { Database, InTransaction } from '#server/database/tables.ts';
import { insertSession } from '#server/features/auth/auth.repository.ts';
import type { Caller } from '#server/features/auth/security-log/security-log.ts';
import type { SessionTimes } from '#server/features/auth/sessions/session-times.ts';
import type { accessTokens, refreshTokens } from '#server/features/auth/tokens.ts';
import type { DeviceCookie, KnownDevices } from './known-devices.ts';

export interface SessionNeeds {
  db: Database;
  now: () => Date;
  devices: KnownDevices;
  times: SessionTimes;
  access: ReturnType<typeof accessTokens>;
  refresh: ReturnType<typeof refreshTokens>;
}

export interface SignIn {
  accessToken: string;
  refreshToken: string;
  refreshExpires: Date;
}

/** A sign-in with what its browser keeps. */
export interface NewSignIn extends SignIn {
  user: Profile;
  device: DeviceCookie;
}

interface Opening {
  account: Profile & { password_hash: string };
  caller: Caller;
  /** The cookie that an earlier sign-in left in the browser. */
  deviceCookie: string | undefined;
  byPasskey: boolean;
  /** In the same transaction: what may still refuse it, first of all by a write. */
  before: (tx: InTransaction) => Promise<void>;
  after: (tx: InTransaction) => Promise<void>;
}

/** Opens a session for somebody who has shown who they are. */
export const sessionOpener =
  ({ db, now, devices, times, access, refresh }: SessionNeeds) =>
  async ({ account, caller, deviceCookie, byPasskey, before, after }: Opening): Promise<NewSignIn> => {
    const refreshToken = refresh.first();
    const session = {
      _id: newId(),
      administratorId: account._id,
      tokenHash: refresh.hash(refreshToken),
      device: caller.device,
      now: now().toISOString(),
      expiresAt: times.endOfNew().toISOString(),
      byPasskey,
    };
    await db.transaction().execute(async (tx) => {
      await before(tx);
      await insertSession(tx, session);
      await after(tx);
    });
    return {
      accessToken: await access.issue({ administratorId: account._id, sessionId: session._id }),
      refreshToken,
      refreshExpires: times.endOfNew(),
      user: { _id: account._id, email: account.email, name: account.name },
      device: devices.remember(deviceCookie, account),
    };
  };
