import { createHash } from 'node:crypto';

/** The line of the ledger for a released migration. */
export const ledgerLine = (name: string, text: string) => `${createHash('sha256').update(text).digest('hex')}  ${name}`;

/**
 * What is wrong between the migrations that are there, by file name, and the ledger of released ones: a sealed one was
 * changed or removed, or a new one would be run before a sealed one.
 */
export const migrationFaults = (migrations: Record<string, string>, ledger: readonly string[]) => {
  const sealed = ledger.map((line) => line.split('  ')[1] ?? '');
  const faults = sealed.flatMap((name, index) => {
    const text = migrations[name];
    if (text === undefined) return [`${name} was released and may not be removed`];
    return ledgerLine(name, text) === ledger[index] ? [] : [`${name} was released and may not change`];
  });
  const last = sealed.toSorted().at(-1) ?? '';
  const early = Object.keys(migrations)
    .filter((name) => !sealed.includes(name) && name < last)
    .map((name) => `${name} would run before ${last}, which was released`);
  return [...faults, ...early];
};

/** Migrations as old as a version that CHANGELOG.md gives a date, and not in the ledger. */
export const unsealedMigrations = (names: readonly string[], changelog: string, ledger: readonly string[]) => {
  const released = [...changelog.matchAll(/^## .*?(\d{4}-\d{2}-\d{2})$/gm)].map(([, date]) => date ?? '');
  const newest = released.toSorted().at(-1) ?? '';
  const sealed = ledger.map((line) => line.split('  ')[1]);
  return names.filter((name) => name.slice(0, 10) <= newest && !sealed.includes(name));
};
