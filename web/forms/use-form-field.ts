import { type Control, useController } from 'react-hook-form';

/** What one field of a form holds, and what changes it from elsewhere. */
export const useFormField = (control: Control, name: string) => {
  const { field } = useController({ control, name });
  return { value: field.value as string, change: (value: string) => field.onChange(value) };
};
