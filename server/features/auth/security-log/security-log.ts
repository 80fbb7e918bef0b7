import { createHmac } from 'node:crypto';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { FAILED_TRIES, type SecurityEvent, type SecurityEventKind } from '#contract/auth/security-events.ts';
import type { Notice } from '#contract/notices.ts';
import { newId } from '#server/database/identifiers.ts';
import type { Database } from '#server/database/tables.ts';
import type { AuditService } from '#server/features/audit/audit.service.ts';
import { keyFor } from '#server/features/auth/tokens.ts';
import type { ServiceLog } from '#server/logging/service-log.ts';
import {
  deleteSecurityEventsBefore,
  insertSecurityEvent,
  keepNewestSecurityEvents,
  listSecurityEvents,
} from './security-events.repository.ts';

const KEPT_DAYS = 180;
const KEPT_ROWS = 20_000; // failed attempts, and as many other events
const TRIMMED_EVERY = 500; // rows inserted between two counts
const SHOWN = 50;
const FAILED_COUNTED = 500;
/** Anyone can make up thousands of cookies, and no password check slows that down. */
const REFUSED_TOKENS_PER_MINUTE = 60;

/** The caller of a request, as far as known. */
export interface Caller {
  address: string;
  /** The browser's User-Agent. */
  device: string;
}

export const TERMINAL: Caller = { address: '', device: '' };

interface NewEvent {
  kind: SecurityEventKind;
  /** The e-mail of the account; '' if unknown. */
  email: string;
  caller: Caller;
}

/** For events that the owner must see at once. */
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
  'passkey-copied': {
    code: 'passkey-copied',
    severity: 'critical',
    message:
      'A passkey was refused because it counts fewer uses than it had before, as if somebody had copied it. Its owner should remove it on the Account page and add a new one.',
  },
} as const;

type Single = Omit<SecurityEvent, 'count' | 'addresses'>;

const FAILED: ReadonlySet<string> = new Set(FAILED_TRIES);

/** Sorts events, newest first, and merges consecutive failures of one kind, so that guessing does not fill the page. */
const foldFailedTries = (events: readonly Single[]): SecurityEvent[] => {
  const runs: [Single, ...Single[]][] = [];
  for (const event of events.toSorted((one, other) => (one._id < other._id ? 1 : -1))) {
    const run = runs.at(-1);
    if (run && FAILED.has(event.kind) && run[0].kind === event.kind) run.push(event);
    else runs.push([event]);
  }
  return runs.map((run) => ({
    ...run[0],
    count: run.length,
    addresses: new Set(run.map(({ address }) => address)).size,
  }));
};

interface Needs {
  db: Database;
  secret: Uint8Array;
  now: () => Date;
  log: ServiceLog;
  notices: OwnersNotices;
  audit: Pick<AuditService, 'record'>;
}

/**
 * Stores one row for each event of a sign-in or a session. The server's log gets the same line without the address, which
 * is personal data that the owner may see but a reader of the log need not.
 */
export const securityLog = ({ db, secret, now, log, notices, audit }: Needs) => {
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
    /** With a transaction as `handle`, the event is stored exactly if the change is. */
    record: async ({ kind, email, caller }: NewEvent, handle: Database = db): Promise<void> => {
      if (await isFlood(kind)) return;
      const { address, device } = caller;
      const account = accountOf(email);
      await insertSecurityEvent(handle, { _id: newId(), kind, account, address, device, at: now().toISOString() });
      // What strangers cause stays here alone: it may be any number, with any name.
      if (!FAILED.has(kind) && kind !== 'locked')
        await audit.record({ who: { _id: null, email }, action: kind, kind: 'auth' }, handle);
      untilTrimmed -= 1;
      if (untilTrimmed <= 0) {
        untilTrimmed = TRIMMED_EVERY;
        await keepNewestSecurityEvents(handle, KEPT_ROWS);
      }
      log[kind in NOTICES ? 'warn' : 'info']({ event: kind, account: account.slice(0, 16) }, 'security');
    },

    /** Call it outside transactions: a notice is stored separately. */
    alarm: (kind: keyof typeof NOTICES) => notices.raise(NOTICES[kind]),

    /** The recent events of an account, newest first. */
    recent: async (email: string): Promise<SecurityEvent[]> => {
      const account = accountOf(email);
      const failed = await listSecurityEvents(db, { account, failed: true, limit: FAILED_COUNTED });
      const others = await listSecurityEvents(db, { account, failed: false, limit: SHOWN });
      return foldFailedTries([...failed, ...others]).slice(0, SHOWN);
    },

    /** Deletes events that are too old or too many. */
    sweep: async (): Promise<void> => {
      await deleteSecurityEventsBefore(db, new Date(now().getTime() - KEPT_DAYS * 86_400_000).toISOString());
      await keepNewestSecurityEvents(db, KEPT_ROWS);
    },
  };
};

export type SecurityLog = ReturnType<typeof securityLog>;
