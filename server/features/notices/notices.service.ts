import { type ListedNotice, NOTICE_MESSAGE, type Notice, type Severity } from '#contract/notices.ts';
import type { Database } from '#server/database/tables.ts';
import { Conflict, NotFound } from '#server/errors.ts';
import type { ServiceLog } from '#server/logging/service-log.ts';
import { raisedNotices } from './raised-notices.ts';

interface Parts {
  db: Database;
  log: ServiceLog;
  now: () => Date;
}

/** Asked at each listing: trouble that can be seen at any time, such as a disk that is nearly full. */
type NoticeSource = () => Notice[] | Promise<Notice[]>;

const LOG_LEVEL = { info: 'info', warning: 'warn', critical: 'error' } as const satisfies Record<Severity, string>;
const URGENCY: readonly Severity[] = ['critical', 'warning', 'info'];

const byUrgency = (one: Notice, other: Notice) =>
  URGENCY.indexOf(one.severity) - URGENCY.indexOf(other.severity) || other.raisedAt.localeCompare(one.raisedAt);

/** What the shop tells its owner about itself. */
export const noticesService = ({ db, log, now }: Parts) => {
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

  return {
    /**
     * Tells the owner, until it is cleared or dismissed, and the log. Never fails. The same code again counts on, with the
     * newer date, severity and message. No personal data in the message: it is logged.
     */
    raise: async ({ code, severity, message }: Pick<Notice, 'code' | 'severity' | 'message'>): Promise<void> => {
      log[LOG_LEVEL[severity]]({ notice: code }, message);
      await raised.save({ code, severity, message, raisedAt: now().toISOString(), count: 1 });
    },

    /** Its cause is gone. Never fails; none with this code is no fault. */
    clear: async (code: string): Promise<void> => {
      await raised.remove(code).catch((error: unknown) => warn(error, 'a notice could not be cleared'));
    },

    /** Whether it was raised, and neither cleared nor dismissed since. */
    isOpen: async (code: string): Promise<boolean> => (await raised.list()).some((notice) => notice.code === code),

    /** The owner has read it. @throws NotFound, or Conflict for one that is computed */
    dismiss: async (code: string): Promise<void> => {
      if (await raised.remove(code)) return;
      const computed = await listComputed();
      throw computed.some((notice) => notice.code === code) ? new Conflict(NOTICE_MESSAGE.computed) : new NotFound();
    },

    /** The most urgent first, then the newest. */
    list: async (): Promise<ListedNotice[]> => {
      const [kept, computed] = await Promise.all([raised.list(), listComputed()]);
      return [
        ...kept.map((notice) => ({ ...notice, dismissible: true })),
        ...computed.map((notice) => ({ ...notice, dismissible: false })),
      ].toSorted(byUrgency);
    },

    addSource: (source: NoticeSource): void => {
      sources.push(source);
    },
  };
};

export type NoticesService = ReturnType<typeof noticesService>;
