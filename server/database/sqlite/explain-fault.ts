import { ConfigError } from '#server/config/config.ts';

const DAMAGED = /^SQLITE_(NOTADB|CORRUPT)/;
const UNUSABLE = /^SQLITE_(CANTOPEN|READONLY|PERM|AUTH|IOERR|FULL|BUSY|LOCKED)/;

const codesOf = (error: unknown): string[] => {
  if (!(error instanceof Error)) return [];
  const { code } = error as { code?: unknown };
  return [...(typeof code === 'string' ? [code] : []), ...codesOf(error.cause)];
};

/** Turns a known error on opening the database into one sentence for the operator; other errors stay as they are. */
export const explainDatabaseFault = (file: string, cause: unknown): unknown => {
  const codes = codesOf(cause);
  const damaged = codes.find((code) => DAMAGED.test(code));
  if (damaged)
    return new ConfigError(
      `Settings: the database ${file} is damaged (${damaged}): keep a copy of it and restore a backup in its place`,
      { cause },
    );
  const unusable = codes.find((code) => UNUSABLE.test(code));
  if (unusable)
    return new ConfigError(
      `Settings: the database ${file} cannot be used (${unusable}): check that it is a file, that it and its folder are writable, that the disk is not full, and that no other program has locked it`,
      { cause },
    );
  return cause;
};
