import { type FieldPath, valueAt } from '#web/admin/pricing/draft/form-paths.ts';

interface NamedRow {
  name: string;
}

/** Rows of a closed list that a draft does not have, so that they can be added again. */
export const missingRows = <Row extends NamedRow>(form: unknown, path: FieldPath, known: readonly Row[]) => {
  const there = new Set((valueAt(form, path) as readonly NamedRow[]).map(({ name }) => name));
  return known.filter(({ name }) => !there.has(name)).map((row) => ({ label: `Add ${row.name}`, row: { ...row } }));
};
