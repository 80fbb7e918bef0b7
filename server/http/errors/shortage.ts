import { NoRoom, type ServiceError, Unavailable } from '#server/errors.ts';

// SQLITE_IOERR_SHMSIZE: the index of the WAL cannot grow, which is how a full disk may show first.
const NO_ROOM = /^(ENOSPC|EDQUOT|SQLITE_FULL|SQLITE_IOERR_SHMSIZE)$/;
// SQLITE_CANTOPEN: the file is ours and was open a moment ago, so it is descriptors that are lacking.
const FOR_A_WHILE = /^(EMFILE|ENFILE|SQLITE_BUSY|SQLITE_LOCKED|SQLITE_CANTOPEN)(_[A-Z_]+)?$/;
const CAUSES_MAX = 5;

/** What a fault means to the client where the machine lacks something; undefined for every other fault. */
export const shortageOf = (error: unknown): ServiceError | undefined => {
  let cause = error;
  for (let depth = 0; depth < CAUSES_MAX && cause instanceof Error; depth += 1) {
    const { code = '' } = cause as NodeJS.ErrnoException;
    if (NO_ROOM.test(code)) return new NoRoom({ cause: error });
    if (FOR_A_WHILE.test(code)) return new Unavailable(undefined, { cause: error });
    cause = cause.cause;
  }
  return undefined;
};
