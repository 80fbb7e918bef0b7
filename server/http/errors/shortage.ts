import { MESSAGE } from '#contract/http/messages.ts';
import { Conflict, NoRoom, type ServiceError, Unavailable } from '#server/errors.ts';

// SQLITE_IOERR_SHMSIZE: the WAL index cannot grow, which can be the first sign of a full disk.
const NO_ROOM = /^(ENOSPC|EDQUOT|SQLITE_FULL|SQLITE_IOERR_SHMSIZE)$/;
// SQLITE_CANTOPEN: the file was open a moment ago, so the process is out of file descriptors.
const TEMPORARY = /^(EMFILE|ENFILE|SQLITE_BUSY|SQLITE_LOCKED|SQLITE_CANTOPEN)(_[A-Z_]+)?$/;
// The refusal of a shop that was moved away, on SQLite and on PostgreSQL (database/portable/fence.ts).
const MOVED = /^(SQLITE_CONSTRAINT_TRIGGER|MOVED)$/;
// SQLite's words for a row that is there already; database/postgres/faults.ts knows PostgreSQL's.
const IS_THERE = /^SQLITE_CONSTRAINT_(UNIQUE|PRIMARYKEY|ROWID)$/;
const MOVED_RETRY_S = 60;
const CAUSES_MAX = 5;

/** The error for the client if the cause is a shortage of the machine, or an equal row; undefined for every other error. */
export const shortageOf = (error: unknown): ServiceError | undefined => {
  let cause = error;
  for (let depth = 0; depth < CAUSES_MAX && cause instanceof Error; depth += 1) {
    const { code = '' } = cause as NodeJS.ErrnoException;
    if (NO_ROOM.test(code)) return new NoRoom({ cause: error });
    if (MOVED.test(code)) return new Unavailable(MOVED_RETRY_S, { message: MESSAGE.moving, cause: error });
    if (IS_THERE.test(code)) return new Conflict(MESSAGE.conflict, { cause: error });
    if (TEMPORARY.test(code)) return new Unavailable(undefined, { cause: error });
    cause = cause.cause;
  }
  return undefined;
};
