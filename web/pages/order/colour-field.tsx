import type { ComponentProps } from 'react';
import type { Control } from 'react-hook-form';
import type { ServiceField } from '#contract/services/field.ts';
import type { FormColours } from '#contract/settings/stock-colours.ts';
import { useFormValues } from '#web/forms/use-form-values.ts';
import { OrderField } from './order-field.tsx';

type Details = Record<string, string | undefined>;

interface ColourFieldProps extends ComponentProps<typeof OrderField<Details, Details>> {
  colours: readonly FormColours[];
}

const keyOf = (typed: string) => typed.trim().toLowerCase();

/** The colour, and below its row what is said of it: what the shop has of the material is proposed, and any other can be typed. */
export function ColourField({ colours, field, ...props }: ColourFieldProps) {
  const { material, materialNeeded, color } = useFormValues(props.control as unknown as Control, [
    'material',
    'materialNeeded',
    'color',
  ]);
  const isBrought = materialNeeded === 'No'; // and with the sheet its colour
  const known = isBrought ? undefined : colours.find((one) => one.material === keyOf(material));
  const shown: ServiceField = known?.proposed[0]
    ? { ...field, control: 'suggestions', options: known.proposed }
    : field;
  return (
    <>
      <div>
        <OrderField {...props} field={shown} />
      </div>
      <p role="status" className="wide -mt-1 text-sm text-muted empty:sr-only">
        {known?.out.find(([colour]) => colour === keyOf(color))?.[1]}
      </p>
    </>
  );
}
