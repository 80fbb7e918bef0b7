import { type Control, useWatch } from 'react-hook-form';

/** What some fields of a form hold, followed as it changes. */
export const useFormValues = <Name extends string>(
  control: Control,
  names: readonly Name[],
): Readonly<Record<Name, string>> => {
  const values = useWatch({ control, name: [...names] }) as readonly string[];
  return Object.fromEntries(names.map((name, at) => [name, values[at] ?? ''])) as Record<Name, string>;
};
