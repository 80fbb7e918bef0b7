import { type Control, useController } from 'react-hook-form';

/** What one field of a form holds, and what changes it from elsewhere. */
export const useFormField = (control: Control, name: string) => {
  const { field, fieldState } = useController({ control, name });
  return {
    value: field.value as string,
    /** Nobody has chosen anything yet. */
    isOpen: !fieldState.isDirty && !fieldState.isTouched,
    isTouched: fieldState.isTouched,
    /** Chosen for the customer. */
    preset: (value: string) => field.onChange(value),
    /** Chosen by the customer. */
    choose: (value: string) => {
      field.onChange(value);
      field.onBlur();
    },
  };
};
