import { SERVER_MESSAGE } from '#contract/http/messages.ts';
import { isOutcomeUnknown } from '#server/database/commits.ts';
import { Conflict, OutOfSpace, type ServiceError, Unavailable } from '#server/errors.ts';

// SQLITE_IOERR_SHMSIZE: the WAL index cannot grow, which can be the first sign of a full disk.
const NO_ROOM = /^(ENOSPC|EDQUOT|SQLITE_FULL|SQLITE_IOERR_SHMSIZE)$/;
// SQLITE_CANTOPEN: the file was open a moment ago, so the process is out of file descriptors. EIO and what follows from it: a disk that
// fails, or is read-only because it did.
const TEMPORARY =
  /^(EMFILE|ENFILE|EIO|EROFS|SQLITE_BUSY|SQLITE_LOCKED|SQLITE_CANTOPEN|SQLITE_IOERR|SQLITE_READONLY)(_[A-Z_]+)?$/;
// The refusal of a shop that was moved away, on SQLite and on PostgreSQL (database/portable/fence.ts).
const MOVED = /^(SQLITE_CONSTRAINT_TRIGGER|MOVED)$/;
// SQLite's words for a row that is there already; database/postgres/faults.ts knows PostgreSQL's.
const IS_THERE = /^SQLITE_CONSTRAINT_(UNIQUE|PRIMARYKEY|ROWID)$/;
const MOVED_RETRY_S = 60;
const CAUSES_MAX = 5;

/** The codes of an error and of what caused it. */
const codesOf = (error: unknown): string[] => {
  const codes: string[] = [];
  let cause = error;
  for (let depth = 0; depth < CAUSES_MAX && cause instanceof Error; depth += 1) {
    codes.push((cause as NodeJS.ErrnoException).code ?? '');
    cause = cause.cause;
  }
  return codes;
};

/** The error for the client if the cause is a shortage of the machine, or an equal row; undefined for every other error. */
export const shortageOf = (error: unknown): ServiceError | undefined => {
  const codes = codesOf(error);
  const is = (kind: RegExp) => codes.some((code) => kind.test(code));
  if (is(NO_ROOM))
    return new OutOfSpace({ cause: error, ...(isOutcomeUnknown(error) && { message: SERVER_MESSAGE.full }) });
  if (is(MOVED)) return new Unavailable(MOVED_RETRY_S, { message: SERVER_MESSAGE.moving, cause: error });
  if (is(IS_THERE)) return new Conflict(SERVER_MESSAGE.conflict, { cause: error });
  if (is(TEMPORARY)) return new Unavailable(undefined, { cause: error });
  return undefined;
};
