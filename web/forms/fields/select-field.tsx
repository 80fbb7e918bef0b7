import type { FieldValues } from 'react-hook-form';
import { FieldFrame } from './field-frame.tsx';
import { type FieldProps, useField } from './use-field.ts';

/** An option whose text differs from its value. */
export interface SelectOption {
  name: string;
  value: string;
}

interface SelectFieldProps {
  options: readonly (string | SelectOption)[];
  autoComplete?: string;
}

/** A native select, for short closed lists. */
export function SelectField<Values extends FieldValues, Output>({
  options,
  autoComplete,
  ...props
}: FieldProps<Values, Output> & SelectFieldProps) {
  const { field, frame, aria } = useField(props);
  return (
    <FieldFrame {...frame} label={props.label}>
      <select {...field} {...aria} autoComplete={autoComplete} className="control">
        {/* Otherwise an emptied one would show its first option, which is not chosen. */}
        {!field.value && (
          <option value="" hidden>
            Choose…
          </option>
        )}
        {options.map((option) => {
          const { name, value } = typeof option === 'string' ? { name: option, value: option } : option;
          return (
            <option key={value} value={value}>
              {name}
            </option>
          );
        })}
      </select>
    </FieldFrame>
  );
}
