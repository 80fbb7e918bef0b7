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

/** The same form with another value at a place; what lies elsewhere stays the same object. */
export const withValueAt = <Form>(form: Form, path: FieldPath, value: unknown): Form => {
  const [key = '', ...rest] = path.split('.');
  const before: unknown = Reflect.get(form as object, key);
  const inner = rest.length === 0 ? value : withValueAt(before, rest.join('.'), value);
  if (Array.isArray(form)) return (form as unknown[]).with(Number(key), inner) as Form;
  return { ...form, [key]: inner };
};
