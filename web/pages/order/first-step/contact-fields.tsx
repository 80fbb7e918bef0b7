import type { Control } from 'react-hook-form';
import { FIRST_STEP, type FirstStep } from '#contract/orders/first-step.ts';
import { TextAreaField } from '#web/forms/fields/text-area-field.tsx';
import { DateField, TextField } from '#web/forms/fields/text-field.tsx';
import type { TypedFirstStep } from './first-step-schema.ts';

/** In the order in which the owner lists them; address and date follow. */
const LINES = [
  { name: 'name', autoComplete: 'name' },
  { name: 'email', autoComplete: 'email', type: 'email' },
  { name: 'company', autoComplete: 'organization' },
  { name: 'project', autoComplete: 'off' },
  { name: 'contactNumber', autoComplete: 'tel', type: 'tel' },
] as const;

/** Who orders, and where and when it is wanted. */
export function ContactFields({ control }: { control: Control<TypedFirstStep, unknown, FirstStep> }) {
  const asked = { control, required: true };
  return (
    <>
      {LINES.map((line) => (
        <TextField key={line.name} label={FIRST_STEP[line.name].label} {...asked} {...line} />
      ))}
      <TextAreaField {...asked} name="deliveryAddress" label={FIRST_STEP.deliveryAddress.label} rows={1} maxRows={6} />
      <DateField {...asked} name="deliveryDate" label={FIRST_STEP.deliveryDate.label} />
    </>
  );
}
