import { createHash } from 'node:crypto';

/** The line of the ledger for a sealed migration. */
export const ledgerLine = (name: string, text: string) => `${createHash('sha256').update(text).digest('hex')}  ${name}`;

const faultOfSealed = (name: string, text: string | undefined, line: string | undefined) => {
  if (text === undefined) return `${name} is sealed and may not be removed or renamed`;
  if (line === undefined)
    return `${name} is not sealed: add its line to tests/rules/migrations.sha256 (see CONTRIBUTING.md)`;
  return ledgerLine(name, text) === line ? undefined : `${name} is sealed and may not change: write a new one`;
};

/** Numbers without a gap: whatever is new can only come last, and two of the same number are seen. */
const faultOfNumber = (name: string, index: number) => {
  const number = String(index + 1).padStart(4, '0');
  return name.startsWith(`${number}-`)
    ? undefined
    : `${name} stands where ${number} is expected: a new migration takes the next number`;
};

/**
 * What is wrong between the migrations that are there, by file name, and the ledger of sealed ones: databases know a
 * migration by its name, so one that was changed, renamed or pushed in before others would leave two kinds of databases.
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

/** Columns of 64 bits that the row types give out as numbers: PostgreSQL hands them over as text. */
export const unguardedInt64 = (migrations: readonly string[], rowTypes: string) => {
  const columns = migrations.flatMap((text) => [...text.matchAll(/addColumn\('(\w+)', 'big(?:int|serial)'/g)]);
  return columns
    .map(([, name]) => name ?? '')
    .filter((name) => !new RegExp(`\\b${name}: (Fixed)?Int64;`).test(rowTypes));
};
