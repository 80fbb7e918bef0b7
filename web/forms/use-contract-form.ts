import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { type DefaultValues, type FieldValues, type Path, type PathValue, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { takeEarlyInput } from './early-input.ts';

/**
 * A form that a schema of the contract validates: messages show once a field was touched or the form submitted, and
 * follow every change from then on. What was typed before the page came alive is in it.
 */
export function useContractForm<Input extends FieldValues, Output extends FieldValues>(
  schema: z.ZodType<Output, Input>,
  defaults: DefaultValues<Input>,
) {
  const form = useForm<Input, unknown, Output>({
    mode: 'onTouched',
    resolver: zodResolver(schema),
    defaultValues: defaults,
  });
  const { setValue } = form;
  useEffect(() => {
    for (const [name, value] of takeEarlyInput())
      if (name in defaults) setValue(name as Path<Input>, value as PathValue<Input, Path<Input>>, { shouldDirty: true });
    // biome-ignore lint/correctness/useExhaustiveDependencies: taken once, when the page comes alive
  }, []);
  return form;
}
