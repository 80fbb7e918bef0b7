import type { DefaultValues, FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { checkedBy } from './checked-by.ts';
import { type FormDraft, useCheckedForm } from './use-checked-form.ts';

/** A form that is validated by a schema of the contract. */
export const useContractForm = <Input extends FieldValues, Output extends FieldValues>(
  schema: z.ZodType<Output, Input>,
  defaults: DefaultValues<Input>,
  draft?: FormDraft<Input>,
) => useCheckedForm(checkedBy(schema), defaults, draft);
