import type { Notice } from '#contract/notices.ts';
import type { Database } from '#server/database/tables.ts';
import { deleteNotice, listRaised, upsertNotice } from './notices.repository.ts';

type Warn = (cause: unknown, message: string) => void;

/** Raised notices are rows. If the database cannot store one, perhaps because it is about the database, it stays in memory. */
export const raisedNotices = (db: Database, warn: Warn) => {
  const unsaved = new Map<string, Notice>();
  const plus = (notice: Notice, former: Notice | undefined) => ({
    ...notice,
    count: notice.count + (former?.count ?? 0),
  });

  const listSaved = async () => {
    try {
      return await listRaised(db);
    } catch (error) {
      if (unsaved.size === 0) throw error;
      warn(error, 'stored notices could not be read');
      return [];
    }
  };

  return {
    save: async (notice: Notice) => {
      const whole = plus(notice, unsaved.get(notice.code));
      try {
        await upsertNotice(db, whole);
        unsaved.delete(notice.code);
      } catch (error) {
        unsaved.set(notice.code, whole);
        warn(error, 'a notice could not be stored; it is kept until the server stops');
      }
    },

    list: async () => {
      const raised = new Map((await listSaved()).map((notice) => [notice.code, notice]));
      for (const notice of unsaved.values()) raised.set(notice.code, plus(notice, raised.get(notice.code)));
      return [...raised.values()];
    },

    /** @returns whether it existed */
    remove: async (code: string) => {
      const wasUnsaved = unsaved.delete(code);
      return (await deleteNotice(db, code)) || wasUnsaved;
    },
  };
};
