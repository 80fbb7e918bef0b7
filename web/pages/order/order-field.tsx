import type { FieldValues } from 'react-hook-form';
import type { ServiceField } from '#contract/services/field.ts';
import { ComboboxField } from '#web/forms/combobox/combobox-field.tsx';
import { SelectField } from '#web/forms/fields/select-field.tsx';
import { TextAreaField } from '#web/forms/fields/text-area-field.tsx';
import { TextField } from '#web/forms/fields/text-field.tsx';
import type { FieldProps } from '#web/forms/fields/use-field.ts';

/** The form control for a field of a service. */
export function OrderField<Values extends FieldValues, Output>({
  field,
  ...props
}: { field: ServiceField } & Pick<FieldProps<Values, Output>, 'control' | 'name' | 'label' | 'hint' | 'required'>) {
  switch (field.control) {
    case 'line':
      return field.placeholder === undefined ? (
        <TextField {...props} />
      ) : (
        <TextField {...props} placeholder={field.placeholder} hint={field.placeholder} />
      );
    case 'text':
      return <TextAreaField {...props} rows={4} maxRows={16} />;
    case 'choice':
      return <SelectField {...props} options={field.options} />;
    case 'suggestions':
      return <ComboboxField {...props} options={field.options} />;
    case 'list':
      return (
        <ComboboxField multiple {...props} options={field.options} placeholder="Choose or type, then press Enter" />
      );
  }
}
