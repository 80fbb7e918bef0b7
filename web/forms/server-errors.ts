import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { FieldError } from '#contract/http/envelope.ts';

/** Shows the server's field errors beside their fields. */
export const showServerErrors = <Input extends FieldValues, Output extends FieldValues>(
  form: UseFormReturn<Input, unknown, Output>,
  errors: readonly FieldError[],
) => {
  const known = form.getValues();
  for (const { path, message } of errors) if (path in known) form.setError(path as Path<Input>, { message });
};
