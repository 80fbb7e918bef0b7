import { ConfigError } from '#server/config/config.ts';
import { Unavailable } from '#server/errors.ts';
import { sqlStateOf } from './faults.ts';

/** Database, host and port of an address; its user and password are nobody's business. */
const placeOf = (url: string) => {
  const { host, pathname } = new URL(url);
  return `${decodeURIComponent(pathname.slice(1))} at ${host}`;
};

const REASONS: readonly [RegExp, string][] = [
  [/^28/, 'refuses the user or the password'],
  [/^3D000$/, 'does not exist: create it as docs/operations.md shows'],
  [/^42501$/, 'does not let its user create tables or the extension pg_trgm: see docs/operations.md'],
  [/^(58P01|0A000)$/, 'lacks the extension pg_trgm: install the contrib package of PostgreSQL'],
  [/^53300$/, 'has no free connection: raise its max_connections, or lower DATABASE_POOL_MAX'],
];

const causesOf = (error: unknown): Error[] => (error instanceof Error ? [error, ...causesOf(error.cause)] : []);

/** Why, if the connection or PostgreSQL itself failed. */
const passing = (error: unknown, state: string | undefined) => {
  const causes = causesOf(error);
  if (!causes.some((one) => one instanceof Unavailable)) return undefined;
  const last: NodeJS.ErrnoException | undefined = causes.at(-1);
  return `cannot be used (${state ?? last?.code ?? last?.message}): check that it runs and that the address is right`;
};

/** Turns a known error on opening the database into one sentence for the operator; other errors stay as they are. */
export const explainPostgresFault = (url: string, cause: unknown): unknown => {
  const state = sqlStateOf(cause);
  const known = REASONS.find(([states]) => state !== undefined && states.test(state))?.[1];
  const reason = known ?? passing(cause, state);
  if (reason === undefined) return cause;
  return new ConfigError(`Settings: DATABASE_URL: the database ${placeOf(url)} ${reason}`, { cause });
};
