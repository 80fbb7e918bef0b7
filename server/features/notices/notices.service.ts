import { type ListedNotice, NOTICE_MESSAGE, type Notice, type Severity } from '#contract/notices.ts';
import type { Database } from '#server/database/tables.ts';
import { Conflict, NotFound } from '#server/errors.ts';
import type { ServiceLog } from '#server/logging/service-log.ts';
import { raisedNotices } from './raised-notices.ts';

interface Needs {
  db: Database;
  log: ServiceLog;
  now: () => Date;
}

/** Computes notices for each listing, for conditions that can be checked at any time, such as a nearly full disk. */
type NoticeSource = () => Notice[] | Promise<Notice[]>;

const LOG_LEVEL = { info: 'info', warning: 'warn', critical: 'error' } as const satisfies Record<Severity, string>;
const URGENCY: readonly Severity[] = ['critical', 'warning', 'info'];

const byUrgency = (one: Notice, other: Notice) =>
  URGENCY.indexOf(one.severity) - URGENCY.indexOf(other.severity) || other.raisedAt.localeCompare(one.raisedAt);

/** The shop's notices to its owner. */
export const noticesService = ({ db, log, now }: Needs) => {
  const warn = (cause: unknown, message: string) => log.warn({ err: cause }, message);
  const raised = raisedNotices(db, warn);
  const sources: NoticeSource[] = [];

  const listComputed = async () => {
    const asked = await Promise.allSettled(sources.map(async (source) => source()));
    return asked.flatMap((answer) => {
      if (answer.status === 'fulfilled') return answer.value;
      warn(answer.reason, 'a source of notices failed');
      return [];
    });
  };

  /** Most urgent first, then newest first. */
  const list = async (): Promise<ListedNotice[]> => {
    const [kept, computed] = await Promise.all([raised.list(), listComputed()]);
    return [
      ...kept.map((notice) => ({ ...notice, dismissible: true })),
      ...computed.map((notice) => ({ ...notice, dismissible: false })),
    ].toSorted(byUrgency);
  };

  return {
    /**
     * Shows a notice to the owner until it is cleared or dismissed, and logs it. Never rejects. Raising the same code again
     * increases its count and updates its date, severity and message. The message is logged, so no personal data in it.
     */
    raise: async ({ code, severity, message }: Pick<Notice, 'code' | 'severity' | 'message'>): Promise<void> => {
      log[LOG_LEVEL[severity]]({ notice: code }, message);
      await raised.save({ code, severity, message, raisedAt: now().toISOString(), count: 1 });
    },

    /** Removes a notice because its cause is fixed. Never rejects; an unknown code is not an error. */
    clear: async (code: string): Promise<void> => {
      await raised.remove(code).catch((error: unknown) => warn(error, 'a notice could not be cleared'));
    },

    /** Whether it was raised and neither cleared nor dismissed since. */
    isOpen: async (code: string): Promise<boolean> => (await raised.list()).some((notice) => notice.code === code),

    /** Dismisses a notice for the owner. @throws NotFound, or Conflict for a computed notice */
    dismiss: async (code: string): Promise<void> => {
      if (await raised.remove(code)) return;
      const computed = await listComputed();
      throw computed.some((notice) => notice.code === code) ? new Conflict(NOTICE_MESSAGE.computed) : new NotFound();
    },

    list,

    /** Codes of the notices that are more than information. */
    ailing: async (): Promise<string[]> =>
      (await list()).filter(({ severity }) => severity !== 'info').map(({ code }) => code),

    addSource: (source: NoticeSource): void => {
      sources.push(source);
    },
  };
};

export type NoticesService = ReturnType<typeof noticesService>;
