import { useId } from 'react';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';

/** What every field of a contract form is told. `label` is its accessible name, to the letter. */
export interface FieldProps<Values extends FieldValues, Output> {
  control: Control<Values, unknown, Output>;
  name: FieldPath<Values>;
  label: string;
  hint?: string;
}

/** Binds a field to its form and to its label, message and hint. */
export function useField<Values extends FieldValues, Output>({ control, name, hint }: FieldProps<Values, Output>) {
  const id = useId();
  const { field, fieldState, formState } = useController({ control, name });
  const shown = fieldState.isTouched || formState.isSubmitted;
  const message = shown ? fieldState.error?.message : undefined;
  const describedBy = [message && `${id}-message`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return {
    field,
    frame: { id, message, hint },
    aria: {
      id,
      'aria-invalid': message === undefined ? undefined : (true as const),
      'aria-describedby': describedBy || undefined,
    },
  };
}
