import type { HTMLInputTypeAttribute, InputHTMLAttributes } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FieldFrame } from './field-frame.tsx';
import { type FieldProps, useField } from './use-field.ts';

interface TextFieldProps {
  type?: HTMLInputTypeAttribute;
  placeholder?: string;
  autoComplete?: string;
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
}

export function TextField<Values extends FieldValues, Output>({
  type = 'text',
  placeholder,
  autoComplete,
  inputMode,
  ...props
}: FieldProps<Values, Output> & TextFieldProps) {
  const { field, frame, aria } = useField(props);
  return (
    <FieldFrame {...frame} label={props.label}>
      <input
        {...field}
        {...aria}
        type={type}
        placeholder={placeholder}
        autoComplete={autoComplete}
        inputMode={inputMode}
        className="control peer"
      />
    </FieldFrame>
  );
}

/** A native date field; its value is YYYY-MM-DD. */
export function DateField<Values extends FieldValues, Output>(props: FieldProps<Values, Output>) {
  return <TextField {...props} type="date" />;
}
