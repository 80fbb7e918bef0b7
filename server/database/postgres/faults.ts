import pg from 'pg';
import { SERVER_MESSAGE } from '#contract/http/messages.ts';
import { Conflict, OutOfSpace, Unavailable } from '#server/errors.ts';

const CAUSES_MAX = 5;

/** The SQLSTATE at the bottom of an error, if PostgreSQL sent one. */
export const sqlStateOf = (error: unknown): string | undefined => {
  let cause = error;
  for (let depth = 0; depth < CAUSES_MAX && cause instanceof Error; depth += 1) {
    if (cause instanceof pg.DatabaseError) return cause.code;
    cause = cause.cause;
  }
  return undefined;
};

const DISK_FULL = '53100';
const UNIQUE_VIOLATION = '23505';
/**
 * What passes: lost connections (08), transactions to be tried again (40), shortages (53), interventions and shutdowns (57),
 * errors of its machine (58), a lock that took too long (55P03), a standby that became read-only (25006), a transaction that idled too
 * long (25P03), and logins and databases that somebody is changing (28, 3D).
 */
const PASSING = /^(08|28|3D|40|53|57|58)|^(25006|25P03|55P03)$/;

/** Whether PostgreSQL ended the connection with this error, or it was lost: it cannot be used again. */
export const endsConnection = (error: unknown): boolean =>
  !(error instanceof pg.DatabaseError) || error.severity === 'FATAL' || error.severity === 'PANIC';

/** What went wrong as an error for clients; faults of our own statements stay what they are. `cause` is the original. */
export const explained = (error: unknown): unknown => {
  if (error instanceof TypeError || error instanceof RangeError) return error;
  if (!(error instanceof pg.DatabaseError)) return new Unavailable(undefined, { cause: error });
  const { code = '' } = error;
  if (code === DISK_FULL) return new OutOfSpace({ cause: error });
  if (code === UNIQUE_VIOLATION) return new Conflict(SERVER_MESSAGE.conflict, { cause: error });
  return PASSING.test(code) ? new Unavailable(undefined, { cause: error }) : error;
};

/** Whether a failed COMMIT certainly wrote nothing: PostgreSQL refused it, instead of going away in its middle. */
export const isRefusal = (error: unknown): boolean => /^(23|40)/.test(sqlStateOf(error) ?? '');
