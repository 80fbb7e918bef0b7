import { createHash } from 'node:crypto';

/** A sealed migration's line in the ledger. */
export const ledgerLine = (name: string, text: string) => `${createHash('sha256').update(text).digest('hex')}  ${name}`;

const faultOfSealed = (name: string, text: string | undefined, line: string | undefined) => {
  if (text === undefined) return `${name} is sealed and may not be removed or renamed`;
  if (line === undefined)
    return `${name} is not sealed: add its line to tests/rules/migrations.sha256 (see CONTRIBUTING.md)`;
  return ledgerLine(name, text) === line ? undefined : `${name} is sealed and may not change: write a new one`;
};

/** Numbers without gaps: a new migration can only come last, and duplicate numbers are detected. */
const faultOfNumber = (name: string, index: number) => {
  const number = String(index + 1).padStart(4, '0');
  return name.startsWith(`${number}-`)
    ? undefined
    : `${name} stands where ${number} is expected: a new migration takes the next number`;
};

/**
 * The differences between the existing migrations, by file name, and the ledger of sealed ones. Databases record a migration
 * by its name, so changing, renaming or inserting one would create two different kinds of databases.
 */
export const migrationFaults = (migrations: Record<string, string>, ledger: readonly string[]) => {
  const sealed = new Map(ledger.map((line) => [line.split('  ')[1] ?? '', line]));
  const names = Object.keys(migrations).toSorted();
  const all = new Set([...sealed.keys(), ...names]);
  return [
    ...[...all].map((name) => faultOfSealed(name, migrations[name], sealed.get(name))),
    ...names.map(faultOfNumber),
  ].filter((fault) => fault !== undefined);
};

/** 64-bit columns that the row types declare as numbers, although PostgreSQL returns them as text. */
export const unguardedInt64 = (migrations: readonly string[], rowTypes: string) => {
  const columns = migrations.flatMap((text) => [...text.matchAll(/addColumn\('(\w+)', 'big(?:int|serial)'/g)]);
  return columns
    .map(([, name]) => name ?? '')
    .filter((name) => !new RegExp(`\\b${name}: (Fixed|Later)?Int64;`).test(rowTypes));
};
