import { createHmac } from 'node:crypto';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { SecurityEvent, SecurityEventKind } from '#contract/auth/security-events.ts';
import type { Notice } from '#contract/notices.ts';
import { newId } from '#server/database/identifiers.ts';
import type { Database } from '#server/database/tables.ts';
import { keyFor } from '#server/features/auth/tokens.ts';
import type { ServiceLog } from '#server/logging/service-log.ts';
import { foldFailedTries } from './fold-failed-tries.ts';
import {
  deleteSecurityEventsBefore,
  insertSecurityEvent,
  keepNewestSecurityEvents,
  listSecurityEvents,
} from './security-events.repository.ts';

const KEPT_DAYS = 180;
const KEPT_ROWS = 20_000; // failed tries, and as many of all else
const TRIMMED_EVERY = 500; // rows between two looks at how many there are
const SHOWN = 50;
const FAILED_COUNTED = 500;
/** Anyone can make up cookies by the thousand, and no password check slows that down. */
const REFUSED_TOKENS_PER_MINUTE = 60;

/** Who calls, as far as it may be known. */
export interface Caller {
  address: string;
  /** What the browser calls itself. */
  device: string;
}

export const TERMINAL: Caller = { address: '', device: '' };

interface Happened {
  kind: SecurityEventKind;
  /** The e-mail of the account; '' where it is not known. */
  email: string;
  caller: Caller;
}

/** Where the owner is told of what cannot wait until the list is read. */
export interface OwnersNotices {
  raise: (notice: Pick<Notice, 'code' | 'severity' | 'message'>) => Promise<void>;
}

const NOTICES = {
  locked: {
    code: 'sign-in-locked',
    severity: 'warning',
    message:
      'Someone entered a wrong password too often, so sign-in is paused for them for up to 15 minutes. Devices that you signed in on before still work. See Recent security events on the Account page.',
  },
  'token-reused': {
    code: 'session-copied',
    severity: 'critical',
    message:
      'A session was ended because its sign-in cookie was used twice, as if somebody had copied it. Change your password if you don’t know why. See Recent security events on the Account page.',
  },
} as const;

interface Parts {
  db: Database;
  secret: Uint8Array;
  now: () => Date;
  log: ServiceLog;
  notices: OwnersNotices;
}

/**
 * What happened around sign-ins and sessions, one row each. The server's log has the same line without the address,
 * which is personal data: whoever reads the log need not see it, the owner may.
 */
export const securityLog = ({ db, secret, now, log, notices }: Parts) => {
  const key = keyFor(secret, 'security log');
  const accountOf = (email: string) =>
    email === '' ? '' : createHmac('sha256', key).update(email.toLowerCase()).digest('hex');
  const refusedTokens = new RateLimiterMemory({ points: REFUSED_TOKENS_PER_MINUTE, duration: 60 });
  const isFlood = (kind: SecurityEventKind) =>
    kind === 'token-refused' &&
    refusedTokens.consume(kind).then(
      () => false,
      () => true,
    );
  let untilTrimmed = TRIMMED_EVERY;

  return {
    /** With a transaction, the line is there exactly when the change is. */
    record: async ({ kind, email, caller }: Happened, handle: Database = db): Promise<void> => {
      if (await isFlood(kind)) return;
      const { address, device } = caller;
      const account = accountOf(email);
      await insertSecurityEvent(handle, { _id: newId(), kind, account, address, device, at: now().toISOString() });
      untilTrimmed -= 1;
      if (untilTrimmed <= 0) {
        untilTrimmed = TRIMMED_EVERY;
        await keepNewestSecurityEvents(handle, KEPT_ROWS);
      }
      log[kind in NOTICES ? 'warn' : 'info']({ event: kind, account: account.slice(0, 16) }, 'security');
    },

    /** Outside of any transaction: a notice is written by itself. */
    alarm: (kind: keyof typeof NOTICES) => notices.raise(NOTICES[kind]),

    /** What happened lately around an account, newest first. */
    recent: async (email: string): Promise<SecurityEvent[]> => {
      const account = accountOf(email);
      const failed = await listSecurityEvents(db, { account, failed: true, limit: FAILED_COUNTED });
      const others = await listSecurityEvents(db, { account, failed: false, limit: SHOWN });
      return foldFailedTries([...failed, ...others]).slice(0, SHOWN);
    },

    /** Forgets what is too old or too much. */
    sweep: async (): Promise<void> => {
      await deleteSecurityEventsBefore(db, new Date(now().getTime() - KEPT_DAYS * 86_400_000).toISOString());
      await keepNewestSecurityEvents(db, KEPT_ROWS);
    },
  };
};

export type SecurityLog = ReturnType<typeof securityLog>;
