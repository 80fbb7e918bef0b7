import { useEffect, useEffectEvent } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type Resolver,
  useForm,
} from 'react-hook-form';
import { takeEarlyInput } from './early-input.ts';

/** Where a form stores unsent input. Used in the browser only. */
export interface FormDraft<Input extends FieldValues> {
  read: () => Partial<Record<keyof Input, string | undefined>>;
  keep: (values: Input) => void;
}

/**
 * A form with its check. Messages show once a field was touched or the form submitted, and
 * update with every change from then on. Its initial values are the defaults, then the draft, then input from before
 * hydration, each overriding the one before.
 */
export function useCheckedForm<Input extends FieldValues, Output extends FieldValues>(
  check: Resolver<Input, unknown, Output>,
  defaults: DefaultValues<Input>,
  draft?: FormDraft<Input>,
) {
  const form = useForm<Input, unknown, Output>({
    mode: 'onTouched',
    resolver: check,
    defaultValues: defaults,
  });
  const onHydrated = useEffectEvent(() => {
    const early = Object.fromEntries(takeEarlyInput());
    const typed: Record<string, string | undefined> = { ...draft?.read(), ...early };
    for (const name of Object.keys(defaults) as Path<Input>[]) {
      const value = typed[name];
      if (value !== undefined) form.setValue(name, value as PathValue<Input, Path<Input>>, { shouldDirty: true });
    }
    if (Object.keys(early).length > 0) draft?.keep(form.getValues()); // opening a form alone does not create a draft
    return form.subscribe({ formState: { values: true }, callback: ({ values }) => draft?.keep(values) });
  });
  useEffect(() => onHydrated(), []);
  return form;
}
