import type { Control } from 'react-hook-form';
import { DELIVERY_AREA_LABEL, type DeliveryChoice, PICK_UP } from '#contract/orders/delivery-choice.ts';
import { FIRST_STEP_LABEL } from '#contract/orders/first-step-labels.ts';
import { SelectField } from '#web/forms/fields/select-field.tsx';
import { TextAreaField } from '#web/forms/fields/text-area-field.tsx';
import { DateField, TextField } from '#web/forms/fields/text-field.tsx';
import { useFormValues } from '#web/forms/use-form-values.ts';
import type { GivenFirstStep, TypedFirstStep } from './first-step-schema.ts';

/** In the order in which the owner lists them; address and date follow. */
const LINES = [
  { name: 'name', autoComplete: 'name' },
  { name: 'email', autoComplete: 'email', type: 'email' },
  { name: 'company', autoComplete: 'organization' },
  { name: 'project', autoComplete: 'off' },
  { name: 'contactNumber', autoComplete: 'tel', type: 'tel' },
] as const;

interface ContactFieldsProps {
  control: Control<TypedFirstStep, unknown, GivenFirstStep>;
  deliveries: readonly DeliveryChoice[];
}

/** Who orders, and where and when it is wanted; where to, if the shop names areas. */
export function ContactFields({ control, deliveries }: ContactFieldsProps) {
  const asked = { control, required: true };
  const isFetched = useFormValues(control as unknown as Control, ['deliveryArea']).deliveryArea === PICK_UP;
  return (
    <>
      {LINES.map((line) => (
        <TextField key={line.name} label={FIRST_STEP_LABEL[line.name]} {...asked} {...line} />
      ))}
      {deliveries[0] && <SelectField {...asked} name="deliveryArea" label={DELIVERY_AREA_LABEL} options={deliveries} />}
      {isFetched ? (
        <p className="text-sm text-muted">{deliveries.at(-1)?.name}</p>
      ) : (
        <TextAreaField
          {...asked}
          name="deliveryAddress"
          label={FIRST_STEP_LABEL.deliveryAddress}
          rows={1}
          maxRows={6}
        />
      )}
      <DateField {...asked} name="deliveryDate" label={FIRST_STEP_LABEL.deliveryDate} />
    </>
  );
}
