/** A field with the blank or comma before it, which go where it has nothing to say. */
const FIELD = /(,? )?\{([a-zA-Z]+)\}/g;

/** Fills values into the fields of a text, once: what a value says is no field. A name that is none stays as it is. */
export const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(FIELD, (all: string, before: string | undefined, name: string) => {
    if (!Object.hasOwn(values, name)) return all;
    const value = values[name] ?? '';
    return value === '' ? '' : `${before ?? ''}${value}`;
  });
