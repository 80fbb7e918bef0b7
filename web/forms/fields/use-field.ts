import { useId } from 'react';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';

/** The props of every field of a contract form. `label` is exactly the accessible name. */
export interface FieldProps<Values extends FieldValues, Output> {
  control: Control<Values, unknown, Output>;
  name: FieldPath<Values>;
  label: string;
  hint?: string;
  /** Whether it must be filled in: marked beside its label, and said by screen readers. The form's schema checks it. */
  required?: boolean;
}

/** Connects a field with its form, and with its label, message and hint by ARIA attributes. */
export function useField<Values extends FieldValues, Output>({
  control,
  name,
  hint,
  required = false,
}: FieldProps<Values, Output>) {
  const id = useId();
  const { field, fieldState, formState } = useController({ control, name });
  const shown = fieldState.isTouched || formState.isSubmitted;
  const message = shown ? fieldState.error?.message : undefined;
  const describedBy = [message && `${id}-message`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return {
    field,
    frame: { id, message, hint, required },
    aria: {
      id,
      // Not `required`: screen readers call such a field invalid as long as it is empty, before anybody was there.
      'aria-required': required || undefined,
      'aria-invalid': message === undefined ? undefined : (true as const),
      'aria-describedby': describedBy || undefined,
    },
  };
}
