/** A place in a form, such as 'laser.speeds.0.upToMm'. */
export type FieldPath = string;

/** @returns undefined where there is nothing */
export const valueAt = (form: unknown, path: FieldPath): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
      form,
    );

/** What was typed at a place. */
export const textAt = (form: unknown, path: FieldPath): string => {
  const value = valueAt(form, path);
  return typeof value === 'string' ? value : '';
};

const IN_NAMED_ROW = /^(?<list>\w+\.\w+)\.(?<at>\d+)\.(?<leaf>\w+)$/;

/** What stood at a place of a form before: a row is found by its name, where it has one. Undefined where there was none. */
export const formerAt = (before: unknown, typed: unknown, path: FieldPath): string | undefined => {
  const { list = '', at, leaf = '' } = IN_NAMED_ROW.exec(path)?.groups ?? {};
  const name = at === undefined ? '' : textAt(typed, `${list}.${at}.name`);
  if (name === '') return hasText(valueAt(before, path));
  const rows = (valueAt(before, list) ?? []) as readonly Readonly<Record<string, string>>[];
  return rows.find((row) => row['name'] === name)?.[leaf];
};

const hasText = (value: unknown) => (typeof value === 'string' ? value : undefined);

/** The same form with another value at a place; what lies elsewhere stays the same object. */
export const withValueAt = <Form>(form: Form, path: FieldPath, value: unknown): Form => {
  const [key = '', ...rest] = path.split('.');
  const before: unknown = Reflect.get(form as object, key);
  const inner = rest.length === 0 ? value : withValueAt(before, rest.join('.'), value);
  if (Array.isArray(form)) return (form as unknown[]).with(Number(key), inner) as Form;
  return { ...form, [key]: inner };
};
