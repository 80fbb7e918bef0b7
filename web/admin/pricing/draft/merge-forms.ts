import type { BookForm } from './book-form.ts';

type Row = { name: string };

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && 'name' in value;
const isNamed = (rows: readonly unknown[]): rows is readonly Row[] => rows.length > 0 && rows.every(isRow);
const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Rows by their names: those that one of both added or removed, and of the others each figure. */
const mergeRows = (base: readonly Row[], mine: readonly Row[], theirs: readonly Row[]): Row[] => {
  const named = (rows: readonly Row[], name: string) => rows.find((row) => row.name === name);
  const kept = theirs.flatMap((row) => {
    const [before, own] = [named(base, row.name), named(mine, row.name)];
    if (own) return [merge(before ?? row, own, row) as Row];
    return before ? [] : [row];
  });
  const added = mine.filter(
    ({ name }) => !named(theirs, name) && (!named(base, name) || !same(named(base, name), named(mine, name))),
  );
  return [...kept, ...added];
};

const merge = (base: unknown, mine: unknown, theirs: unknown): unknown => {
  if (same(base, mine)) return theirs;
  if (Array.isArray(mine) && Array.isArray(theirs) && Array.isArray(base))
    return isNamed(mine) && isNamed(theirs) && isNamed(base) ? mergeRows(base, mine, theirs) : mine;
  if (typeof mine !== 'object' || mine === null) return mine;
  return Object.fromEntries(
    Object.entries(mine).map(([key, value]) => [
      key,
      merge(Reflect.get(base as object, key), value, Reflect.get(theirs as object, key)),
    ]),
  );
};

/**
 * What was typed, on top of what somebody else saved meanwhile: each figure that was changed here stays as it was typed, all others
 * are theirs. Lists without names, such as speeds, are one thing.
 */
export const mergeForms = (base: BookForm, mine: BookForm, theirs: BookForm): BookForm =>
  merge(base, mine, theirs) as BookForm;
