import { type PriceBookContent, priceBookContent } from '#contract/pricing/price-book.ts';
import { type BookForm, below, NAMED } from './book-form.ts';

/** What is no figure. */
const TEXTS = new Set(['name', 'price', 'figure', 'currency', 'per']);

/** What may be left empty: the book does not have it then. */
const OPTIONAL = new Set(['minWallMm']);

const figure = (text: string, key: string) => {
  if (text.trim() !== '') return Number(text);
  return OPTIONAL.has(key) ? undefined : Number.NaN;
};

/** The names of rows in the book. A row without one, or with that of a row before, gets its own, so that its figures are checked all the same. */
const keysOf = (rows: readonly { name: string }[]): string[] => {
  const names = rows.map(({ name }) => name.trim());
  return names.map((name, at) => (name === '' || names.indexOf(name) < at ? `\u0000${at}` : name));
};

const read = (value: unknown, path: string, key: string): unknown => {
  if (typeof value === 'string') return TEXTS.has(key) ? value : figure(value, key);
  if (!Array.isArray(value))
    return Object.fromEntries(
      Object.entries(value as object).map(([name, inner]) => [name, read(inner, below(path, name), name)]),
    );
  if (!NAMED.has(path)) return value.map((entry, at) => read(entry, below(path, at), ''));
  const rows = value as { name: string }[];
  const keys = keysOf(rows);
  return Object.fromEntries(rows.map(({ name: _name, ...rule }, at) => [keys[at], read(rule, path, '')]));
};

const UNNAMED = 'Please give this a name!';
const TWICE = 'This name is there already!';

const rowsAt = (form: BookForm, path: string) => {
  const [section = '', list = ''] = path.split('.');
  return (form as unknown as Record<string, Record<string, { name: string }[]>>)[section]?.[list] ?? [];
};

/** Names that the book cannot tell apart, by the paths of their fields. */
const nameErrors = (form: BookForm): [string, string][] =>
  [...NAMED].flatMap((path) => {
    const names = rowsAt(form, path).map(({ name }) => name.trim());
    return names.flatMap((name, at): [string, string][] => {
      if (name === '') return [[`${path}.${at}.name`, UNNAMED]];
      return names.indexOf(name) < at ? [[`${path}.${at}.name`, TWICE]] : [];
    });
  });

/** The path of a field, from that of the book: rows are numbered in a form. */
const fieldPath = (form: BookForm, [section, list, name, ...rest]: readonly PropertyKey[]): string => {
  const path = `${String(section)}.${String(list)}`;
  if (name === undefined || !NAMED.has(path))
    return [section, list, name, ...rest].filter((key) => key !== undefined).join('.');
  const at = keysOf(rowsAt(form, path)).indexOf(String(name));
  return [path, at, ...rest].join('.');
};

export interface Read {
  /** Undefined where something has to be mended first. */
  content: PriceBookContent | undefined;
  /** By the path of the field, or of the rows as a whole. */
  errors: ReadonlyMap<string, string>;
}

/** What was typed as a book, checked as the server does. */
export const readForm = (form: BookForm): Read => {
  const parsed = priceBookContent.safeParse(read(form, '', ''));
  const issues = parsed.success ? [] : parsed.error.issues;
  const errors = new Map([
    ...issues.map(({ path, message }) => [fieldPath(form, path), message] as const).toReversed(), // the first of a field counts
    ...nameErrors(form),
  ]);
  return { content: parsed.success && errors.size === 0 ? parsed.data : undefined, errors };
};
